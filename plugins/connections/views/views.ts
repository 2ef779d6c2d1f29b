import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { Chosen, ConnectionsController } from '../ConnectionsController.js'
import { DisconnectAll } from './DisconnectAll.js'
import { OneWallet } from './OneWallet.js'
import { ProfileWallets } from './ProfileWallets.js'

/** One file: the other views are one press away. */
export const views = (
  controller: ConnectionsController,
): {
  readonly list: ViewModule<undefined>
  readonly wallet: ViewModule<Chosen | undefined>
  readonly disconnectAll: ViewModule<undefined>
} => ({
  list: { kind: 'react', component: () => createElement(ProfileWallets, { controller }) },
  wallet: { kind: 'react', component: ({ params }) => createElement(OneWallet, { controller, chosen: params }) },
  disconnectAll: { kind: 'react', component: () => createElement(DisconnectAll, { controller }) },
})

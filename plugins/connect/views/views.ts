import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/contract/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { ConnectingParams } from '../createConnecting.js'
import { Connect } from './Connect.js'
import { ConnectingExternal } from './ConnectingExternal.js'

/** The list and the waiting view in one chunk: a press on a wallet shows the next view in the same frame. */
export const views = (
  controller: ConnectController,
): { readonly list: ViewModule<undefined>; readonly wallets: ViewModule<undefined>; readonly external: ViewModule<ConnectingParams | undefined> } => ({
  list: { kind: 'react', component: () => createElement(Connect, { controller }) },
  wallets: { kind: 'react', component: () => createElement(Connect, { controller, walletsOnly: true }) },
  external: { kind: 'react', component: ({ params }) => createElement(ConnectingExternal, { controller, params }) },
})

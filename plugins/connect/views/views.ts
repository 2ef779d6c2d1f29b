import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ConnectController } from '../ConnectController.js'
import { Connect, type ConnectParts } from './Connect.js'

/** The list, in a file of its own: what a press on a wallet shows is fetched while the visitor looks at it. */
export const views = (
  controller: ConnectController,
  parts: ConnectParts,
  load: () => Promise<NonNullable<ConnectParts['late']>>,
): { readonly list: ViewModule<undefined>; readonly wallets: ViewModule<undefined> } => ({
  list: { kind: 'react', component: () => createElement(Connect, { controller, parts, load }) },
  wallets: { kind: 'react', component: () => createElement(Connect, { controller, parts, load, walletsOnly: true }) },
})

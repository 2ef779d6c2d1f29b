import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { NftsTab } from './NftsTab.js'
import { TokensTab } from './TokensTab.js'

/** One chunk: the tabs stand side by side. */
export const views = (controller: TokensController): { readonly tokens: ViewModule<undefined>; readonly nfts: ViewModule<undefined> } => ({
  tokens: { kind: 'react', component: () => createElement(TokensTab, { controller }) },
  nfts: { kind: 'react', component: () => createElement(NftsTab, { controller }) },
})

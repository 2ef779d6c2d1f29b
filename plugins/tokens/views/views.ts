import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { TokensTab } from './TokensTab.js'

/** What the account shows first of this plugin. */
export const views = (controller: TokensController): { readonly tokens: ViewModule<undefined> } => ({
  tokens: { kind: 'react', component: () => createElement(TokensTab, { controller }) },
})

import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { BuyController } from '../BuyController.js'
import { BuyForm } from './BuyForm.js'

/** What is seen first. */
export const views = (controller: BuyController): { readonly form: ViewModule<undefined> } => ({
  form: { kind: 'react', component: () => createElement(BuyForm, { controller }) },
})

import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { SwapPresets } from '../../../ports/swap.js'
import type { SwapController } from '../SwapController.js'
import { SwapForm } from './SwapForm.js'

/** What is seen first. */
export const views = (controller: SwapController): { readonly form: ViewModule<SwapPresets | undefined> } => ({
  form: { kind: 'react', component: ({ params }) => createElement(SwapForm, { controller, params }) },
})

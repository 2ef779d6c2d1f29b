import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { SendPresets } from '../../../ports/send.js'
import type { SendController } from '../SendController.js'
import { SendForm } from './SendForm.js'

/** What is seen first. */
export const views = (controller: SendController): { readonly form: ViewModule<SendPresets | undefined> } => ({
  form: { kind: 'react', component: ({ params }) => createElement(SendForm, { controller, params }) },
})

import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/contract/index.js'
import type { SendPresets } from '../../../ports/send.js'
import type { SendController } from '../SendController.js'
import { ReviewSend } from './ReviewSend.js'
import { SendForm } from './SendForm.js'

/** What is seen first, and what it leads to. */
export const views = (
  controller: SendController,
): {
  readonly form: ViewModule<SendPresets | undefined>
  readonly review: ViewModule<undefined>
} => ({
  form: { kind: 'react', component: ({ params }) => createElement(SendForm, { controller, params }) },
  review: { kind: 'react', component: () => createElement(ReviewSend, { controller }) },
})

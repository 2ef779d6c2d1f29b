import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { SendController } from '../SendController.js'
import { Progress } from './Progress.js'
import { ReviewSend } from './ReviewSend.js'
import { TokenChoice } from './TokenChoice.js'

/** What comes after the form: fetched while it is filled in. */
export const lateViews = (
  controller: SendController,
): { readonly tokens: ViewModule<undefined>; readonly review: ViewModule<undefined>; readonly progress: ViewModule<undefined> } => ({
  tokens: { kind: 'react', component: () => createElement(TokenChoice, { controller }) },
  review: { kind: 'react', component: () => createElement(ReviewSend, { controller }) },
  progress: { kind: 'react', component: () => createElement(Progress, { controller }) },
})

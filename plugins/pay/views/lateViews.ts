import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PayController } from '../PayController.js'
import { PayProgress } from './PayProgress.js'
import { ReviewPayment } from './ReviewPayment.js'

/** What comes after the choice. */
export const lateViews = (controller: PayController): { readonly review: ViewModule<undefined>; readonly progress: ViewModule<undefined> } => ({
  review: { kind: 'react', component: () => createElement(ReviewPayment, { controller }) },
  progress: { kind: 'react', component: () => createElement(PayProgress, { controller }) },
})

import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PayController } from '../PayController.js'
import { PayFromExchange } from './PayFromExchange.js'
import { PayProgress } from './PayProgress.js'
import { ReviewPayment } from './ReviewPayment.js'

/** What comes after the choice. */
export const lateViews = (
  controller: PayController,
): { readonly review: ViewModule<undefined>; readonly progress: ViewModule<undefined>; readonly exchange: ViewModule<{ readonly exchange: string }> } => ({
  review: { kind: 'react', component: () => createElement(ReviewPayment, { controller }) },
  progress: { kind: 'react', component: () => createElement(PayProgress, { controller }) },
  exchange: { kind: 'react', component: ({ params }) => createElement(PayFromExchange, { controller, params }) },
})

import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PayController } from '../PayController.js'
import { ChoosePayment } from './ChoosePayment.js'

/** What is seen first. */
export const views = (controller: PayController): { readonly choose: ViewModule<undefined> } => ({
  choose: { kind: 'react', component: () => createElement(ChoosePayment, { controller }) },
})

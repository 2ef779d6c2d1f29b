import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ActivityController } from '../ActivityController.js'
import { ActivityList } from './ActivityList.js'
import { Transactions } from './Transactions.js'

/** The list as the body of a tab, and as a view of its own. */
export const views = (controller: ActivityController): { readonly tab: ViewModule<undefined>; readonly transactions: ViewModule<undefined> } => ({
  tab: { kind: 'react', component: () => createElement(ActivityList, { controller, inAccount: true }) },
  transactions: { kind: 'react', component: () => createElement(Transactions, { controller }) },
})

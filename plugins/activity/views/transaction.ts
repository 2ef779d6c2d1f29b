import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TransactionParams } from '../../../ports/activity.js'
import type { ActivityController } from '../ActivityController.js'
import { TransactionPage } from './TransactionPage.js'

/** The view of one transaction. Its parameters come from hosts, too, and are checked there. */
export const transaction = (controller: ActivityController): ViewModule<TransactionParams> => ({
  kind: 'react',
  component: ({ params }) => createElement(TransactionPage, { controller, params }),
})

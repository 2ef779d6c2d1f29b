import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import { ViewBody } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import { ActivityList } from './ActivityList.js'

/** The list as the body of a tab, and as a view of its own. */
export const views = (controller: ActivityController): { readonly tab: ViewModule<undefined>; readonly transactions: ViewModule<undefined> } => {
  const list = () => createElement(ActivityList, { controller })
  return { tab: { kind: 'react', component: list }, transactions: { kind: 'react', component: () => createElement(ViewBody, null, createElement(list)) } }
}

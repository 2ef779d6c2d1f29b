import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PermissionsController } from '../PermissionsController.js'
import { PermissionList } from './PermissionList.js'

export { startReading } from '../startReading.js'

/** What is shown first. */
export const list = (controller: PermissionsController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(PermissionList, { controller }),
})

import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { PermissionsController } from '../PermissionsController.js'
import { PermissionPage } from './PermissionPage.js'

/** One permission of the list. */
export const one = (controller: PermissionsController): ViewModule<PermissionRef> => ({
  kind: 'react',
  component: ({ params }) => createElement(PermissionPage, { controller, params }),
})

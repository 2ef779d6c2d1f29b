import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { RemovalController } from '../PermissionsController.js'
import { LimitPermission } from './LimitPermission.js'

/** A lower amount for one permission. */
export const limit = (controller: RemovalController): ViewModule<PermissionRef> => ({
  kind: 'react',
  component: ({ params }) => createElement(LimitPermission, { controller, params }),
})

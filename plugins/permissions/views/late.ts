import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { RemovalController } from '../PermissionsController.js'
import { RemovePermission } from './RemovePermission.js'

export { startRemoving } from '../removal/startRemoving.js'

interface Removed {
  readonly permissions: readonly PermissionRef[]
}

/** The review and the progress of a removal. */
export const removal = (controller: RemovalController): ViewModule<Removed> => ({
  kind: 'react',
  component: ({ params }) => createElement(RemovePermission, { controller, params }),
})

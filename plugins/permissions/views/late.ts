import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { RemovalController } from '../PermissionsController.js'
import { PermissionPage } from './PermissionPage.js'
import { RemovePermission } from './RemovePermission.js'

export { startRemoving } from '../removal/startRemoving.js'

interface Removed {
  readonly permissions: readonly PermissionRef[]
}

/** What opens from the list. */
export const lateViews = (controller: RemovalController): { readonly one: ViewModule<PermissionRef>; readonly remove: ViewModule<Removed> } => ({
  one: { kind: 'react', component: ({ params }) => createElement(PermissionPage, { controller, params }) },
  remove: { kind: 'react', component: ({ params }) => createElement(RemovePermission, { controller, params }) },
})

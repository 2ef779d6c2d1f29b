import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { PermissionsController } from '../PermissionsController.js'
import { PermissionList } from './PermissionList.js'
import { PermissionPage } from './PermissionPage.js'
import { RemovePermission } from './RemovePermission.js'

export const views = (controller: PermissionsController) => ({
  list: { kind: 'react', component: () => createElement(PermissionList, { controller }) } satisfies ViewModule<undefined>,
  one: {
    kind: 'react',
    component: ({ params }: { readonly params: PermissionRef }) => createElement(PermissionPage, { controller, params }),
  } satisfies ViewModule<PermissionRef>,
  remove: {
    kind: 'react',
    component: ({ params }: { readonly params: { readonly permissions: readonly PermissionRef[] } }) => createElement(RemovePermission, { controller, params }),
  } satisfies ViewModule<{ readonly permissions: readonly PermissionRef[] }>,
})

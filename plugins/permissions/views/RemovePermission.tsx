import { useMemo } from 'react'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { RemovalController } from '../PermissionsController.js'
import { readRef } from '../readRef.js'
import { PreparedRemoval } from './PreparedRemoval.js'

export interface RemovePermissionProps {
  readonly controller: RemovalController
  readonly params: { readonly permissions: readonly PermissionRef[] }
}

/** At most so many are read out of what a page opened the view with. */
const maxRefs = 50

/** Takes permissions back: the requests before they go to the wallet, and how each ends. */
export const RemovePermission = ({ controller, params }: RemovePermissionProps) => {
  const refs = useMemo(() => {
    const asked: unknown = params?.permissions
    return (Array.isArray(asked) ? asked.slice(0, maxRefs) : []).flatMap((one: unknown) => readRef(one) ?? []).filter(({ chain }) => controller.network(chain))
  }, [params, controller])
  return <PreparedRemoval controller={controller} refs={refs} />
}

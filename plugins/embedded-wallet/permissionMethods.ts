import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** Methods of ERC-7715. */
export const isPermissionMethod = (method: string): boolean => method === 'wallet_grantPermissions' || method === 'wallet_revokePermissions'

/** Whether calls are made with a permission that the visitor gave before. */
export const usesPermission = (method: string, params: unknown): boolean =>
  method === 'wallet_sendCalls' && safeGet(safeGet(Array.isArray(params) ? params[0] : undefined, 'capabilities'), 'permissions') !== undefined

/** The capabilities of an account for a page that does not use permissions. */
export const withoutPermissions = (answer: unknown): unknown =>
  isRecord(answer)
    ? Object.fromEntries(
        Object.entries(answer).map(([chain, known]) => {
          if (!isRecord(known)) return [chain, known]
          const { permissions: _, ...rest } = known
          return [chain, rest]
        }),
      )
    : answer

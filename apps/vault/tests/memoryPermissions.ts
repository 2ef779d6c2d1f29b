import type { PermissionStore, SealedPermission } from '../smart/permissions/permissionStore.js'

/** The permission storage of a browser, in memory. */
export const memoryPermissions = (): PermissionStore => {
  const kept = new Map<string, SealedPermission>()
  let key: CryptoKey | undefined
  return {
    all: async () => [...kept.values()],
    get: async (context) => kept.get(context),
    change: async (context, expected, next) => {
      if (kept.get(context)?.seal !== expected) return false
      if (next) kept.set(context, next)
      else kept.delete(context)
      return true
    },
    key: async (created) => {
      key ??= created
      return key
    },
  }
}

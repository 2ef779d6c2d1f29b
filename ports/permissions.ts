import { event, view } from '../kernel/api/index.js'

/** The kind of permission: an allowance of a token, one that Permit2 keeps, an operator of a collection, or one item of it. @experimental */
export type PermissionKind = 'token' | 'permit2' | 'collection' | 'item'

/** Identifies a permission to spend. @experimental */
export interface PermissionRef {
  /** The CAIP-2 id of the network. */
  readonly chain: string
  /** The kind of permission. */
  readonly kind: PermissionKind
  /** The contract of the token or the collection. */
  readonly token: string
  /** The address that may spend. */
  readonly spender: string
  /** The id of the one item, a decimal number. Only for the kind `item`. */
  readonly item?: string | undefined
}

/** The list of who may spend what from the active account. @experimental */
export const PermissionListView = /* @__PURE__ */ view('permissions.list')
/** One permission of the list. @experimental */
export const PermissionView = /* @__PURE__ */ view<PermissionRef, 'permissions.one'>('permissions.one')
/** A lower amount for one permission: the form, the review and the progress. @experimental */
export const LimitPermissionView = /* @__PURE__ */ view<PermissionRef, 'permissions.limit'>('permissions.limit')
/** The review and the progress of a removal. @experimental */
export const RemovePermissionView = /* @__PURE__ */ view<{ readonly permissions: readonly PermissionRef[] }, 'permissions.remove'>('permissions.remove')

/**
 * The removal of a permission went on. `pending`: the wallet or the network has it. `removed`: the contract says that nothing is permitted any
 * more. `kept`: it is proven that nothing changed. `unclear`: it may be removed. @experimental
 */
export const PermissionRemoval = /* @__PURE__ */ event<PermissionRef & { readonly status: 'pending' | 'removed' | 'kept' | 'unclear' }>('permissions:removal')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** Who may spend what from the active account, by network. */
    Permissions: undefined
  }
  interface Features {
    /** The list of permissions in the account settings, see docs/guides/permissions.md. Defaults to `true`. */
    readonly permissions?: boolean
  }
}

import type { Hex } from 'viem'
import { bytesToHex } from 'viem/utils'
import { FrameError } from '../../base/FrameError.js'
import type { AccountCall } from '../callData.js'
import { createPermissionCodec } from './createPermissionCodec.js'
import type { Grantee, Permission, Terms } from './Permission.js'
import type { PermissionStore, SealedPermission } from './permissionStore.js'
import type { TokenMove } from './readMoves.js'
import { spend, unauthorized } from './spend.js'

/** The maximum number of permissions of one visitor, beyond which nobody reads the list. */
const maxPermissions = 50

/** The permissions that visitors gave in this browser. */
export interface Permissions {
  /** Stores an approved permission. @throws FrameError if there are too many */
  grant(grantee: Grantee, terms: Terms): Promise<Permission>
  /** Lists the valid permissions of a visitor, for all websites that share this storage. */
  list(owner: string): Promise<readonly Permission[]>
  /** Finds the permission of this website, account and network. @throws FrameError 4100 */
  find(context: unknown, grantee: Grantee): Promise<Permission>
  /**
   * Deducts calls and fee from the remaining limits. The deduction is stored before anything is signed, and stays whatever happens to the
   * calls.
   *
   * @param moves what the calls take from the account's tokens in a simulation
   * @param time the time of the network's newest block, in seconds since 1970
   * @throws FrameError 4100 if a limit is exceeded: then nothing may be signed
   */
  take(
    context: unknown,
    grantee: Grantee,
    needs: { readonly calls: readonly AccountCall[]; readonly moves: readonly TokenMove[]; readonly fee: bigint; readonly time: number },
  ): Promise<void>
  /** Revokes a permission, for the visitor or, with `site`, for the website that it was given to. @throws FrameError 4100 if it does not exist */
  revoke(context: unknown, of: { readonly owner: string; readonly site?: string }): Promise<void>
  /** Revokes all permissions of a visitor in this browser. */
  revokeAll(owner: string): Promise<void>
}

export interface PermissionNeeds {
  readonly store: PermissionStore
  /** The time in ms since 1970. */
  now(): number
}

const isContext = (context: unknown): context is Hex => typeof context === 'string' && /^0x[0-9a-f]{64}$/.test(context)
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const unknown = () => unauthorized('There is no such permission: it was revoked, has expired, or is of another website, account or browser.')

export const createPermissions = async ({ store, now }: PermissionNeeds): Promise<Permissions> => {
  const seals = await createPermissionCodec(store)
  const seconds = () => Math.floor(now() / 1_000)
  const read = async (context: unknown) => {
    const sealed = isContext(context) ? await store.get(context) : undefined
    const permission = sealed && (await seals.verify(sealed))
    return sealed && permission ? { sealed, permission } : undefined
  }
  const held = async (context: unknown, grantee: Grantee) => {
    const found = await read(context)
    const own = found?.permission
    const fits = own && own.site === grantee.site && own.chain === grantee.chain && same(own.owner, grantee.owner) && same(own.account, grantee.account)
    if (!fits || own.terms.expiry <= seconds()) throw unknown()
    return found
  }
  /** Removes a permission, even if another tab changes it meanwhile. */
  const remove = async (sealed: SealedPermission) => {
    for (let last: SealedPermission | undefined = sealed; last; last = await store.get(sealed.context))
      if (await store.change(sealed.context, last.seal, undefined)) return
  }
  const list: Permissions['list'] = async (owner) => {
    const found: Permission[] = []
    for (const sealed of await store.all()) {
      const permission = await seals.verify(sealed)
      // A permission that has expired, or was not sealed by this browser, is removed.
      if (!permission || permission.terms.expiry <= seconds()) await store.change(sealed.context, sealed.seal, undefined)
      else if (same(permission.owner, owner)) found.push(permission)
    }
    return found.sort((one, other) => one.terms.expiry - other.terms.expiry)
  }
  return {
    list,
    grant: async (grantee, terms) => {
      if ((await list(grantee.owner)).length >= maxPermissions)
        throw new FrameError('refused', 'The visitor has too many permissions. Revoke some of them first.')
      const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      const used = { native: 0n, tokens: terms.tokens.map(() => 0n), calls: 0, times: [] }
      const { site, owner, account, chain } = grantee
      const permission: Permission = { context, site, owner, account, chain, terms, used }
      if (!(await store.change(context, undefined, await seals.sign(permission)))) throw new FrameError('failed', 'The permission was not kept.')
      return permission
    },
    find: async (context, grantee) => (await held(context, grantee)).permission,
    take: async (context, grantee, { calls, moves, fee, time }) => {
      // If another tab changed it in between, it is read again.
      for (let tries = 0; tries < 20; tries++) {
        const { sealed, permission } = await held(context, grantee)
        const used = spend(permission, calls, moves, fee, Math.max(seconds(), time))
        if (await store.change(permission.context, sealed.seal, await seals.sign({ ...permission, used }))) return
      }
      throw new FrameError('failed', 'The permission is used elsewhere at the same time.')
    },
    revoke: async (context, { owner, site }) => {
      const found = await read(context)
      if (!found || !same(found.permission.owner, owner) || (site !== undefined && found.permission.site !== site)) throw unknown()
      await remove(found.sealed)
    },
    revokeAll: async (owner) => {
      for (const sealed of await store.all()) {
        const permission = await seals.verify(sealed)
        if (permission && same(permission.owner, owner)) await remove(sealed)
      }
    },
  }
}

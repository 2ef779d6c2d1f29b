import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { Account } from '../../account/createAccount.js'
import { CodeNeededError } from '../../base/CodeNeededError.js'
import type { ApprovalRequest } from '../../base/ApprovalRequest.js'
import { FrameError } from '../../base/FrameError.js'
import type { VaultChain } from '../../base/readConfig.js'
import type { AccountTypes } from '../accountTypes.js'
import type { SmartAccounts } from '../createSmartAccounts.js'
import { readSendCalls } from '../readSendCalls.js'
import { contextOf } from './contextOf.js'
import type { Permissions } from './createPermissions.js'
import type { Grantee } from './Permission.js'
import { needsTrial, spend, unauthorized } from './spend.js'

export interface PermittedNeeds {
  readonly account: Pick<Account, 'current' | 'unlock' | 'sign'>
  readonly permissions: Permissions
  readonly smart: SmartAccounts
  readonly types: Pick<AccountTypes, 'on'>
  /** The website's origin. */
  readonly site: string
}

const revokeShape = z.union([z.object({ permissionContext: z.string() }), z.tuple([z.object({ permissionContext: z.string() })])])
const finished = 'wallet_sendCalls'

/** Requests of a website that use permissions and do not prompt the visitor. */
export interface Permitted {
  /**
   * Handles `wallet_sendCalls` with a permission. Within its limits the calls are signed and sent. `onSigned` is called with the
   * signature. @throws FrameError
   */
  send(request: Pick<ApprovalRequest, 'params' | 'chain'>, signal: AbortSignal, onSigned: () => void): Promise<unknown>
  /** Handles `wallet_revokePermissions`. @throws FrameError */
  revoke(params: unknown): Promise<unknown>
}

export const createPermitted = ({ account, permissions, smart, types, site }: PermittedNeeds): Permitted => {
  const ownerOf = async (): Promise<Hex> => {
    const current = await account.current()
    if (!current) throw unauthorized('The visitor is not signed in.')
    return current.wallet.evmAddress as Hex
  }
  const ownOf = (owner: Hex, chain: VaultChain) => {
    if (types.on(chain) !== 'smartAccount') throw unauthorized('Permissions are of the smart account, which is not in use.')
    return smart.of(owner, chain)
  }
  /** Returns the keys if they are available without a prompt. */
  const open = async (): Promise<void> => {
    try {
      if ((await account.unlock()) !== 'elsewhere') return
    } catch (error) {
      if (!(error instanceof CodeNeededError)) throw error
    }
    throw new FrameError('locked', 'The wallet is locked. Permissions can be used once the visitor has opened it, for example by approving something.', {
      code: 4100,
    })
  }
  return {
    send: async ({ params, chain }, signal, onSigned) => {
      const owner = await ownerOf()
      const own = ownOf(owner, chain)
      const { calls } = readSendCalls(params, { from: own.address, chain, permitted: true })
      const grantee: Grantee = { site, owner, account: own.address, chain: chain.id }
      const context = contextOf(params)?.context
      const permission = await permissions.find(context, grantee)
      // This is checked before the network is asked. The binding check is `take` below.
      spend(permission, calls, [], 0n, 0)
      await open()
      const review = await own.readPermitted(calls, { latest: permission.terms.expiry, signal })
      if (review.stop !== undefined) throw new FrameError('failed', `The calls cannot be made (${review.stop}).`)
      const moves = calls.some((call) => needsTrial(permission, call)) ? await own.readMoves(calls, signal) : []
      signal.throwIfAborted()
      await permissions.take(context, grantee, { calls, moves, fee: review.fee ?? 0n, time: review.prepared.time })
      const signature = await account.sign(review.work, owner)
      onSigned()
      return own.finish({ method: finished }, review, signature as Hex, signal)
    },
    revoke: async (params) => {
      const read = z.safeParse(revokeShape, params)
      if (!read.success) throw new FrameError('invalid', 'wallet_revokePermissions takes the context of a permission.')
      const [{ permissionContext }] = Array.isArray(read.data) ? read.data : [read.data]
      await permissions.revoke(permissionContext, { owner: await ownerOf(), site })
      return {}
    },
  }
}

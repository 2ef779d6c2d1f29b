import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { WireMetadata, WireTransaction } from '../../protocol/gateway/history.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { ActivityStatus } from '../../ports/activity.js'
import { classifyTransaction } from './classifyTransaction.js'
import type { Entry } from './Entry.js'
import { isAddress } from './isAddress.js'
import { partsOf } from './partsOf.js'
import { readApproval } from './readApproval.js'
import { readTransfer } from './readTransfer.js'

export interface ReadFor {
  /** The account whose history it is. */
  readonly account: string
  /** CAIP-2 id of the network it is restricted to. */
  readonly chain: string
  /** ms since 1970. */
  readonly now: number
}

const statuses: Readonly<Record<string, ActivityStatus>> = {
  confirmed: 'done',
  pending: 'pending',
  failed: 'failed',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'done',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** The first block of the first chain. */
export const dawn = 1_230_940_800_000
/** In ms. */
export const day = 86_400_000
const maxTransfers = 24

/** 32 bytes in hexadecimal, which Bitcoin and Cosmos write without `0x`, or a signature in base 58. */
const transactionId = /^((0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,100})$/

const addressOf = (input: unknown): string | undefined => (isAddress(input) ? input : undefined)

/** One row of the history's wire, checked; undefined drops it. */
export const readTransaction = (row: unknown, { account, chain, now }: ReadFor): Entry | undefined => {
  const { id, metadata, transfers: moved, approvals: approved }: Unvalidated<WireTransaction> = partsOf(row)
  const meta: Unvalidated<WireMetadata> = partsOf(metadata)
  const status = typeof meta.status === 'string' && Object.hasOwn(statuses, meta.status) ? statuses[meta.status] : undefined
  // biome-ignore lint/style/noRestrictedGlobals: reads a date, not the clock
  const at = typeof meta.minedAt === 'string' && meta.minedAt.length <= 40 ? Date.parse(meta.minedAt) : Number.NaN
  if (typeof id !== 'string' || id === '' || id.length > 200 || !status || meta.chain !== chain) return undefined
  // A time from the future would stay on top for ever.
  if (!(at >= dawn && at <= now + day)) return undefined

  const transfers = Array.isArray(moved) ? moved.slice(0, maxTransfers).flatMap((transfer) => readTransfer(transfer) ?? []) : []
  const from = addressOf(meta.sentFrom)
  const to = addressOf(meta.sentTo)
  const own = from !== undefined && sameAddress(from, account)
  const action = classifyTransaction(meta.operationType, transfers)
  const others = [to, from].flatMap((address) => (address && !sameAddress(address, account) ? address : []))
  const approvals = action === 'approve' && Array.isArray(approved) ? approved.slice(0, maxTransfers).flatMap((approval) => readApproval(approval) ?? []) : []
  const incoming = action === 'receive' || (transfers.length > 0 && transfers.every(({ direction }) => direction === 'in'))
  const hash = typeof meta.hash === 'string' && transactionId.test(meta.hash) ? meta.hash : undefined
  // Whom an approval was sent to is the contract of the token, and not who may spend.
  const counterpart = action === 'approve' ? (approvals.length === 1 ? approvals[0]?.spender : undefined) : incoming && !own ? from : to
  return {
    id,
    hash,
    chain,
    at,
    status,
    action,
    counterpart: counterpart !== undefined && sameAddress(counterpart, account) ? undefined : counterpart,
    transfers,
    ...(approvals.length > 0 && { approvals }),
    local: false,
    own,
    others,
  }
}

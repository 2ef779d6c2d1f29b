import type { ChainGrant, ChainMove, ChainTransaction, HeldToken, Network } from '../../kernel/api/index.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import { cleanText } from '#lib/text/cleanText.js'
import type { ActivityAction, ActivityApproval, ActivityItem, ActivityStatus, ActivityTransfer } from '../../ports/activity.js'
import type { Followed } from './followTransaction.js'

/** One transaction, as a view shows it: what the list knows of it, and what its network says now. */
export interface Described {
  readonly item: Pick<ActivityItem, 'action' | 'counterpart' | 'transfers' | 'approvals' | 'several' | 'spamReason' | 'imitates'>
  readonly status: ActivityStatus
  /** It was in a block that is no part of the chain any more. */
  readonly undone: boolean
  /** The account made it. */
  readonly own: boolean
  /** The account takes part in it. */
  readonly involved: boolean
  /** ms since 1970. */
  readonly at: number | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  /** What the account paid: an exact decimal number; undefined where it is not known. */
  readonly fee: string | undefined
  readonly confirmations: number | undefined
  readonly hash: string | undefined
  /** What it sent, as the network says: a contract, or `native`; undefined where it did anything else, or that is not known. */
  readonly asset: string | undefined
  /** Hash of the user operation. */
  readonly operation: string | undefined
}

/** What tokens say of themselves, by `addressKey`. */
export type TokenFacts = ReadonlyMap<string, Pick<HeldToken, 'name' | 'symbol' | 'decimals'>>

const transferOf = (
  { direction, token, amount, decimals }: ChainMove,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
  tokens: TokenFacts,
): ActivityTransfer => {
  const facts = token === undefined ? nativeCurrency : tokens.get(addressKey(token))
  const places = token === undefined ? nativeCurrency.decimals : (decimals ?? facts?.decimals)
  return {
    direction,
    kind: amount === undefined ? 'nft' : 'token',
    name: cleanText(facts?.name, 40),
    symbol: amount === undefined ? '' : cleanText(facts?.symbol, 12),
    image: undefined,
    ...(token !== undefined && { address: token }),
    // Without its decimals a number of base units says nothing.
    quantity: amount === undefined || places === undefined ? undefined : formatUnits(amount, places),
  }
}

const approvalOf = ({ token: address, kind, spender, amount }: ChainGrant, tokens: TokenFacts): ActivityApproval => {
  const facts = tokens.get(addressKey(address))
  const quantity = typeof amount === 'bigint' && facts ? formatUnits(amount, facts.decimals) : undefined
  return {
    kind,
    spender,
    scope: typeof amount !== 'bigint' ? amount : quantity === undefined ? 'unknown' : 'amount',
    address,
    name: cleanText(facts?.name, 40),
    symbol: cleanText(facts?.symbol, 12),
    quantity,
  }
}

const actionOf = ({ moves, grants, plain, own }: ChainTransaction): ActivityAction => {
  if (moves.length === 0) return grants.length > 0 ? 'approve' : 'contract'
  const has = (way: ChainMove['direction']) => moves.some(({ direction }) => direction === way)
  if (has('in') && has('out')) return own ? 'swap' : 'contract'
  if (has('in')) return 'receive'
  return !plain ? 'contract' : has('out') ? 'send' : 'self'
}

const fromChain = (transaction: ChainTransaction, network: Pick<Network, 'nativeCurrency'>, tokens: TokenFacts): Described['item'] => {
  const { moves, grants, to } = transaction
  const action = actionOf(transaction)
  const sides = new Set(moves.map(({ counterpart }) => counterpart))
  const [side] = sides
  const counterpart = action === 'approve' ? (grants.length === 1 ? grants[0]?.spender : undefined) : action === 'send' || action === 'receive' ? side : to
  return {
    action,
    counterpart: sides.size > 1 && (action === 'send' || action === 'receive') ? undefined : counterpart,
    transfers: moves.map((move) => transferOf(move, network, tokens)),
    ...(action === 'approve' && { approvals: grants.map((grant) => approvalOf(grant, tokens)) }),
    spamReason: undefined,
    imitates: undefined,
  }
}

/**
 * A row of a plain transfer, as far as its network agrees: to whom it went, which token, and how much of the native currency are what the
 * network says. From there it may be sent again.
 */
const agreedRow = (
  item: Described['item'],
  transaction: ChainTransaction | undefined,
  network: Pick<Network, 'nativeCurrency'>,
  tokens: TokenFacts,
): Described['item'] => {
  const [move, ...others] = transaction?.plain ? transaction.moves : []
  const [transfer, ...more] = item.transfers
  if (!transaction || !move || others.length > 0 || !transfer || more.length > 0 || transfer.kind !== 'token') return item
  const { direction, token, amount, counterpart } = move
  const { nativeCurrency } = network
  const isIt = token === undefined ? transfer.symbol === nativeCurrency.symbol : transfer.address === undefined || sameAddress(transfer.address, token)
  if (!isIt || transfer.direction !== direction) return fromChain(transaction, network, tokens)
  const isSame = counterpart === undefined || (item.counterpart !== undefined && sameAddress(item.counterpart, counterpart))
  return {
    ...item,
    ...(!isSame && { counterpart }),
    transfers: [
      {
        ...transfer,
        ...(token === undefined ? amount !== undefined && { quantity: formatUnits(amount, nativeCurrency.decimals) } : { address: token }),
      },
    ],
  }
}

/** What the network says goes before what was known; where it says less, what is proven of an end stays. */
const statusOf = (row: ActivityStatus | undefined, { transaction, undone }: Followed): ActivityStatus => {
  if (transaction === undefined) return row ?? 'unclear'
  if (undone) return 'unclear'
  if (transaction.status === 'pending') return row === 'replaced' || row === 'dropped' ? row : 'pending'
  return transaction.status
}

export interface DescribeNeeds {
  readonly row: ActivityItem | undefined
  readonly followed: Followed
  readonly account: string
  readonly network: Pick<Network, 'nativeCurrency'>
  readonly tokens: TokenFacts
}

/** Joins what the list knows of a transaction with what its network says. Undefined while neither knows it. */
export const describeTransaction = ({ row, followed, account, network, tokens }: DescribeNeeds): Described | undefined => {
  const { transaction } = followed
  const item = row ?? (transaction && fromChain(transaction, network, tokens))
  if (!item) return undefined
  const own = transaction?.own ?? (row !== undefined && row.action !== 'receive')
  const incoming = item.action === 'receive'
  // A row of what this browser sent knows no more than that.
  const richer = transaction && row?.local && row.transfers.length === 0 && (transaction.moves.length > 0 || transaction.grants.length > 0)
  const shown = richer ? fromChain(transaction, network, tokens) : agreedRow(item, transaction, network, tokens)
  const fee = transaction?.fee === undefined ? row?.fee : formatUnits(transaction.fee, network.nativeCurrency.decimals)
  const counterpart = shown.counterpart ?? undefined
  const other = (address: string | undefined) => (address !== undefined && sameAddress(address, account) ? undefined : address)
  return {
    item: shown,
    status: statusOf(row?.status, followed),
    undone: followed.undone,
    own,
    involved: row !== undefined || transaction?.involved === true,
    at: transaction?.at ?? (row && (row.status !== 'pending' || row.local) ? row.at : undefined),
    from: incoming ? (counterpart ?? other(transaction?.from)) : own ? account : transaction?.from,
    to: incoming ? account : shown.action === 'self' ? account : (counterpart ?? transaction?.to),
    fee,
    confirmations: followed.undone ? undefined : transaction?.confirmations,
    hash: transaction?.hash ?? row?.hash,
    asset: transaction?.plain && transaction.moves.length === 1 ? (transaction.moves[0]?.token ?? 'native') : undefined,
    operation: transaction?.operation,
  }
}

import type { Approved, Moved, PastTransaction } from './HistoryProvider.js'
import { getAddress, toFunctionSelector, zeroAddress } from 'viem'
import type { Facts } from '../balances/createTokenFacts.js'
import { isCoinContract } from 'portico-protocol/coinContracts.js'
import { toDecimal } from '../prices/toDecimal.js'
import { type ApprovalFacts, isApproval } from './readApprovals.js'
import type { TransferFacts } from './readTransfers.js'
import type { ActivityBody } from './toActivity.js'

const selectorsOf = (...signatures: readonly string[]): readonly string[] => signatures.map((signature) => toFunctionSelector(signature))
const payments = selectorsOf('transfer(address,uint256)', 'transferFrom(address,address,uint256)')

const written = (address: string) => getAddress(address)
const short = (id: string) => (id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id)

const operationOf = ({ to, selector, ok, from, transfers, approvals = [] }: ActivityBody, account: string, moved: readonly Moved[]) => {
  const ins = moved.filter(({ direction }) => direction === 'in')
  const outs = moved.filter(({ direction }) => direction === 'out')
  if (to === undefined) return 'deploy'
  if (moved.length === 0) {
    if (from === account && (approvals.length > 0 || isApproval(selector))) return 'approve'
    return selector === '0x' || payments.includes(selector) ? 'send' : 'execute'
  }
  if (ok && ins.length === moved.length && transfers.every((transfer) => transfer.from === zeroAddress)) return 'mint'
  if (ok && outs.length === moved.length && transfers.every((transfer) => transfer.to === zeroAddress)) return 'burn'
  if (ins.length > 0 && outs.length > 0) return 'trade'
  return ins.length > 0 ? 'receive' : 'send'
}

/** More than anybody has of a token: what an application writes that asks for all of it. */
const isUnlimited = (amount: bigint) => amount >= 2n ** 128n || amount === 2n ** 96n - 1n

/** An approval in the form of the contract. How much it is is left out where the contract does not say in which units. */
const toApproved = ({ token, spender, of, amount }: ApprovalFacts, facts: Facts | undefined): Approved => {
  const { name = '', symbol = '', decimals = -1 } = facts ?? {}
  const sum = BigInt(amount)
  const known = { spender: spender === zeroAddress ? undefined : written(spender), address: written(token), symbol }
  if (of === 'collection') return { ...known, kind: 'nft', scope: sum > 0n ? 'all' : 'none', name }
  if (of === 'item') return { ...known, kind: 'nft', scope: spender === zeroAddress ? 'none' : 'one', name: `${name || symbol} #${short(amount)}`.trim() }
  const fungible = { ...known, kind: 'token', name } as const
  // The number of a piece is no amount, and only the largest of all is surely none.
  if (of === 'either' && decimals < 0) return { ...fungible, scope: sum === 2n ** 256n - 1n ? 'all' : 'unknown' }
  if (of === 'either' || of === 'allowance') {
    if (sum === 0n) return { ...fungible, scope: 'none' }
    if (isUnlimited(sum)) return { ...fungible, scope: 'all' }
  }
  if (decimals < 0) return { ...fungible, scope: 'unknown' }
  return { ...fungible, scope: of === 'more' || of === 'less' ? of : 'amount', quantity: toDecimal(sum, decimals) }
}

/** Where the coin answers as a token it logs what moved: that is the coin, and the same move is not told twice. */
const oneTransfer = (transfers: readonly TransferFacts[], chain: string): readonly TransferFacts[] => {
  const isCoin = ({ address }: TransferFacts) => isCoinContract(address, { caipNetworkId: chain })
  const native = transfers.filter(({ kind }) => kind === 'native')
  const left = native.map(({ from, to, amount }) => `${from} ${to} ${amount}`)
  return transfers.flatMap((transfer): readonly TransferFacts[] => {
    if (!isCoin(transfer)) return [transfer]
    const { from, to, amount } = transfer
    const same = left.indexOf(`${from} ${to} ${amount}`)
    if (same < 0) return [{ kind: 'native', from, to, amount }]
    left.splice(same, 1)
    return []
  })
}

const unreadOf = (contract: string, { name = '', symbol = '' }: Partial<Facts> = {}): Approved => ({
  kind: 'token',
  scope: 'unknown',
  spender: undefined,
  address: written(contract),
  name,
  symbol,
})

/**
 * A stored transaction in the form of the contract. `from` is the signer, because anybody can log a transfer in the name of another
 * account. Where everything went to one receiver, that one is `to`, and not the token's contract.
 */
export const toTransaction = ({
  chain,
  account,
  hash,
  body,
  facts,
  native,
}: {
  readonly chain: string
  /** In lower case. */
  readonly account: string
  readonly hash: string
  readonly body: ActivityBody
  /** Of the contracts. */
  readonly facts: ReadonlyMap<string, Facts>
  readonly native: { name: string; symbol: string; decimals: number; icon?: string | undefined }
}): PastTransaction => {
  const toMoved = ({ kind, address, from, to, amount, id = '' }: TransferFacts): Moved => {
    const direction = from === to ? 'self' : to === account ? 'in' : 'out'
    if (kind === 'native' || address === undefined)
      return {
        kind: 'token',
        direction,
        name: native.name,
        symbol: native.symbol,
        quantity: toDecimal(BigInt(amount), native.decimals),
        icon: native.icon,
        address: undefined,
      }
    const { name = '', symbol = '', decimals = -1, icon, spam } = facts.get(address) ?? {}
    const contract = written(address)
    if (kind !== 'token')
      return { kind: 'nft', direction, name: `${name || symbol} #${short(id)}`.trim(), symbol, quantity: amount, icon, spam, address: contract }
    // A contract without decimals is not a token.
    return {
      kind: 'token',
      direction,
      name,
      symbol,
      quantity: toDecimal(BigInt(amount), Math.max(0, decimals)),
      icon,
      spam: spam ?? decimals < 0,
      address: contract,
    }
  }
  const transfers = oneTransfer(body.transfers, chain)
  const moved = transfers.map(toMoved)
  const operation = operationOf({ ...body, transfers }, account, moved)
  const read = body.ok && body.from === account ? (body.approvals ?? []) : []
  // Of whom it was for nothing is known where the call was not kept.
  const unread = operation === 'approve' && body.to !== undefined && body.ok && read.length === 0 ? [unreadOf(body.to, facts.get(body.to))] : []
  const approvals = [...read.map((one) => toApproved(one, facts.get(one.token))), ...unread]
  const receivers = new Set(transfers.filter(({ from }) => from === account).map(({ to }) => to))
  const [receiver] = receivers
  const paid = receiver !== undefined && receivers.size === 1 && moved.every(({ direction }) => direction === 'out') ? receiver : undefined
  const got = moved.length > 0 && moved.every(({ direction }) => direction === 'in') ? account : undefined
  return {
    id: `${chain}:${hash}`,
    hash,
    chain,
    minedAt: body.time * 1000,
    from: written(body.from),
    to: written(paid ?? got ?? body.to ?? body.made ?? body.from),
    status: body.ok ? 'confirmed' : 'failed',
    nonce: body.nonce,
    operation,
    moved,
    ...(approvals.length > 0 && { approvals }),
  }
}

import { getAddress, toFunctionSelector, zeroAddress } from 'viem'
import type { Facts } from '../balances/createTokenFacts.js'
import type { Moved, PastTransaction } from '../contract.js'
import { toDecimal } from '../prices/toDecimal.js'
import type { TransferFacts } from './readTransfers.js'
import type { ActivityBody } from './toActivity.js'

const selectorsOf = (...signatures: readonly string[]): readonly string[] => signatures.map((signature) => toFunctionSelector(signature))
const approvals = selectorsOf('approve(address,uint256)', 'increaseAllowance(address,uint256)', 'setApprovalForAll(address,bool)')
const payments = selectorsOf('transfer(address,uint256)', 'transferFrom(address,address,uint256)')

const written = (address: string) => getAddress(address)
const short = (id: string) => (id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id)

const operationOf = ({ to, selector, ok, from, transfers }: ActivityBody, account: string, moved: readonly Moved[]) => {
  const ins = moved.filter(({ direction }) => direction === 'in')
  const outs = moved.filter(({ direction }) => direction === 'out')
  if (to === undefined) return 'deploy'
  if (moved.length === 0) {
    if (from === account && approvals.includes(selector)) return 'approve'
    return selector === '0x' || payments.includes(selector) ? 'send' : 'execute'
  }
  if (ok && ins.length === moved.length && transfers.every((transfer) => transfer.from === zeroAddress)) return 'mint'
  if (ok && outs.length === moved.length && transfers.every((transfer) => transfer.to === zeroAddress)) return 'burn'
  if (ins.length > 0 && outs.length > 0) return 'trade'
  return ins.length > 0 ? 'receive' : 'send'
}

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
  const moved = body.transfers.map(toMoved)
  const receivers = new Set(body.transfers.filter(({ from }) => from === account).map(({ to }) => to))
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
    operation: operationOf(body, account, moved),
    moved,
  }
}

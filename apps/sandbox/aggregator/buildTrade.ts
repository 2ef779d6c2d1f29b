import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { postRpc } from '../world/postRpc.js'
import { isHex } from '../world/rpcAnswers.js'
import { tokens, uniswap } from '../world/settings.js'

/** Stands for the currency of the chain, as with every aggregator. */
export const native: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const abi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function trade(address sell, uint256 amount, address buy, uint256 least, address to, address exchange, bytes call) payable',
])
const far = 10n ** 11n
const dollar = tokens.find(({ symbol }) => symbol === 'TUSD')?.address
/** In lower case, as paths are compared. */
const lower = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`

/** Addresses of tokens in lower case, or the native one. */
export interface TradeQuestion {
  readonly sell: Hex
  readonly buy: Hex
  /** Of what is sold, in base units. */
  readonly amount: bigint
}
interface FoundTrade {
  readonly path: readonly Hex[]
  /** Base units of what is bought. */
  readonly out: bigint
}

/** What a path of pools gives; 0 where there is none. */
const amountOver = async (url: string, amount: bigint, path: readonly Hex[]): Promise<bigint> => {
  const data = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] })
  const answer = await postRpc(url, 'eth_call', [{ to: uniswap.v2.router, data }, 'latest']).catch(() => '0x')
  return isHex(answer) && answer.length >= 130 ? BigInt(`0x${answer.slice(-64)}`) : 0n
}

/** The best path over pools of version 2: over the wrapped currency, and over the first token. */
export const findTrade = async (url: string, { sell, buy, amount }: TradeQuestion): Promise<FoundTrade | undefined> => {
  const tokenOf = (address: Hex) => (address === native ? lower(uniswap.wrapped) : address)
  const [from, to] = [tokenOf(sell), tokenOf(buy)]
  if (from === to) return undefined
  const via = [uniswap.wrapped, ...(dollar ? [dollar] : [])].map(lower).filter((one) => one !== from && one !== to)
  const paths: readonly (readonly Hex[])[] = [
    [from, to],
    ...via.map((one) => [from, one, to]),
    ...(via.length === 2 ? [via, via.toReversed()].map((two) => [from, ...two, to]) : []),
  ]
  const found = await Promise.all(paths.map(async (path) => ({ path, out: await amountOver(url, amount, path) })))
  return found.filter(({ out }) => out > 0n).toSorted((one, other) => (one.out < other.out ? 1 : -1))[0]
}

/** The call of the sandbox's aggregator that trades over a path. */
export const encodeTrade = ({
  sell,
  buy,
  amount,
  least,
  to,
  path,
}: TradeQuestion & { readonly least: bigint; readonly to: Hex; readonly path: readonly Hex[] }): Hex => {
  const { aggregator, v2 } = uniswap
  const call =
    sell === native
      ? encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [0n, path, aggregator, far] })
      : encodeFunctionData({
          abi,
          functionName: buy === native ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [amount, 0n, path, aggregator, far],
        })
  return encodeFunctionData({ abi, functionName: 'trade', args: [sell, amount, buy, least, to, v2.router, call] })
}

import { encodeFunctionData, encodePacked, parseAbi } from 'viem'
import type { SwapExchange } from '../contract.js'

export type Hex = `0x${string}`
/** The way through the pools of one version: contracts from what is paid to what is received, and for version 3 the fee of each pool, in millionths. */
export interface Route {
  readonly version: 'v2' | 'v3'
  readonly path: readonly Hex[]
  readonly fees: readonly number[]
}

const quotes = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut)',
])
const swaps = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(bytes[] data) payable',
])
const zero = '0x0000000000000000000000000000000000000000'
const mostOut = 2n ** 255n

/** Address, fee, address, …, as version 3 reads it. */
const packed = ({ path, fees }: Route) =>
  encodePacked(
    path.flatMap((_, at) => (at === 0 ? ['address'] : ['uint24', 'address'])),
    path.flatMap((address, at) => (at === 0 ? [address] : [fees[at - 1] ?? 0, address])),
  )

/** Asks how much a route gives. */
export const quoteCall = (route: Route, amount: bigint, { v2, v3 }: SwapExchange): { to: Hex; data: Hex } =>
  route.version === 'v2'
    ? { to: v2?.router as Hex, data: encodeFunctionData({ abi: quotes, functionName: 'getAmountsOut', args: [amount, route.path] }) }
    : { to: v3?.quoter as Hex, data: encodeFunctionData({ abi: quotes, functionName: 'quoteExactInput', args: [packed(route), amount] }) }

/** What a contract answered to that: the last of the amounts, or the first word. */
export const readQuote = ({ version, path }: Route, answer: string | null | undefined) => {
  const wordAt = (at: number) => {
    const word = answer?.slice(2 + at * 64, 66 + at * 64) ?? ''
    return /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : 0n
  }
  const out = version === 'v3' ? wordAt(0) : wordAt(1) === BigInt(path.length) ? wordAt(1 + path.length) : 0n
  return out > 0n && out < mostOut ? out : undefined
}

/**
 * The bytes of a swap for the router of the route's version. The account pays and receives.
 *
 * @param swap deadline: in seconds since 1970
 */
export const swapData = (
  route: Route,
  { account, amount, least, deadline, native }: { account: Hex; amount: bigint; least: bigint; deadline: bigint; native: 'pay' | 'receive' | undefined },
): Hex => {
  if (route.version === 'v2') {
    const { path } = route
    if (native === 'pay') return encodeFunctionData({ abi: swaps, functionName: 'swapExactETHForTokens', args: [least, path, account, deadline] })
    const functionName = native === 'receive' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({ abi: swaps, functionName, args: [amount, least, path, account, deadline] })
  }
  // The router keeps what it is to unwrap when the receiver is the zero address.
  const recipient = native === 'receive' ? zero : account
  const params = { path: packed(route), recipient, deadline, amountIn: amount, amountOutMinimum: least }
  const input = encodeFunctionData({ abi: swaps, functionName: 'exactInput', args: [params] })
  if (native !== 'receive') return input
  return encodeFunctionData({
    abi: swaps,
    functionName: 'multicall',
    args: [[input, encodeFunctionData({ abi: swaps, functionName: 'unwrapWETH9', args: [least, account] })]],
  })
}

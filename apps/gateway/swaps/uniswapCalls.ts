import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { packPath, type Route } from 'portico-protocol/quotes.js'

export type Hex = `0x${string}`

const swaps = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(bytes[] data) payable',
])
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
    const path = route.path as readonly Hex[]
    if (native === 'pay') return encodeFunctionData({ abi: swaps, functionName: 'swapExactETHForTokens', args: [least, path, account, deadline] })
    const functionName = native === 'receive' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({ abi: swaps, functionName, args: [amount, least, path, account, deadline] })
  }
  // The router keeps what it is to unwrap when the receiver is the zero address.
  const recipient = native === 'receive' ? zeroAddress : account
  const params = { path: `0x${packPath(route.path, route.fees)}` as const, recipient, deadline, amountIn: amount, amountOutMinimum: least }
  const input = encodeFunctionData({ abi: swaps, functionName: 'exactInput', args: [params] })
  if (native !== 'receive') return input
  return encodeFunctionData({
    abi: swaps,
    functionName: 'multicall',
    args: [[input, encodeFunctionData({ abi: swaps, functionName: 'unwrapWETH9', args: [least, account] })]],
  })
}

import type { Exchange, SwapCall } from './types.js'
import { packPath, padded, word } from './words.js'

/** Functions of the routers, by their selectors. */
export const selectors = {
  /** `approve(address,uint256)` of EIP-20. */
  approve: '095ea7b3',
  /** `swapExactETHForTokens(uint256,address[],address,uint256)` */
  v2FromNative: '7ff36ab5',
  /** `swapExactTokensForETH(uint256,uint256,address[],address,uint256)` */
  v2ToNative: '18cbafe5',
  /** `swapExactTokensForTokens(uint256,uint256,address[],address,uint256)` */
  v2: '38ed1739',
  /** `exactInput((bytes,address,uint256,uint256,uint256))` */
  v3: 'c04b8d59',
  /** `unwrapWETH9(uint256,address)` */
  v3Unwrap: '49404b7c',
  /** `multicall(bytes[])` */
  v3Together: 'ac9650d8',
} as const

const encodeV2 = ({ pay, receive, amount, minimum, path, to, deadline }: SwapCall): string => {
  const tail = `${word(path.length)}${path.map(word).join('')}`
  if (pay === undefined) return `${selectors.v2FromNative}${word(minimum)}${word(128)}${word(to)}${word(deadline)}${tail}`
  const selector = receive === undefined ? selectors.v2ToNative : selectors.v2
  return `${selector}${word(amount)}${word(minimum)}${word(160)}${word(to)}${word(deadline)}${tail}`
}

const encodeV3 = ({ receive, amount, minimum, path, fees, to, deadline }: SwapCall): string => {
  const packed = packPath(path, fees)
  // The router keeps what it wraps for the next step when the receiver is the zero address.
  const receiver = receive === undefined ? 0 : to
  const input = `${selectors.v3}${word(32)}${word(160)}${word(receiver)}${word(deadline)}${word(amount)}${word(minimum)}${word(packed.length / 2)}${padded(packed)}`
  if (receive !== undefined) return input
  const unwrap = `${selectors.v3Unwrap}${word(minimum)}${word(to)}`
  const second = 64 + 32 + padded(input).length / 2
  return `${selectors.v3Together}${word(32)}${word(2)}${word(64)}${word(second)}${word(input.length / 2)}${padded(input)}${word(unwrap.length / 2)}${padded(unwrap)}`
}

/** The call of the pinned router that makes a swap. */
export const encodeSwap = (swap: SwapCall, exchange: Exchange): { readonly to: string; readonly data: string; readonly value: bigint } => ({
  to: exchange[swap.version]?.router ?? '',
  data: `0x${swap.version === 'v2' ? encodeV2(swap) : encodeV3(swap)}`,
  value: swap.pay === undefined ? swap.amount : 0n,
})

/** The bytes that let a contract take exactly so much of a token. */
export const encodeApproval = (spender: string, amount: bigint): string => `0x${selectors.approve}${word(spender)}${word(amount)}`

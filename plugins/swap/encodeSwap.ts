import { encodeBytes, encodeWord, padWords } from '#lib/abi/encodeWord.js'
import { exchangeFunctions } from '#lib/abi/exchanges.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { packPath } from '../../protocol/quotes.js'
import type { Exchange, SwapCall } from './types.js'
import { swapContract, wrapFunctions } from './wrapping.js'

const encodeV2 = ({ pay, receive, amount, minimum, path, to, deadline }: SwapCall): string => {
  const tail = `${encodeWord(path.length)}${path.map(encodeWord).join('')}`
  if (pay === undefined)
    return `${exchangeFunctions.swapExactETHForTokens}${encodeWord(minimum)}${encodeWord(128)}${encodeWord(to)}${encodeWord(deadline)}${tail}`
  const selector = receive === undefined ? exchangeFunctions.swapExactTokensForETH : exchangeFunctions.swapExactTokensForTokens
  return `${selector}${encodeWord(amount)}${encodeWord(minimum)}${encodeWord(160)}${encodeWord(to)}${encodeWord(deadline)}${tail}`
}

/** What the router of version 3 got for native currency: at least so much of it goes to the receiver. */
export const encodeUnwrap = (minimum: bigint, to: string): string => `${exchangeFunctions.unwrapWETH9}${encodeWord(minimum)}${encodeWord(to)}`

/** Two calls of the router of version 3 as one. */
export const encodePair = (...calls: readonly [string, string]): string => {
  const [first, second] = [calls[0].slice(2), calls[1].slice(2)]
  // Two offsets and a length lie before the second call, and the first call between them.
  const offset = 64 + 32 + padWords(first).length / 2
  return `${exchangeFunctions.multicall}${encodeWord(32)}${encodeWord(2)}${encodeWord(64)}${encodeWord(offset)}${encodeBytes(first)}${encodeBytes(second)}`
}

const encodeV3 = ({ receive, amount, minimum, path, fees, to, deadline }: SwapCall): string => {
  // The router keeps what it wraps for the next step when the receiver is the zero address.
  const receiver = receive === undefined ? 0 : to
  const numbers = [receiver, deadline, amount, minimum].map(encodeWord).join('')
  const input = `${exchangeFunctions.exactInput}${encodeWord(32)}${encodeWord(160)}${numbers}${encodeBytes(packPath(path, fees))}`
  if (receive !== undefined) return input
  return encodePair(input, encodeUnwrap(minimum, to))
}

/** The call that makes a swap. */
export const encodeSwap = (swap: SwapCall, exchange: Exchange): { readonly to: string; readonly data: string; readonly value: bigint } => ({
  to: swapContract(swap, exchange),
  data:
    swap.version === 'v2'
      ? encodeV2(swap)
      : swap.version === 'v3'
        ? encodeV3(swap)
        : swap.pay === undefined
          ? wrapFunctions.deposit
          : `${wrapFunctions.withdraw}${encodeWord(swap.amount)}`,
  value: swap.pay === undefined ? swap.amount : 0n,
})

/** The bytes that let a contract take exactly so much of a token. */
export const encodeApproval = (spender: string, amount: bigint): string => `${tokenFunctions.approve}${encodeWord(spender)}${encodeWord(amount)}`

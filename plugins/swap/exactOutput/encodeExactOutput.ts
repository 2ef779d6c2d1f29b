import type { ContractCall } from '../../../kernel/api/index.js'
import { encodeBytes, encodeWord } from '#lib/abi/encodeWord.js'
import { exactOutputFunctions } from '#lib/abi/exactOutputs.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { packPath } from '../../../protocol/quotes.js'
import { encodePair, encodeUnwrap } from '../encodeSwap.js'
import type { Exchange } from '../types.js'
import { swapContract, wrapFunctions } from '../wrapping.js'
import type { ExactOutputCall } from './ExactOutputCall.js'

const encodeV2 = ({ pay, deliver, amount, maximum, path, to, deadline }: ExactOutputCall): string => {
  const tail = `${encodeWord(to)}${encodeWord(deadline)}${encodeWord(path.length)}${path.map(encodeWord).join('')}`
  // What is paid along is the maximum, and the router gives back what it does not need.
  if (pay === undefined) return `${exactOutputFunctions.swapETHForExactTokens}${encodeWord(amount)}${encodeWord(128)}${tail}`
  const selector = deliver === undefined ? exactOutputFunctions.swapTokensForExactETH : exactOutputFunctions.swapTokensForExactTokens
  return `${selector}${encodeWord(amount)}${encodeWord(maximum)}${encodeWord(160)}${tail}`
}

const encodeV3 = ({ pay, deliver, amount, maximum, path, fees, to, deadline }: ExactOutputCall): string => {
  // The router keeps what it unwraps in the next call when the receiver is the zero address.
  const numbers = [deliver === undefined ? 0 : to, deadline, amount, maximum].map(encodeWord).join('')
  const packed = encodeBytes(packPath(path.toReversed(), fees.toReversed()))
  const swap = `${exactOutputFunctions.exactOutput}${encodeWord(32)}${encodeWord(160)}${numbers}${packed}`
  if (deliver === undefined) return encodePair(swap, encodeUnwrap(amount, to))
  // Without the second call anybody could take what is left of the native currency.
  return pay === undefined ? encodePair(swap, exactOutputFunctions.refundETH) : swap
}

/** The calls that make a swap to an exact output: one, or two where native currency is wrapped. */
export const encodeExactOutput = (swap: ExactOutputCall, exchange: Exchange): readonly ContractCall[] => {
  const { chain, from, to, version, pay, amount, maximum } = swap
  const common = { from, chain, to: swapContract(swap, exchange) }
  if (version === 'wrap')
    return [
      { ...common, data: wrapFunctions.deposit, value: amount },
      { ...common, data: `${tokenFunctions.transfer}${encodeWord(to)}${encodeWord(amount)}`, value: 0n },
    ]
  return [{ ...common, data: version === 'v2' ? encodeV2(swap) : encodeV3(swap), value: pay === undefined ? maximum : 0n }]
}

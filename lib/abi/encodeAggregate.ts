import { encodeBytes, encodeWord } from './encodeWord.js'
import { multicall3 } from './multicall3.js'

export interface ContractCall {
  readonly to: string
  /** 0x-prefixed hex. */
  readonly data: string
}

/** Encodes `aggregate3((address target, bool allowFailure, bytes callData)[])` of Multicall3, with each call allowed to fail. */
export const encodeAggregate = (calls: readonly ContractCall[]): string => {
  let at = calls.length * 32
  let heads = ''
  let tails = ''
  for (const { to, data } of calls) {
    const hex = data.slice(2)
    const tail = `${encodeWord(to)}${encodeWord(1)}${encodeWord(96)}${encodeBytes(hex)}`
    heads += encodeWord(at)
    tails += tail
    at += tail.length / 2
  }
  return `${multicall3.aggregate3}${encodeWord(32)}${encodeWord(calls.length)}${heads}${tails}`
}

import { encodeWord } from './encodeWord.js'

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
    const length = Math.ceil(hex.length / 64)
    heads += encodeWord(at)
    tails += `${encodeWord(to)}${encodeWord(1)}${encodeWord(96)}${encodeWord(hex.length / 2)}${hex.padEnd(length * 64, '0')}`
    at += (4 + length) * 32
  }
  return `0x82ad56cb${encodeWord(32)}${encodeWord(calls.length)}${heads}${tails}`
}

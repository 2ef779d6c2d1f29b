import { hashTypedData, TypedDataFault } from '#lib/abi/hashTypedData.js'
import type { DecodeCall } from '#lib/review/CallValue.js'
import { dangersOfTypedData, judgeTypedData } from '#lib/review/judgeTypedData.js'
import { type ReadTypedData, readTypedData as read } from '#lib/review/readTypedData.js'
import type { PageRequest } from '../../../ports/review.js'
import type { Review } from '../Review.js'
import { deepFreeze } from '#lib/checks/deepFreeze.js'
import { readAccount, refuser } from './refuse.js'

export interface TypedDataNeeds {
  readonly decode: DecodeCall
  /** Seconds since 1970. */
  readonly now: bigint
}

/** `eth_signTypedData_v4` (EIP-712): account and data. The wallet is asked for what was read. @throws RequestRefusedError */
export const readTypedData = ({ method, params, chain, accounts }: PageRequest, { decode, now }: TypedDataNeeds): Review => {
  const refuse = refuser(method)
  const [owner, given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const account = readAccount(owner, accounts, refuse)
  const typed = ((): ReadTypedData => {
    try {
      return read(given)
    } catch (error) {
      return refuse(error instanceof TypedDataFault ? `the typed data cannot be signed: ${error.message}` : 'the typed data cannot be read')
    }
  })()
  const { types, primaryType, domain, message } = typed.data
  const meaning = judgeTypedData(typed, { account, chain, decode })
  return {
    kind: 'typed-data',
    account,
    chain,
    name: primaryType,
    domain: typed.domain,
    rows: typed.rows,
    actions: meaning.actions,
    hashes: hashTypedData(types, primaryType, domain, message),
    dangers: dangersOfTypedData(meaning, now),
    // In the form that the page chose: wallets and libraries expect one or the other.
    params: deepFreeze([account, typeof given === 'string' ? JSON.stringify(typed.data) : typed.data]),
  }
}

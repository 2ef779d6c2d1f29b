import { isRecord } from '../world/isRecord.js'
import { RpcFault } from './RpcFault.js'
import { type Address, isAddress } from './svm.js'

/** The JSON-RPC code of parameters that cannot be read. */
export const invalid = -32_602

/** How a caller wants accounts and transactions written. */
export interface Options {
  readonly encoding: string | undefined
  readonly dataSlice: { readonly offset: number; readonly length: number } | undefined
  readonly limit: number | undefined
  readonly replaceRecentBlockhash: boolean
  /** Accounts whose state after a simulation is wanted. */
  readonly accounts: { readonly addresses: readonly unknown[]; readonly options: Options } | undefined
}

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Options that are missing, or of another shape, are as if they were not there. */
export const readOptions = (value: unknown): Options => {
  const { encoding, dataSlice, limit, replaceRecentBlockhash, accounts } = isRecord(value) ? value : {}
  const [offset, length] = isRecord(dataSlice) ? [toNumber(dataSlice.offset), toNumber(dataSlice.length)] : []
  return {
    encoding: typeof encoding === 'string' ? encoding : undefined,
    dataSlice: offset === undefined || length === undefined ? undefined : { offset, length },
    limit: toNumber(limit),
    replaceRecentBlockhash: replaceRecentBlockhash === true,
    accounts: isRecord(accounts) && Array.isArray(accounts.addresses) ? { addresses: accounts.addresses, options: readOptions(accounts) } : undefined,
  }
}

/** @throws RpcFault */
export const readAddress = (value: unknown): Address => {
  if (!isAddress(value)) throw new RpcFault(invalid, 'Invalid param: WrongSize')
  return value
}

/** @throws RpcFault */
export const readText = (value: unknown): string => {
  if (typeof value !== 'string') throw new RpcFault(invalid, 'Invalid param: a text is expected')
  return value
}

/** @throws RpcFault */
export const readList = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new RpcFault(invalid, 'Invalid param: a list is expected')
  return value
}

/** A whole number, such as one of bytes or lamports. @throws RpcFault */
export const readWhole = (value: unknown): bigint => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new RpcFault(invalid, 'Invalid param: a whole number is expected')
  return BigInt(value)
}

import type { Hex } from 'viem'
import { isRecord } from './isRecord.js'

/** Hexadecimal digits behind 0x. */
export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** A number, an address, a hash or bytes of a node. @throws when it answered something else */
export const readHex = (value: unknown): Hex => {
  if (!isHex(value)) throw new Error(`The node answered ${JSON.stringify(value)}, which is not hexadecimal.`)
  return value
}

/** What became of a transaction. */
export interface Receipt {
  /** `0x1` for success, `0x0` for a failure. */
  readonly status: Hex
  /** Of the contract that it created. */
  readonly contractAddress: Hex | undefined
}

/** The receipt of a transaction; undefined while it is in no block. @throws when the node answered something else */
export const readReceipt = (value: unknown): Receipt | undefined => {
  if (value === null || value === undefined) return undefined
  if (!isRecord(value)) throw new Error('The node answered something else than a receipt.')
  const { status, contractAddress } = value
  return { status: readHex(status), contractAddress: contractAddress === null || contractAddress === undefined ? undefined : readHex(contractAddress) }
}

/** The time of a block, in seconds since 1970. @throws when the node answered no block */
export const readBlockTime = (value: unknown): number => Number(readHex(isRecord(value) ? value.timestamp : value))

import { mayBeHash } from '../keys/mayBeHash.js'
import type { Review, Stop } from '../review/Review.js'
import { delegated, safe } from './contracts.js'

/** The name in the domain of operations, of every EntryPoint since 0.8. */
const operations = 'ERC4337'

const stopOf = (review: Review, own: readonly string[]): Stop | undefined => {
  const isOneOf = (address: unknown, ones: readonly string[]) => ones.some((one) => one.toLowerCase() === String(address).toLowerCase())
  if (review.kind === 'message') return mayBeHash(review.hex) ? 'hash' : undefined
  if (review.kind === 'transaction') return review.to !== undefined && review.data !== '0x' && isOneOf(review.to, own) ? 'smart' : undefined
  if (review.kind !== 'typed-data' || review.work.kind !== 'evm-typed-data') return undefined
  const { name, verifyingContract } = review.work.data.domain ?? {}
  return name === operations || isOneOf(verifyingContract, [...own, safe.module, delegated.entryPoint]) ? 'smart' : undefined
}

/**
 * The key of the plain account also signs for the smart account, and for every contract account that names it as an owner. What is signed as
 * the plain account must not count there: no typed data of the smart account or its module, no message that could be the hash of such data,
 * and no call by which an owner has the account act. Nor does it sign an operation of its own address that was not read (ERC-4337), or a call
 * of itself: the address may have code (EIP-7702).
 */
export const guardOwner = (review: Review, account: string, owner: string): Review => {
  const stop = stopOf(review, [account, owner])
  return stop === undefined ? review : ({ ...review, stop } as Review)
}

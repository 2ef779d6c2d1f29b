import { mayBeHash } from '../keys/mayBeHash.js'
import type { Review, Stop } from '../review/Review.js'
import { delegated, safe } from './contracts.js'

/** The domain name of operations in every EntryPoint since 0.8. */
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
 * Refuses requests of the plain account that would count elsewhere, because its key also signs for the smart account and for every
 * contract account that it owns: typed data of the smart account or its module, a message that could be the hash of such data, and a
 * call by which an owner makes the account act. It also refuses an unread operation of its own address (ERC-4337) and a call to itself,
 * because the address may have code (EIP-7702).
 */
export const guardOwner = (review: Review, account: string, owner: string): Review => {
  const stop = stopOf(review, [account, owner])
  return stop === undefined ? review : ({ ...review, stop } as Review)
}

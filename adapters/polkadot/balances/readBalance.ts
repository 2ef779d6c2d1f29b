import { blake2b } from '@noble/hashes/blake2'
import { MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import type { BalanceQuestion } from '../../../kernel/api/installed/index.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { parsePolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { toHex } from '#lib/bytes/toHex.js'

/** Where a node stores accounts: the hashes (xxHash, 128 bits) of `System` and of `Account`. */
const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** An account is stored as four counters of 32 bits and four amounts of 128 bits, the free one first (SCALE, little-endian). */
const counters = 16
const size = 80

/** The free balance of an account, from a node's storage (`System.Account`). @throws MalformedAnswerError */
export const readBalance = async ({ account, network, rpc, signal }: BalanceQuestion): Promise<bigint> => {
  const chain = network.caipNetworkId
  const key = parsePolkadotAddress(account)?.account
  if (!key) throw new UnusableChainError({ chain, why: `"${account}" is not an address of it` })
  const method = 'state_getStorage'
  const answer = await rpc.request(chain, { method, params: [`${accounts}${toHex(blake2b(key, { dkLen: 16 }))}${toHex(key)}`] }, signal)
  // A node stores nothing for an account that was never paid.
  if (answer === null) return 0n
  const bytes = typeof answer === 'string' && answer.startsWith('0x') ? fromHex(answer.slice(2)) : undefined
  if (bytes?.length !== size) throw new MalformedAnswerError({ method, expected: 'an account of 80 bytes', chain })
  return BigInt(`0x${toHex(bytes.slice(counters, counters + 16).reverse())}`)
}

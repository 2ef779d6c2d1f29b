import { RequestRefusedError } from '../../kernel/api/index.js'
import { type BitcoinAddress, parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { Protocol } from './Wallet.js'

/** 21 million bitcoins in satoshis: more than there will ever be. */
const maxSatoshis = 2_100_000_000_000_000n

const invalid = (method: string, why: string) => new RequestRefusedError({ method, why })

/** An amount in satoshis: a whole number above zero, as a text of digits, a number or a bigint. @throws RequestRefusedError */
export const readAmount = (value: unknown, method: string): bigint => {
  const whole = typeof value === 'string' || typeof value === 'bigint' || Number.isSafeInteger(value)
  const text = whole ? String(value) : ''
  const amount = /^\d{1,16}$/.test(text) ? BigInt(text) : 0n
  if (amount <= 0n || amount > maxSatoshis) throw invalid(method, 'the amount is not a whole number of satoshis above zero')
  return amount
}

/** An address on the same kind of network as the account. @throws RequestRefusedError */
export const readRecipient = (value: unknown, account: string, method: string): BitcoinAddress => {
  const parsed = parseBitcoinAddress(value)
  if (!parsed) throw invalid(method, 'the recipient is not a Bitcoin address')
  if (parsed.test !== parseBitcoinAddress(account)?.test) throw invalid(method, 'the recipient is an address of another network')
  return parsed
}

/** A text that can be signed. @throws RequestRefusedError */
export const readText = (value: unknown, method: string): string => {
  if (typeof value !== 'string' || value.length > 65_536) throw invalid(method, 'the message is not a text of reasonable length')
  return value
}

/** How to sign; undefined where the wallet decides. @throws RequestRefusedError */
export const readProtocol = (params: unknown, method: string): Protocol | undefined => {
  const value = safeGet(params, 'protocol')
  if (value === undefined || value === 'ecdsa' || value === 'bip322') return value
  throw invalid(method, 'the protocol is "ecdsa" or "bip322"')
}

import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import { isRecord } from '../../../lib/isRecord.js'
import { safeGet } from '../../../lib/safeGet.js'
import { toChecksumAddress } from '../../../lib/toChecksumAddress.js'
import type { Action } from '../Review.js'
import { toInteger } from '../../../lib/abi/hashTypedData.js'

const all = 2n ** 256n - 1n
const addressOf = (value: unknown) => (isEvmAddress(value) ? toChecksumAddress(value) : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : isRecord(value) ? [value] : [])

const allow = (token: unknown, spender: unknown, amount: unknown, until: unknown): readonly Action[] => {
  const [contract, taker, count, end] = [addressOf(token), addressOf(spender), toInteger(amount), toInteger(until)]
  if (contract === undefined || taker === undefined || count === undefined) return []
  return [{ kind: 'allow', token: contract, spender: taker, amount: count, change: 'set', ...(end !== undefined && { until: end }) }]
}

/**
 * What a permit lets others take, read from the fields that the types name: those of EIP-2612, of DAI, and of Permit2 with one or several
 * tokens, with and without a witness. Empty for other typed data.
 */
export const permitsOf = (primaryType: string, domain: unknown, message: unknown): readonly Action[] => {
  const field = (name: string) => safeGet(message, name)
  const contract = safeGet(domain, 'verifyingContract')
  if (primaryType === 'Permit') {
    if (field('value') !== undefined) return allow(contract, field('spender'), field('value'), field('deadline'))
    // The permit of DAI: all or nothing.
    if (typeof field('allowed') === 'boolean') return allow(contract, field('spender'), field('allowed') === true ? all : 0n, field('expiry'))
  }
  if (/^Permit(Single|Batch)$/.test(primaryType))
    return listOf(field('details')).flatMap((details) =>
      allow(safeGet(details, 'token'), field('spender'), safeGet(details, 'amount'), safeGet(details, 'expiration')),
    )
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(primaryType))
    return listOf(field('permitted')).flatMap((one) => allow(safeGet(one, 'token'), field('spender'), safeGet(one, 'amount'), field('deadline')))
  return []
}

import { isRecord } from '#lib/checks/isRecord.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'

// What wallets answer to EIP-5792, read in one place for the page's own requests, for swaps and for lists of assets.

/** The id of a batch: of the second version in an object, of the first one alone. */
export const batchIdOf = (answer: unknown): string | undefined => {
  const id = isRecord(answer) ? answer.id : answer
  return typeof id === 'string' && id.length > 0 && id.length <= 8_194 ? id : undefined
}

/** The number of the chain that a key of capabilities names: hexadecimal by the specification, also with leading zeros, decimal, or a CAIP-2 id. */
export const chainOfKey = (key: string): bigint | undefined => {
  const [, number] = /^(?:eip155:)?(0x[0-9a-f]{1,64}|\d{1,20})$/i.exec(key) ?? []
  return number === undefined ? undefined : BigInt(number.toLowerCase())
}

/** What a wallet can do on a chain, as it answered: what it says of the chain itself first, then what it says of all that it does not name (0). */
export const capabilitiesOf = (answer: unknown, chain: string): readonly Readonly<Record<string, unknown>>[] => {
  const { reference = '' } = parseCaipNetworkId(chain) ?? {}
  if (!isRecord(answer) || !/^\d+$/.test(reference)) return []
  const entries = Object.entries(answer)
  return [BigInt(reference), 0n].flatMap((wanted) => entries.flatMap(([key, found]) => (chainOfKey(key) === wanted && isRecord(found) ? [found] : [])))
}

import { cleanText } from '#lib/text/cleanText.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { relayConnector } from '../../ports/pairing.js'

/** A wallet that an adapter lists. */
export interface LegacyConnector {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly type: unknown
  readonly provider: unknown
  readonly info: unknown
}

/** Ways that this package has itself, or does not have. */
const left = ['WALLET_CONNECT', 'AUTH']

export const readConnector = (input: unknown): LegacyConnector | undefined => {
  const info = safeGet(input, 'info')
  const id = safeGet(input, 'id')
  const name = cleanText(safeGet(input, 'name') ?? safeGet(info, 'name'), 60)
  const type = safeGet(input, 'type')
  if (typeof id !== 'string' || id === '' || id.length > 200 || name === '' || (typeof type === 'string' && left.includes(type)) || id === relayConnector)
    return undefined
  const rdns = safeGet(info, 'rdns')
  return {
    id,
    name,
    icon: toImageSource(safeGet(input, 'imageUrl') ?? safeGet(info, 'icon')),
    rdns: typeof rdns === 'string' && /^[\w-]+(\.[\w-]+){1,9}$/.test(rdns) && rdns.length < 100 ? rdns : undefined,
    type,
    provider: safeGet(input, 'provider'),
    info,
  }
}

const maxEntries = 64
export const readConnectors = (input: unknown): readonly LegacyConnector[] =>
  Array.isArray(input) ? input.slice(0, maxEntries).flatMap((one) => readConnector(one) ?? []) : []

/** An account as chains write them: letters, digits and the few signs that some use. */
export const readAddress = (input: unknown, namespace: string): string | undefined => {
  if (typeof input !== 'string' || !/^[A-Za-z0-9:._-]{4,128}$/.test(input)) return undefined
  return namespace === 'eip155' && !isEvmAddress(input) ? undefined : input
}

/** The accounts of `getAccounts`, in its order and each once. */
export const readAddresses = (input: unknown, namespace: string): readonly string[] => {
  const accounts = safeGet(input, 'accounts')
  const found = Array.isArray(accounts) ? accounts.slice(0, maxEntries).flatMap((one) => readAddress(safeGet(one, 'address'), namespace) ?? []) : []
  return [...new Set(found)]
}

/** A chain as adapters name them: a number, a hex number, a reference, or a CAIP-2 id of the namespace. */
export const readChain = (input: unknown, namespace: string): string | undefined => {
  if (typeof input === 'number') return Number.isSafeInteger(input) && input > 0 ? toCaipNetworkId(input, namespace) : undefined
  if (typeof input !== 'string') return undefined
  if (/^0x[0-9a-f]{1,12}$/i.test(input) && namespace === 'eip155') return toCaipNetworkId(Number(input), namespace)
  const chain = input.includes(':') ? input : `${namespace}:${input}`
  return parseCaipNetworkId(chain)?.namespace === namespace ? chain : undefined
}

/** A signature in any of the writings that chains use; `0x` alone is that of a contract account which approved the text on the chain. */
export const readSignature = (answer: unknown): string | undefined => {
  const signature = safeGet(answer, 'signature')
  return typeof signature === 'string' && /^(?:0x|[A-Za-z0-9+/=_.:-]{16,20000})$/.test(signature) ? signature : undefined
}

/** A balance in whole units, as the blueprint has it, in base units. More places than the currency has are cut off. */
export const readBalance = (answer: unknown, decimals: number): bigint | undefined => {
  const input = safeGet(answer, 'balance')
  const decimal = parseDecimal(input)
  if (!decimal) return undefined
  const { digits, scale } = decimal
  return scale <= decimals ? digits * 10n ** BigInt(decimals - scale) : digits / 10n ** BigInt(scale - decimals)
}

import { cleanText } from '../../lib/text/cleanText.js'
import { isEvmAddress } from '../../lib/addresses/isEvmAddress.js'
import { parseCaipNetworkId } from '../../lib/addresses/parseCaipNetworkId.js'
import { parseDecimal } from '../../lib/amounts/parseDecimal.js'
import { safeGet } from '../../lib/checks/safeGet.js'
import { toCaipNetworkId } from '../../lib/addresses/toCaipNetworkId.js'
import { toImageSource } from '../../lib/web/toImageSource.js'
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

export const readConnector = (given: unknown): LegacyConnector | undefined => {
  const info = safeGet(given, 'info')
  const id = safeGet(given, 'id')
  const name = cleanText(safeGet(given, 'name') ?? safeGet(info, 'name'), 60)
  const type = safeGet(given, 'type')
  if (typeof id !== 'string' || id === '' || id.length > 200 || name === '' || (typeof type === 'string' && left.includes(type)) || id === relayConnector)
    return undefined
  const rdns = safeGet(info, 'rdns')
  return {
    id,
    name,
    icon: toImageSource(safeGet(given, 'imageUrl') ?? safeGet(info, 'icon')),
    rdns: typeof rdns === 'string' && /^[\w-]+(\.[\w-]+){1,9}$/.test(rdns) && rdns.length < 100 ? rdns : undefined,
    type,
    provider: safeGet(given, 'provider'),
    info,
  }
}

const maxEntries = 64
export const readConnectors = (given: unknown): readonly LegacyConnector[] =>
  Array.isArray(given) ? given.slice(0, maxEntries).flatMap((one) => readConnector(one) ?? []) : []

/** An account as chains write them: letters, digits and the few signs that some use. */
export const readAddress = (given: unknown, namespace: string): string | undefined => {
  if (typeof given !== 'string' || !/^[A-Za-z0-9:._-]{4,128}$/.test(given)) return undefined
  return namespace === 'eip155' && !isEvmAddress(given) ? undefined : given
}

/** The accounts of `getAccounts`, in its order and each once. */
export const readAddresses = (given: unknown, namespace: string): readonly string[] => {
  const accounts = safeGet(given, 'accounts')
  const found = Array.isArray(accounts) ? accounts.slice(0, maxEntries).flatMap((one) => readAddress(safeGet(one, 'address'), namespace) ?? []) : []
  return [...new Set(found)]
}

/** A chain as adapters name them: a number, a hex number, a reference, or a CAIP-2 id of the namespace. */
export const readChain = (given: unknown, namespace: string): string | undefined => {
  if (typeof given === 'number') return Number.isSafeInteger(given) && given > 0 ? toCaipNetworkId(given, namespace) : undefined
  if (typeof given !== 'string') return undefined
  if (/^0x[0-9a-f]{1,12}$/i.test(given) && namespace === 'eip155') return toCaipNetworkId(Number(given), namespace)
  const chain = given.includes(':') ? given : `${namespace}:${given}`
  return parseCaipNetworkId(chain)?.namespace === namespace ? chain : undefined
}

/** A signature in any of the writings that chains use; `0x` alone is that of a contract account which approved the text on the chain. */
export const readSignature = (answer: unknown): string | undefined => {
  const signature = safeGet(answer, 'signature')
  return typeof signature === 'string' && /^(?:0x|[A-Za-z0-9+/=_.:-]{16,20000})$/.test(signature) ? signature : undefined
}

/** A balance in whole units, as the blueprint has it, in base units. More places than the currency has are cut off. */
export const readBalance = (answer: unknown, decimals: number): bigint | undefined => {
  const given = safeGet(answer, 'balance')
  const decimal = parseDecimal(given)
  if (!decimal) return undefined
  const { digits, scale } = decimal
  return scale <= decimals ? digits * 10n ** BigInt(decimals - scale) : digits / 10n ** BigInt(scale - decimals)
}

import { toRecord } from './toRecord.js'

/** Decimals of the base units of families that have them from their protocol. */
const decimalsOf: Readonly<Record<string, number>> = { eip155: 18, solana: 9, bip122: 8 }

const textsOf = (given: unknown): readonly string[] => (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string')

/** A network with what every network has. Nothing is checked. */
export interface CompleteNetwork extends Readonly<Record<string, unknown>> {
  readonly id: unknown
  readonly chainNamespace: unknown
  readonly name: unknown
  readonly nativeCurrency: Readonly<Record<string, unknown>>
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/**
 * A network as hosts write it, completed: the shape of viem's chains, the one of the former kit's versions 1.3 to 1.5 (`chainId`, `currency`,
 * `rpcUrl`, `explorerUrl`, `imageUrl`), and either with parts left out or empty. `id` and `chainNamespace` are only read, not invented.
 */
export const completeNetwork = (input: unknown): CompleteNetwork => {
  const given = toRecord(input)
  const { chainId, currency, rpcUrl, explorerUrl, imageUrl, imageId, rpcUrls, nativeCurrency, blockExplorers, assets, ...rest } = given
  const written = String(given.id ?? chainId)
  const [prefix, reference] = written.includes(':') ? written.split(':', 2) : [undefined, written]
  const chainNamespace = given.chainNamespace ?? prefix ?? 'eip155'
  const evm = chainNamespace === 'eip155' && (prefix === undefined || prefix === 'eip155') && /^[1-9]\d*$/.test(String(reference))
  const name = given.name || `${prefix ?? chainNamespace}:${reference}`
  const coin = toRecord(nativeCurrency)
  const all = toRecord(rpcUrls)
  const http = toRecord(all.default).http
  const { decimals } = coin
  return {
    ...rest,
    id: evm ? Number(reference) : (given.id ?? chainId),
    chainNamespace,
    name,
    nativeCurrency: {
      ...coin,
      symbol: coin.symbol || currency || name,
      decimals: Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 36 ? decimals : (decimalsOf[String(chainNamespace)] ?? 0),
    },
    rpcUrls: { ...all, default: { ...toRecord(all.default), http: textsOf(http ?? rpcUrl) } },
    ...(blockExplorers || explorerUrl ? { blockExplorers: blockExplorers || { default: { url: explorerUrl } } } : {}),
    ...(assets || imageUrl || imageId ? { assets: assets || { imageUrl, imageId } } : {}),
  } as CompleteNetwork
}

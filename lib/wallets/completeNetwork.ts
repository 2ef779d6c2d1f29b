import { toRecord } from '../checks/toRecord.js'

/** Decimals of the base units of families that have them from their protocol; amounts of others are shown in base units. */
const decimalsOf = (namespace: unknown): number => (namespace === 'eip155' ? 18 : namespace === 'solana' ? 9 : namespace === 'bip122' ? 8 : 0)

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
  const record = toRecord(input)
  const { chainId, id = chainId, rpcUrl, explorerUrl } = record
  const [prefix, reference] = String(id).includes(':') ? String(id).split(':') : ['', String(id)]
  const chainNamespace = record.chainNamespace ?? (prefix || 'eip155')
  const name = record.name || `${prefix || chainNamespace}:${reference}`
  const coin = toRecord(record.nativeCurrency)
  const rpc = toRecord(record.rpcUrls)
  const { http = rpcUrl } = toRecord(rpc.default)
  const decimals = Number.isInteger(coin.decimals) ? Number(coin.decimals) : -1
  return {
    ...record,
    id: chainNamespace === 'eip155' && (!prefix || prefix === 'eip155') && /^[1-9]\d*$/.test(String(reference)) ? Number(reference) : id,
    chainNamespace,
    name,
    nativeCurrency: {
      ...coin,
      symbol: coin.symbol || record.currency || name,
      decimals: decimals >= 0 && decimals <= 36 ? decimals : decimalsOf(chainNamespace),
    },
    rpcUrls: { ...rpc, default: { ...toRecord(rpc.default), http: (Array.isArray(http) ? http : [http]).filter((one) => typeof one === 'string') } },
    blockExplorers: record.blockExplorers ?? (explorerUrl ? { default: { url: explorerUrl } } : undefined),
    assets: record.assets ?? { imageUrl: record.imageUrl, imageId: record.imageId },
  }
}

import { cleanText } from '../../../lib/cleanText.js'
import { isRecord } from '../../../lib/isRecord.js'
import { parseCaipNetworkId } from '../../../lib/parseCaipNetworkId.js'
import { toCaipNetworkId } from '../../../lib/toCaipNetworkId.js'
import { toHttpsUrl } from '../../../lib/toHttpsUrl.js'
import { toImageSource } from '../../../lib/toImageSource.js'
import { toRecord } from '../../../lib/toRecord.js'
import type { CaipNetworkId, Network } from '../../api/index.js'
import { need, type Parts } from '../../host/checks.js'

/** Host options about networks, beside the networks themselves. */
export interface NetworkExtras {
  /** By CAIP-2 id: lists of addresses, or of `{ url }`. They take precedence. */
  readonly customRpcUrls?: Parts | undefined
  /** By chain id: they take precedence over the network's own. */
  readonly chainImages?: Parts | undefined
}

/**
 * Validates and completes one network as hosts write it (the shape of viem's chains). `chainNamespace` is `eip155` unless given;
 * `rpcUrls.default.http` may be empty, then only the wallet answers.
 * @throws InvalidOptionError
 */
export const toNetwork = (input: unknown, { customRpcUrls = {}, chainImages = {} }: NetworkExtras = {}): Network => {
  const { id, name, chainNamespace = 'eip155', nativeCurrency, rpcUrls, blockExplorers, assets, testnet } = toRecord(input)
  const caip = toCaipNetworkId(id, chainNamespace)
  const { namespace = '', reference = '' } = parseCaipNetworkId(caip) ?? {}
  const evm = namespace === 'eip155'
  need(
    namespace === chainNamespace && (!evm || (/^[1-9]\d*$/.test(reference) && Number.isSafeInteger(+reference))),
    'networks[].id',
    id,
    'a chain id, with chainNamespace where it is not "eip155"',
  )
  const title = cleanText(name, 40)
  need(title, 'networks[].name', name, 'a text')
  const currency = toRecord(nativeCurrency)
  const decimals = Number.isInteger(currency.decimals) ? Number(currency.decimals) : -1
  const symbol = cleanText(currency.symbol, 12)
  need(symbol && decimals >= 0 && decimals <= 36, 'networks[].nativeCurrency', nativeCurrency, '{ name, symbol, decimals: 0 to 36 }')
  const { [caip]: own = [] } = customRpcUrls
  need(Array.isArray(own), `customRpcUrls["${caip}"]`, own, 'a list of { url }')
  const { http = [] } = toRecord(toRecord(rpcUrls).default)
  const urls = [...own.map((entry: unknown) => (isRecord(entry) ? entry.url : entry)), ...(Array.isArray(http) ? http : [undefined])]
  need(
    urls.every((url) => typeof url === 'string'),
    'networks[].rpcUrls.default.http',
    urls,
    'a list of https addresses (http on localhost)',
  )

  const explorer = toRecord(toRecord(blockExplorers).default)
  const url = toHttpsUrl(explorer.url)
  const chainId = evm ? +reference : reference
  const imageUrl = toImageSource(chainImages[chainId] ?? toRecord(assets).imageUrl)
  const imageId = cleanText(toRecord(assets).imageId, 80)
  return {
    id: chainId,
    chainNamespace: namespace,
    caipNetworkId: caip as CaipNetworkId,
    name: title,
    nativeCurrency: { name: cleanText(currency.name, 40) || symbol, symbol, decimals },
    // Unencrypted addresses are left out, with a warning to developers.
    rpcUrls: { default: { http: urls.flatMap((url) => toHttpsUrl(url) ?? []) } },
    ...(url && { blockExplorers: { default: { name: cleanText(explorer.name, 40) || new URL(url).hostname, url } } }),
    ...((imageId || imageUrl) && { assets: { ...(imageId && { imageId }), ...(imageUrl && { imageUrl }) } }),
    ...(testnet === true && { testnet }),
  }
}

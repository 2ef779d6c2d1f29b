import { cleanText } from '../../lib/cleanText.js'
import { parseCaipNetworkId } from '../../lib/parseCaipNetworkId.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'
import { toImageSource } from '../../lib/toImageSource.js'
import { toParts } from '../../lib/toParts.js'
import type { CaipNetworkId, Network } from '../contract/index.js'
import { need } from '../host/checks.js'

/**
 * Checks and completes one network as hosts write it (the shape of viem's chains). `chainNamespace` is `eip155`
 * unless given; `rpcUrls.default.http` may be empty, then only the wallet answers.
 * @throws InvalidOptionError
 */
export const toNetwork = (input: unknown): Network => {
  const { id, name, chainNamespace = 'eip155', nativeCurrency, rpcUrls, blockExplorers, assets, testnet } = toParts(input)
  const caip = typeof id === 'string' && id.includes(':') ? id : `${chainNamespace}:${id}`
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
  const currency = toParts(nativeCurrency)
  const decimals = Number.isInteger(currency.decimals) ? Number(currency.decimals) : -1
  const symbol = cleanText(currency.symbol, 12)
  need(symbol && decimals >= 0 && decimals <= 36, 'networks[].nativeCurrency', nativeCurrency, '{ name, symbol, decimals: 0 to 36 }')
  const { http = [] } = toParts(toParts(rpcUrls).default)
  const urls = Array.isArray(http) ? http.flatMap((url) => toHttpsUrl(url) ?? []) : []
  // What no page may ask in the clear is left out; developers are told.
  need(
    Array.isArray(http) && http.every((url) => typeof url === 'string'),
    'networks[].rpcUrls.default.http',
    http,
    'a list of https addresses (http on localhost)',
  )

  const explorer = toParts(toParts(blockExplorers).default)
  const url = toHttpsUrl(explorer.url)
  const imageUrl = toImageSource(toParts(assets).imageUrl)
  const imageId = cleanText(toParts(assets).imageId, 80)
  return {
    id: evm ? +reference : reference,
    chainNamespace: namespace,
    caipNetworkId: caip as CaipNetworkId,
    name: title,
    nativeCurrency: { name: cleanText(currency.name, 40) || symbol, symbol, decimals },
    rpcUrls: { default: { http: urls } },
    ...(url && { blockExplorers: { default: { name: cleanText(explorer.name, 40) || new URL(url).hostname, url } } }),
    ...((imageId || imageUrl) && { assets: { ...(imageId && { imageId }), ...(imageUrl && { imageUrl }) } }),
    ...(testnet === true && { testnet }),
  }
}

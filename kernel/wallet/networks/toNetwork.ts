import { cleanText } from '#lib/text/cleanText.js'
import { completeNetwork } from '#lib/wallets/completeNetwork.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { toMark } from '#lib/web/toMark.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { CaipNetworkId, Network } from '../../api/index.js'
import { need, type Parts } from '../../host/checks.js'

/** Numbers are stored as text, because states are compared as JSON. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? undefined : one)))

/** Host options about networks besides the networks themselves. */
export interface NetworkExtras {
  /** URLs by CAIP-2 id, as addresses or `{ url }`. They take precedence over the network's own. */
  readonly customRpcUrls?: Parts | undefined
  /** Images by chain id. They take precedence over the network's own. */
  readonly chainImages?: Parts | undefined
}

/**
 * Validates and completes one network as hosts write it: see `completeNetwork`. `chainNamespace` defaults to `eip155`.
 * `rpcUrls.default.http` may be empty, and then only the wallet answers. Missing or wrong fields are completed or ignored, so that one
 * network of a list does not end the page, and `lintOptions` reports them to developers. @throws InvalidOptionError if no id can be read
 */
export const toNetwork = (input: unknown, { customRpcUrls = {}, chainImages = {} }: NetworkExtras = {}): Network => {
  const { id, name, chainNamespace, nativeCurrency, rpcUrls, blockExplorers, assets, testnet, ...declared } = completeNetwork(input)
  const caip = toCaipNetworkId(id, chainNamespace)
  const { namespace = '', reference = '' } = parseCaipNetworkId(caip) ?? {}
  const evm = namespace === 'eip155'
  need(
    namespace === chainNamespace && (!evm || (/^[1-9]\d*$/.test(reference) && Number.isSafeInteger(+reference))),
    'networks[].id',
    id,
    'a chain id, with chainNamespace where it is not "eip155"',
  )
  const title = cleanText(name, 40) || caip
  const symbol = cleanText(nativeCurrency.symbol, 12) || cleanText(title, 12)
  const { [caip]: own = [] } = customRpcUrls
  const urls = [...(Array.isArray(own) ? own : [own]).map((entry: unknown) => (isRecord(entry) ? entry.url : entry)), ...rpcUrls.default.http]

  const explorer = toRecord(toRecord(blockExplorers).default)
  const url = toHttpsUrl(explorer.url)
  const chainId = evm ? +reference : reference
  const imageUrl = toImageSource(chainImages[chainId] ?? toRecord(assets).imageUrl)
  const imageId = cleanText(toRecord(assets).imageId, 80)
  const [mark, coinMark] = [toMark(declared.mark), toMark(declared.coinMark)]
  return {
    id: chainId,
    chainNamespace: namespace,
    caipNetworkId: caip as CaipNetworkId,
    name: title,
    nativeCurrency: { name: cleanText(nativeCurrency.name, 40) || symbol, symbol, decimals: Number(nativeCurrency.decimals) },
    // Unencrypted addresses are ignored, too.
    rpcUrls: { default: { http: urls.flatMap((url) => toHttpsUrl(url) ?? []) } },
    ...(url && { blockExplorers: { default: { name: cleanText(explorer.name, 40) || new URL(url).hostname, url } } }),
    ...((imageId || imageUrl) && { assets: { ...(imageId && { imageId }), ...(imageUrl && { imageUrl }) } }),
    ...(mark && { mark }),
    ...(coinMark && { coinMark }),
    ...(typeof declared.coinContract === 'string' && /^0x[\da-f]{40}$/i.test(declared.coinContract) && { coinContract: declared.coinContract }),
    ...(isRecord(declared.contracts) && { contracts: plain(declared.contracts) }),
    ...(testnet === true && { testnet }),
  }
}

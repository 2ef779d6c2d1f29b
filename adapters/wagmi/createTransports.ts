import type { Transport } from '@wagmi/core'
import type { Chain } from './readChains.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { vendorChains } from './vendorChains.js'

export interface TransportsNeeds {
  readonly chains: readonly Chain[]
  /** By chain id: takes precedence over everything else. */
  readonly transports: Readonly<Record<number, Transport | undefined>> | undefined
  /** By CAIP-2 id. */
  readonly customRpcUrls: Readonly<Record<string, readonly { readonly url: string; readonly config?: object | undefined }[] | undefined>> | undefined
  /** Without one the vendor gets no request. */
  readonly projectId: string | undefined
  /** A gateway of the host, which is asked in the place of the vendor. */
  readonly apiUrl?: string | undefined
  readonly http: (url?: string, config?: object) => Transport
  readonly fallback: (transports: readonly Transport[]) => Transport
}

const vendor = 'https://rpc.walletconnect.org/v1/'

/**
 * The host's settings of a transport, with a referrer policy: a node learns only the origin of the page, unless the host sets another
 * policy.
 */
const quiet = (config: object = {}) => ({ ...config, fetchOptions: { referrerPolicy: 'origin', ...Reflect.get(config, 'fetchOptions') } })

/**
 * How wagmi reads each chain. The host's own transport comes first; without one the host's URLs do. Then, with a project id, the
 * gateway of the host or else the vendor's RPC; and without a transport of the host, the URLs of the network itself.
 */
export const createTransports = ({
  chains,
  transports,
  customRpcUrls,
  projectId,
  apiUrl,
  http,
  fallback,
}: TransportsNeeds): Readonly<Record<number, Transport>> =>
  Object.fromEntries(
    chains.map(({ id, rpcUrls }) => {
      const own = transports?.[id]
      const query = new URLSearchParams({ chainId: `eip155:${id}`, projectId: projectId ?? '' })
      const gateway = projectId ? toHttpsUrl(apiUrl) : undefined
      const shared = gateway
        ? [http(`${gateway.replace(/\/+$/, '')}/v1/?${query}`, quiet())]
        : projectId && vendorChains.includes(id)
          ? // A plain text body needs no preflight request.
            [http(`${vendor}?${query}`, quiet({ fetchOptions: { headers: { 'Content-Type': 'text/plain' } } }))]
          : []
      const custom = (customRpcUrls?.[`eip155:${id}`] ?? []).map(({ url, config }) => http(url, quiet(config)))
      const all = own ? [own, ...shared] : [...custom, ...shared, ...rpcUrls.default.http.map((url) => http(url, quiet()))]
      const [first = http(undefined, quiet()), ...others] = all
      return [id, others.length > 0 ? fallback([first, ...others]) : first]
    }),
  )

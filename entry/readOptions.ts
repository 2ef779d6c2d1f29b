import type { Network, Plugin, ThemeState } from '../kernel/contract/index.js'
import { InvalidOptionError } from '../kernel/host/errors/InvalidOptionError.js'
import { toNetwork } from '../kernel/networks/toNetwork.js'
import { toTheme } from '../kernel/theme/toTheme.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { ConflictingOptionsError } from './errors/ConflictingOptionsError.js'

export interface ReadOptions {
  readonly instance: string
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork: string | undefined
  readonly plugins: readonly Plugin[]
  readonly features: Readonly<Record<string, unknown>>
  readonly theme: ThemeState
  readonly locale: string | undefined
  readonly messages: Readonly<Record<string, string>> | undefined
  readonly reconnect: boolean
  readonly debug: boolean
  readonly append: boolean
  readonly remote: (() => Promise<unknown>) | undefined
}

type Parts = Readonly<Record<string, unknown>>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `namespace:id` of a network that is not checked yet. */
const idOf = (network: unknown): string => {
  const { id, chainNamespace = 'eip155' } = isParts(network) ? network : {}
  return String(id).includes(':') ? String(id) : `${String(chainNamespace)}:${String(id)}`
}

/**
 * Checks what the host wrote. JavaScript hosts have no compiler, so nothing is taken for granted.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError
 */
export const readOptions = (given: AppKitOptions): ReadOptions => {
  if (!isParts(given)) throw new InvalidOptionError({ option: 'options', given, accepted: 'an object: createAppKit({ networks, adapters, … })' })
  const all: Parts = given
  const read = <value>(option: string, accepted: string, test: (value: unknown) => boolean): value | undefined => {
    const value = all[option]
    if (value === undefined || test(value)) return value as value | undefined
    throw new InvalidOptionError({ option, given: value, accepted })
  }
  const flag = (option: string, fallback: boolean) => read<boolean>(option, 'true or false', (value) => typeof value === 'boolean') ?? fallback
  const object = (option: string) => read<Parts>(option, 'an object', isParts)
  const list = (option: string) => read<readonly unknown[]>(option, 'a list', Array.isArray) ?? []

  if (all.siwx && all.siweConfig) throw new ConflictingOptionsError({ first: 'siweConfig', second: 'siwx' })

  const rpc = object('customRpcUrls')
  const images = object('chainImages')
  const declared = list('networks')
  if (declared.length === 0)
    throw new InvalidOptionError({
      option: 'networks',
      given: all.networks,
      accepted: 'a list of at least one network: import { mainnet } from "portico/networks"',
    })
  const networks = new Map<string, Network>()
  for (const input of declared) {
    const network = toNetwork(input)
    const own = rpc?.[network.caipNetworkId] ?? []
    if (!Array.isArray(own)) throw new InvalidOptionError({ option: `customRpcUrls["${network.caipNetworkId}"]`, given: own, accepted: 'a list of { url }' })
    const imageUrl = images?.[network.id] ?? network.assets?.imageUrl
    // Checked again, with what the other options add.
    const complete = toNetwork({
      ...network,
      rpcUrls: { default: { http: [...own.map((entry: unknown) => (isParts(entry) ? entry.url : entry)), ...network.rpcUrls.default.http] } },
      assets: { ...network.assets, imageUrl },
    })
    if (!networks.has(complete.caipNetworkId)) networks.set(complete.caipNetworkId, complete)
  }
  const first = all.defaultNetwork === undefined ? undefined : idOf(all.defaultNetwork)

  const plugins = [...list('adapters'), ...list('plugins')].map((item, at) => {
    const plugin = isParts(item) && isParts(item.plugin) ? item.plugin : item
    if (isParts(plugin) && isParts(plugin.manifest) && typeof plugin.load === 'function') return plugin as unknown as Plugin
    const adapters = list('adapters').length
    const option = at < adapters ? `adapters[${at}]` : `plugins[${at - adapters}]`
    throw new InvalidOptionError({ option, given: item, accepted: 'what an adapter class or a plugin factory makes, for example new EvmAdapter()' })
  })

  return {
    instance:
      read<string>(
        'instance',
        'lower-case letters, digits and hyphens, for example "left"',
        (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value),
      ) ?? 'main',
    networks: [...networks.values()],
    defaultNetwork: first,
    plugins,
    features: object('features') ?? {},
    theme: toTheme(all.themeMode, all.themeVariables),
    locale: read<string>('locale', 'a language tag, for example "de"', (value) => typeof value === 'string' && value.length < 36),
    messages: read<Readonly<Record<string, string>>>(
      'messages',
      'an object of texts',
      (value) => isParts(value) && Object.values(value).every((text) => typeof text === 'string'),
    ),
    reconnect: flag('enableReconnect', true),
    debug: flag('debug', false),
    append: !flag('disableAppend', false),
    remote: read<() => Promise<unknown>>('remoteConfig', 'a function', (value) => typeof value === 'function'),
  }
}

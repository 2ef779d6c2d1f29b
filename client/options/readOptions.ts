import type { ComingPlugin, Network, Plugin, ThemeState } from '../../kernel/api/index.js'
import { as, flag, need, type Parts, reader } from '../../kernel/host/checks.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { toTheme } from '../../kernel/services/theme/toTheme.js'
import { isRecord } from '../../lib/isRecord.js'
import { toCaipNetworkId } from '../../lib/toCaipNetworkId.js'
import { toRecord } from '../../lib/toRecord.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { ConflictingOptionsError } from '../errors.js'

export interface ReadOptions {
  readonly instance: string
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork: string | undefined
  readonly plugins: readonly Plugin[]
  /** Those whose manifests come with the kernel. */
  readonly coming: readonly ComingPlugin[]
  /** Some of them may not be ours. */
  readonly foreign: boolean
  readonly features: Readonly<Record<string, unknown>>
  readonly theme: ThemeState
  readonly locale: string | undefined
  readonly messages: Readonly<Record<string, string>> | undefined
  readonly reconnect: boolean
  readonly debug: boolean
  readonly append: boolean
  readonly preload: 'intent' | 'idle'
  readonly remote: (() => Promise<unknown>) | undefined
}

const object = /* @__PURE__ */ as<Parts>('an object', isRecord)
const list = /* @__PURE__ */ as<readonly unknown[]>('a list', Array.isArray)

/** Adapters of this package carry plugins of this package. */
const isOurs = (item: unknown) => /^(evm|wagmi|ethers5?|solana)$/.test(String(toRecord(item).adapterType))

/**
 * Checks what the host wrote. JavaScript hosts have no compiler, so nothing is taken for granted.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError
 */
export const readOptions = (given: AppKitOptions): ReadOptions => {
  // Nothing at all is no object, either.
  const read = reader('', given ?? null)
  const all = toRecord(given)

  if (all.siwx && all.siweConfig) throw new ConflictingOptionsError({ first: 'siweConfig', second: 'siwx' })

  const extras = { customRpcUrls: read('customRpcUrls', object), chainImages: read('chainImages', object) }
  const declared = read('networks', list) ?? []
  need(declared.length > 0, 'networks', all.networks, 'a list of networks, for example [mainnet] of "portico/networks"')
  const networks = new Map<string, Network>()
  for (const input of declared) {
    const network = toNetwork(input, extras)
    if (!networks.has(network.caipNetworkId)) networks.set(network.caipNetworkId, network)
  }

  const adapters = read('adapters', list) ?? []
  const others = read('plugins', list) ?? []
  const carried = (items: readonly unknown[], option: string) =>
    items.map((item, at) => {
      const plugin = toRecord(toRecord(item).plugin ?? item)
      need(
        typeof plugin.fetch === 'function' || (isRecord(plugin.manifest) && typeof plugin.load === 'function'),
        `${option}[${at}]`,
        item,
        'a plugin or an adapter, for example new EvmAdapter()',
      )
      return plugin as unknown as Plugin | ComingPlugin
    })
  const plugins = [...carried(adapters, 'adapters'), ...carried(others, 'plugins')]
  const { id, chainNamespace } = toRecord(all.defaultNetwork)

  return {
    instance:
      read(
        'instance',
        as<string>('a name like "left-2"', (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value)),
      ) ?? 'main',
    networks: [...networks.values()],
    defaultNetwork: id === undefined ? undefined : toCaipNetworkId(id, chainNamespace),
    plugins: plugins.filter((item) => 'manifest' in item),
    coming: plugins.filter((item) => 'fetch' in item),
    foreign: others.length > 0 || !adapters.every(isOurs),
    features: { ...read('features', object), ...read('remoteFeatures', object) },
    theme: toTheme(all.themeMode, all.themeVariables),
    locale: read(
      'locale',
      as<string>('a language tag, for example "de"', (value) => typeof value === 'string' && value.length < 36),
    ),
    messages: read(
      'messages',
      as<Readonly<Record<string, string>>>('an object of texts', (value) => isRecord(value) && Object.values(value).every((item) => typeof item === 'string')),
    ),
    reconnect: read('enableReconnect', flag) ?? true,
    debug: read('debug', flag) ?? false,
    append: !read('disableAppend', flag),
    preload:
      read(
        'preload',
        as<'intent' | 'idle'>('intent, idle', (value) => value === 'intent' || value === 'idle'),
      ) ?? 'intent',
    remote: read(
      'remoteConfig',
      as<() => Promise<unknown>>('a function', (value) => typeof value === 'function'),
    ),
  }
}

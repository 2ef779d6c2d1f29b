import type { DeferredPlugin, Network, Plugin } from '../../kernel/api/index.js'
import { as, flag, type Leave, need, type Parts, reader } from '../../kernel/host/checks.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { ConflictingOptionsError } from '../errors.js'
import { isOwnPlugin } from './ownPlugin.js'
import { type LogLevel, logLevels } from '../../kernel/createLog.js'

export interface ReadOptions {
  readonly instance: string
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork: string | undefined
  readonly plugins: readonly Plugin[]
  /** Plugins whose manifests are loaded with the kernel's services. */
  readonly deferred: readonly DeferredPlugin[]
  /** Some of them may be third-party. */
  readonly thirdParty: boolean
  /** As it was written. */
  readonly theme: { readonly mode: unknown; readonly variables: unknown }
  readonly locale: string | undefined
  readonly messages: Readonly<Record<string, string>> | undefined
  readonly reconnect: boolean
  readonly debug: boolean
  readonly logLevel: LogLevel | undefined
  readonly append: boolean
  readonly preload: 'intent' | 'idle'
  readonly remote: (() => Promise<unknown>) | undefined
}

const object = /* @__PURE__ */ as<Parts>('an object', isRecord)
const list = /* @__PURE__ */ as<readonly unknown[]>('a list', Array.isArray)

/**
 * Validates the host's options. JavaScript hosts have no compiler, so nothing is assumed. `leave` receives errors of options that only
 * concern the look and the texts.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError
 */
export const readOptions = (given: AppKitOptions, leave?: Leave): ReadOptions => {
  // A missing argument is refused as well.
  const read = reader('', given ?? null)
  const all = toRecord(given)
  const look = reader('', all, leave)

  // A page that wants a sign-in must not go on without one.
  for (const option of ['siwx', 'siweConfig'])
    need(!all[option] || isRecord(all[option]), option, all[option], 'a configuration, for example new DefaultSIWX() of "portico/siwx"')
  if (all.siwx && all.siweConfig) throw new ConflictingOptionsError({ first: 'siweConfig', second: 'siwx' })

  const extras = { customRpcUrls: read('customRpcUrls', object), chainImages: look('chainImages', object) }
  const declared = read('networks', list) ?? []
  need(declared.length > 0, 'networks', all.networks, 'a list of networks, for example [mainnet] of "portico/networks"')
  const networks = new Map<string, Network>()
  for (const input of declared) {
    const network = toNetwork(input, extras)
    if (!networks.has(network.caipNetworkId)) networks.set(network.caipNetworkId, network)
  }

  // A page whose visitors are to see what they sign does not start without that.
  read('reviewRequests', flag)
  read('features', object)
  read('remoteFeatures', object)
  const adapters = read('adapters', list) ?? []
  const others = read('plugins', list) ?? []
  const carried = (items: readonly unknown[], option: string) =>
    items.map((item, at) => {
      const plugin = toRecord(toRecord(item).plugin ?? item)
      need(
        typeof plugin.load === 'function' && (plugin.manifest === undefined || isRecord(plugin.manifest)),
        `${option}[${at}]`,
        item,
        'a plugin or an adapter, for example new EvmAdapter()',
      )
      const { manifest, load } = plugin
      // What comes before the checks of a manifest is for plugins of this package: the page's options, the kernel, and code for any plugin.
      return (manifest || isOwnPlugin(plugin) ? plugin : { load: () => load.call(plugin, {}) }) as unknown as Plugin | DeferredPlugin
    })
  const brought = carried(adapters, 'adapters')
  const plugins = [...brought, ...carried(others, 'plugins')]
  const { id, chainNamespace } = toRecord(all.defaultNetwork)
  const wanted = toCaipNetworkId(id, chainNamespace)

  return {
    instance:
      read(
        'instance',
        as<string>('a name like "left-2"', (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value)),
      ) ?? 'main',
    networks: [...networks.values()],
    // An id alone is enough: what is not among the networks is left out.
    defaultNetwork: (networks.get(wanted) ?? [...networks.values()].find((network) => String(network.id) === String(id)))?.caipNetworkId,
    plugins: plugins.filter((item) => 'manifest' in item),
    deferred: plugins.filter((item): item is DeferredPlugin => !('manifest' in item)),
    thirdParty: others.length > 0 || !brought.every(isOwnPlugin),
    theme: { mode: all.themeMode, variables: all.themeVariables },
    locale: look(
      'locale',
      as<string>('a language tag, for example "de", or "auto"', (value) => typeof value === 'string' && value.length < 36),
    ),
    messages: look(
      'messages',
      as<Readonly<Record<string, string>>>('an object of texts', (value) => isRecord(value) && Object.values(value).every((item) => typeof item === 'string')),
    ),
    reconnect: read('enableReconnect', flag) ?? true,
    debug: read('debug', flag) ?? false,
    logLevel: look(
      'logLevel',
      as<LogLevel>(logLevels.join(', '), (value) => logLevels.some((level) => level === value)),
    ),
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

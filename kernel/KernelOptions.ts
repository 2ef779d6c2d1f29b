import type { DeferredPlugin, HostOptionSpecs, Kernel, Network, Plugin } from './api/index.js'
import type { Environment } from './environment.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { HostOptions } from './host/parseHostOptions.js'
import type { LoadTexts } from '../lib/text/TextTable.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import type { StartServices } from './Services.js'
import type { LogLevel } from './createLog.js'

/** State that a kit that the page used before left in storage, for keys of ours that are empty. */
export interface LegacyStorage {
  /** Namespaces with a connection to reopen. */
  readonly namespaces: readonly string[]
  /**
   * Reads it, once. `chains` are the networks to fall back to, by namespace. Invalid stored data never rejects. @returns a seed of storage
   */
  read(chains: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>>
}

export interface KernelOptions {
  /** Names the instance: its storage, its elements. */
  readonly instance: string
  /**
   * The first plugin to claim an id, a view or a service has it. The same plugin listed twice is no conflict: the later entry brings the
   * options.
   */
  readonly plugins: readonly Plugin[]
  /**
   * Plugins whose manifests are loaded together with the services: for what the first view draws, and for wallets. With `later`, the first
   * of them is of the entry, as `later` is, and the others are of the host.
   */
  readonly deferred?: readonly DeferredPlugin[] | undefined
  /**
   * Loads the manifests that the first view does not need. Called after it is painted, when a wallet connects, or when something is
   * requested that no loaded plugin has. None of them has a tap that must run (`required`), so visitors can connect when they fail to load.
   * `options` are those of the host as they are now, as for `DeferredPlugin.load`.
   */
  readonly later?: DeferredPlugin['load'] | undefined
  /**
   * True when some of the plugins are third-party: all manifests are loaded before the services start, the built-in ones first, and each is
   * checked.
   */
  readonly thirdParty?: boolean | undefined
  /** Loads the names of the built-in plugins: for the checks of third-party ones, and for messages to developers. */
  readonly firstParty?: (() => Promise<FirstPartyNames>) | undefined
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork?: string | undefined
  /** The host's options as they were written. The kernel validates and owns them from then on. @throws InvalidOptionError */
  readonly host: HostOptions
  /** The options that the plugins of `deferred` and `later` declare, validated before their manifests are loaded. */
  readonly specs?: HostOptionSpecs | undefined
  /** Loads the remote configuration; called after a visitor's first action. */
  readonly remote?: (() => Promise<unknown>) | undefined
  /** As the host wrote it. */
  readonly theme: { readonly mode?: unknown; readonly variables?: unknown }
  /** BCP 47 tag; `auto`, and nothing, mean the language of the page's environment, and follow the `lang` of the document. */
  readonly locale?: string | undefined
  /** Loads the built-in texts of a language; nothing for one that has none. Not called for English, which stands in the code. */
  readonly texts?: LoadTexts | undefined
  readonly messages?: Readonly<Record<string, string>> | undefined
  readonly legacy?: LegacyStorage | undefined
  /** Reopen stored connections. */
  readonly reconnect: boolean
  readonly debug: boolean
  /** By default errors, and warnings as well where developers see alerts. */
  readonly logLevel?: LogLevel | undefined
  readonly environment: Environment
  /** Where log lines for developers go. The page's console by default. */
  readonly console?: Pick<Console, 'debug' | 'warn' | 'error'> | undefined
  /** Loads code that must observe the start of the services, before any view opens and any of their events is emitted. */
  readonly onStart?: (() => Promise<(kernel: Kernel) => void>) | undefined
  /** The code of the services, if it is loaded already: they start immediately. Otherwise it is loaded when it is needed. */
  readonly services?:
    | {
        readonly start: StartServices
        readonly checks?: ThirdPartyChecks | undefined
        readonly firstPartyNames?: FirstPartyNames | undefined
        /** Manifests of the plugins that the entry brings. */
        readonly own?: ReadonlySet<unknown> | undefined
      }
    | undefined
}

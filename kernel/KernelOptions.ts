import type { DeferredPlugin, HostOptionSpecs, Kernel, Network, Plugin } from './api/index.js'
import type { Environment } from './environment.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { HostOptions } from './host/parseHostOptions.js'
import type { LoadTexts } from '#lib/text/TextTable.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import type { StartServices } from './Services.js'
import type { LogLevel } from './createLog.js'

/** State that another kit, which the page used before, left in storage. It fills our keys that are empty. */
export interface LegacyStorage {
  /** Namespaces with a connection to reopen. */
  readonly namespaces: readonly string[]
  /**
   * Reads the state, once. `chains` are the networks to fall back to, by namespace. Invalid stored data never rejects. @returns a seed of
   * storage
   */
  read(chains: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>>
}

export interface KernelOptions {
  /** The name of the instance, which is part of its storage keys and elements. */
  readonly instance: string
  /**
   * The plugins. The first one to claim an id, a view or a service gets it. Listing the same plugin twice is no conflict: the later entry
   * sets the options.
   */
  readonly plugins: readonly Plugin[]
  /**
   * Plugins whose manifests are loaded together with the services, for the first view and for wallets. With `later`, the first group comes
   * from the entry, as `later` does, and the others from the host.
   */
  readonly deferred?: readonly DeferredPlugin[] | undefined
  /**
   * Loads the manifests that the first view does not need. It is called after that view is painted, when a wallet connects, or when
   * something is requested that no loaded plugin has. None of these plugins has a tap that must run (`required`), so visitors can connect
   * even if the manifests fail to load. `options` are the current options of the host, as for `DeferredPlugin.load`.
   */
  readonly later?: DeferredPlugin['load'] | undefined
  /**
   * Whether some of the plugins are third-party. Then all manifests are loaded before the services start, the built-in ones first, and
   * each is checked.
   */
  readonly thirdParty?: boolean | undefined
  /** Loads the names of the built-in plugins, for the checks of third-party plugins and for developer alerts. */
  readonly firstParty?: (() => Promise<FirstPartyNames>) | undefined
  readonly networks: readonly Network[]
  /** The CAIP-2 id of the network to start with. */
  readonly defaultNetwork?: string | undefined
  /** The host's options as they were written. The kernel validates and owns them from then on. @throws InvalidOptionError */
  readonly host: HostOptions
  /** The options that the plugins of `deferred` and `later` declare. They are validated before the manifests are loaded. */
  readonly specs?: HostOptionSpecs | undefined
  /** Loads the remote configuration. It is called after a visitor's first action. */
  readonly remote?: (() => Promise<unknown>) | undefined
  /** The theme as the host wrote it. */
  readonly theme: { readonly mode?: unknown; readonly variables?: unknown }
  /** A BCP 47 tag. `auto`, and undefined, use the language of the page's environment, and follow the `lang` attribute of the document. */
  readonly locale?: string | undefined
  /** Loads the built-in texts of a language, or nothing for a language without any. It is not called for English, which is in the code. */
  readonly texts?: LoadTexts | undefined
  readonly messages?: Readonly<Record<string, string>> | undefined
  readonly legacy?: LegacyStorage | undefined
  /** Whether stored connections are reopened. */
  readonly reconnect: boolean
  readonly debug: boolean
  /** The log level. It defaults to errors, and to warnings as well where developers see alerts. */
  readonly logLevel?: LogLevel | undefined
  readonly environment: Environment
  /** The target of log lines for developers. Defaults to the page's console. */
  readonly console?: Pick<Console, 'debug' | 'warn' | 'error'> | undefined
  /** Loads code that must observe the start of the services, before any view opens and any of their events is emitted. */
  readonly onStart?: (() => Promise<(kernel: Kernel) => void>) | undefined
  /** The code of the services, if it is loaded already: then they start immediately. Otherwise it is loaded on demand. */
  readonly services?:
    | {
        readonly start: StartServices
        readonly checks?: ThirdPartyChecks | undefined
        readonly firstPartyNames?: FirstPartyNames | undefined
        /** Manifests of the plugins that the entry includes. */
        readonly own?: ReadonlySet<unknown> | undefined
      }
    | undefined
}

import type { DeferredPlugin, Kernel, Network, Plugin, ThemeState } from './api/index.js'
import type { Environment } from './environment.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { FeaturePolicy } from './features/resolveFeature.js'
import type { HostOptions } from './host/parseHostOptions.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import type { StartServices } from './startServices.js'

/** What the kit that this page had before left in storage, where nothing of ours is. */
export interface LegacyStorage {
  /** Those with a connection to reopen. */
  readonly namespaces: readonly string[]
  /** Reads it, once. `chains` are the networks to fall back to, by namespace. Never rejects for what is stored. @returns a seed of storage */
  read(chains: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>>
}

export interface KernelOptions {
  /** Names the instance: its storage, its elements. */
  readonly instance: string
  /** The first to claim an id, a view or a service has it. Naming one twice is no claim: the later brings the options. */
  readonly plugins: readonly Plugin[]
  /** Plugins whose manifests are fetched side by side with the services: for what the first view draws, and for wallets. */
  readonly deferred?: readonly DeferredPlugin[] | undefined
  /**
   * Fetches the manifests that the first view does without. Called once it is painted, a wallet connected, or something is wanted that no
   * plugin has yet. None of them has a tap that must run (`required`): where they do not arrive, visitors connect without them.
   */
  readonly later?: (() => Promise<readonly Plugin[]>) | undefined
  /** Some of the plugins are not ours: all manifests are there before the services start, ours first, and each is checked. */
  readonly thirdParty?: boolean | undefined
  /** Fetches the names of this package's plugins: for the checks of others, and for what developers are told. */
  readonly firstParty?: (() => Promise<FirstPartyNames>) | undefined
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork?: string | undefined
  /** The host's options as they were written. The kernel checks them and owns them from then on. @throws InvalidOptionError */
  readonly host: HostOptions
  readonly featurePolicy?: FeaturePolicy | undefined
  /** Fetches the remote configuration; called after a visitor's first action. */
  readonly remote?: (() => Promise<unknown>) | undefined
  readonly theme: ThemeState
  readonly locale?: string | undefined
  readonly messages?: Readonly<Record<string, string>> | undefined
  readonly legacy?: LegacyStorage | undefined
  /** Reopen stored connections. */
  readonly reconnect: boolean
  readonly debug: boolean
  readonly environment: Environment
  /** Where lines for developers go. The page's console by default. */
  readonly console?: Pick<Console, 'debug' | 'warn' | 'error'> | undefined
  /** Fetches what is to see the services start before any view opens and any event of theirs is emitted. */
  readonly onStart?: (() => Promise<(kernel: Kernel) => void>) | undefined
  /** The code of the services, where it is there already: they start at once. Otherwise it is fetched when it is needed. */
  readonly services?:
    | { readonly start: StartServices; readonly checks?: ThirdPartyChecks | undefined; readonly firstPartyNames?: FirstPartyNames | undefined }
    | undefined
}

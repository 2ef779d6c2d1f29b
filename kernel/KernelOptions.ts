import type { HostInfo, Network, Plugin, ThemeState } from './api/index.js'
import type { Environment } from './environment.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { ForeignChecks } from './plugins/thirdPartyChecks.js'
import type { FeaturePolicy } from './features/resolveFeature.js'

export interface KernelOptions {
  /** Names the instance: its storage, its elements. */
  readonly instance: string
  /** The first to claim an id, a view or a service has it. Naming one twice is no claim: the later brings the options. */
  readonly plugins: readonly Plugin[]
  /**
   * Fetches the manifests that the first view does without. Asked for once it is painted, a wallet connected, or something is wanted that nobody
   * has. None with a tap that must be heard (`required`): where they do not arrive, visitors connect without them.
   */
  readonly later?: (() => Promise<readonly Plugin[]>) | undefined
  /** Looks at manifests of others before the kernel relies on them. Without it every manifest is taken for granted. */
  readonly checks?: ForeignChecks | undefined
  /** Names of this package's plugins, for the checks of others. */
  readonly firstPartyNames?: FirstPartyNames | undefined
  /** Fetches those names, for what developers are told. */
  readonly firstParty?: (() => Promise<FirstPartyNames>) | undefined
  /** Code on its way already, by the ids of plugins: a second import() of it would be answered a task later. */
  readonly begun?: Readonly<Record<string, ReturnType<Plugin['load']>>> | undefined
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork?: string | undefined
  readonly host: HostInfo
  readonly features: Readonly<Record<string, unknown>>
  readonly featurePolicy?: FeaturePolicy
  /** Asks for the remote configuration; called after a visitor's first action. */
  readonly remote?: (() => Promise<unknown>) | undefined
  readonly theme: ThemeState
  readonly locale?: string | undefined
  readonly messages?: Readonly<Record<string, string>> | undefined
  /** What is written where nothing is stored yet, before anything is read: texts by `<owner>:<key>`. */
  readonly seed?: Readonly<Record<string, string>> | undefined
  /** Reopen stored connections. */
  readonly reconnect: boolean
  readonly debug: boolean
  readonly environment: Environment
  /** Where lines for developers go. The page's console by default. */
  readonly console?: Pick<Console, 'debug' | 'warn' | 'error'> | undefined
}

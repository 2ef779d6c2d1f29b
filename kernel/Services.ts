import type { AlertsService, DeferredPlugin, Kernel, NoticesService, Plugin, PluginsApi, Scope, ThemeService } from './api/index.js'
import type { Environment } from './environment.js'
import type { Bus } from './events/createBus.js'
import type { HostOptionsOwner } from './host/createHostOptions.js'
import type { CallPlugin } from './lifetime/createCallPlugin.js'
import type { PluginRuntime } from './plugins/createPluginRuntime.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { PluginRuntimeNeeds } from './plugins/PluginRuntimeNeeds.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import type { KernelRouter } from './router/KernelRouter.js'
import type { Translator } from './services/i18n/createTranslator.js'
import type { KernelStorage } from './services/storage/createStorage.js'
import type { State } from './state/createState.js'
import type { WalletParts } from './wallet/createWalletParts.js'
import type { SessionsNeeds } from './wallet/sessions/sessionsNeeds.js'

export interface ServicesNeeds extends Pick<PluginRuntimeNeeds, 'log' | 'remote'> {
  readonly plugins: readonly Plugin[]
  /** Loads the manifests that the first view does not need. */
  readonly later: DeferredPlugin['load'] | undefined
  /** The host's options for which the manifests were loaded. */
  readonly given: Readonly<Record<string, unknown>>
  /** Loads the manifests that the current options require. With `complete`, those of `later` are included. */
  fetchAgain(complete: boolean): Promise<readonly Plugin[]>
  readonly reconnect: boolean
  readonly environment: Environment
  readonly scope: Scope
  readonly state: State
  readonly storage: KernelStorage
  readonly bus: Bus
  readonly callPlugin: CallPlugin
  readonly alerts: AlertsService
  readonly theme: ThemeService
  readonly host: HostOptionsOwner
  readonly router: KernelRouter
  readonly translator: Translator
  readonly wallets: WalletParts
  /** Checks third-party manifests before the kernel uses them. Without it no manifest is checked. */
  readonly checks: ThirdPartyChecks | undefined
  /** Manifests of the plugins that the entry includes, or undefined if the host composes its own kit. */
  readonly own?: ReadonlySet<unknown> | undefined
  /** Names of the built-in plugins, for the checks of third-party ones. */
  readonly firstPartyNames: FirstPartyNames | undefined
  /** Loads those names, for developer alerts. */
  readonly firstParty: (() => Promise<FirstPartyNames>) | undefined
  /** Code that is being loaded already, by the ids of plugins. */
  readonly prefetched: Readonly<Record<string, ReturnType<Plugin['load']>>>
  /** Events that were emitted before, in order. */
  readonly early: readonly (readonly [event: string, payload: unknown])[]
}

/** The parts of its services that the kernel itself uses. */
export interface Services extends Pick<PluginRuntime, 'driver' | 'note'>, Pick<SessionsNeeds, 'runSettled'>, Pick<Kernel, 'get' | 'preload'> {
  readonly plugins: PluginsApi
  readonly notices: NoticesService
  /** Starts everything that does not wait for a visitor: start-up plugins, and stored connections. */
  begin(): void
  /** Handles a change of the host's options. */
  onOptions(): void
  dispose(): void
}
/** The kernel's interface once the services are loaded. */
export type ServicesApi = Pick<Kernel, 'plugins' | 'host' | 'notices' | 'feature' | 'view' | 'slot' | 'complete' | 'report'>
export type StartServices = (needs: ServicesNeeds) => { readonly services: Services; readonly kernel: ServicesApi }

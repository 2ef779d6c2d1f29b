import type { AlertsService, Http, HttpNeed, Log, Plugin, Scope } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { Bus } from '../events/createBus.js'
import type { Features } from '../features/createFeatures.js'
import type { Translator } from '../services/i18n/createTranslator.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'
import type { KernelService } from '../kernelServices.js'
import type { Registry } from './createRegistry.js'
import type { KernelRouter } from '../router/KernelRouter.js'
import type { Slots } from '../slots/createSlots.js'
import type { State } from '../state/createState.js'
import type { KernelStorage } from '../services/storage/createStorage.js'

/** The parts of the kernel that the plugin runtime needs. */
export interface PluginRuntimeNeeds {
  readonly environment: Environment
  readonly scope: Scope
  /** The scope of all plugins, which is disposed before the parts that they use. */
  readonly plugins: Scope
  readonly state: State
  readonly storage: KernelStorage
  readonly bus: Bus
  readonly callPlugin: CallPlugin
  readonly alerts: AlertsService
  readonly registry: Registry
  readonly features: Features
  readonly slots: Slots
  readonly router: KernelRouter
  readonly translator: Translator
  /** The kernel's own services, by token. A service that few plugins require is loaded by the first of them. */
  readonly own: ReadonlyMap<string, KernelService>
  /** Code that is being loaded already, by the ids of plugins. A second import() of it would settle a task later. */
  readonly prefetched: Readonly<Record<string, ReturnType<Plugin['load']>>>
  readonly remote: (() => Promise<unknown>) | undefined
  log(owner: string): Log
  http(need: HttpNeed, signal: AbortSignal): Http
  /** Returns the plugin that currently provides a token. */
  provider(token: string): string | undefined
  /** Called when a plugin failed or recovered, because those that depend on it change too. */
  settle(): void
}

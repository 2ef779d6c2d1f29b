import type { Translate } from './message.js'
import type { PluginInfo } from './plugin.js'
import type { Readable } from './readable.js'
import type { EventRef, SlotRef, Token, ViewRef } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type {
  AlertsService,
  CapabilityService,
  ConnectorsService,
  HostInfo,
  Locale,
  NetworkList,
  NetworksService,
  NoticesService,
  SessionsService,
  ThemeService,
  TransportService,
} from './services.js'
import type { SlotItem } from './slot.js'
import type { Router, RouterState, ViewModule, ViewSpec } from './view.js'

export interface OpenOptions {
  /** Public name (`Account`) or id of a view; without it the rules of SPEC §2 decide. */
  readonly view?: string
  readonly params?: unknown
  readonly namespace?: string
}

export interface ModalRouter extends Router {
  readonly state: Readable<RouterState>
  /**
   * SPEC §2 Opening. While the current view is locked it shakes instead. Answers a promise when the view may come with plugins
   * that are not here yet: then the modal opens empty, and the promise rejects instead of throwing.
   * @throws ViewNotFoundError, NamespaceNotFoundError
   */
  open(options?: OpenOptions): void | Promise<void>
  /** Closes for the host. A locked view shakes instead, as for the visitor: what is required cannot be passed by a call. */
  forceClose(): void
  /** True while the modal may not be closed: the current view, or one it was reached from, is locked. */
  locked(): boolean
}

/** A view as the kernel shows it. */
export interface KernelView {
  // biome-ignore lint/suspicious/noExplicitAny: the kernel handles views of any parameters
  readonly spec: ViewSpec<any>
  /** Id of the owning plugin. */
  readonly plugin: string
  /** Set for third parties: shown in the header. */
  readonly publisher: string | undefined
  /** Loads the owning plugin and the view. Rejects with a PluginError; a later call tries again. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  load(): Promise<ViewModule<any>>
  /** The loaded view, at once, when `load` already succeeded. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  peek(): ViewModule<any> | undefined
  /**
   * A service for this view. Starts the plugin that provides it.
   * @throws UndeclaredServiceError at once when the manifest of the view's plugin does not name it
   */
  service<service>(token: Token<service>): Promise<service>
}

export interface PluginsApi {
  list(): readonly PluginInfo[]
  /** Brings a failed or waiting plugin back to `ready` and tries it again. */
  retry(id: string): Promise<void>
  readonly state: Readable<{ readonly items: readonly PluginInfo[] }>
}

/** All that `ui` and `elements` may ask of a kernel. Made by `createKernel`. */
export interface Kernel {
  /** Name of the instance, `main` by default. */
  readonly instance: string
  readonly scope: Scope
  readonly router: ModalRouter
  readonly sessions: SessionsService & TransportService
  readonly networks: NetworksService & NetworkList
  readonly connectors: ConnectorsService
  readonly capabilities: CapabilityService
  readonly notices: NoticesService
  readonly alerts: AlertsService
  readonly theme: ThemeService
  readonly host: HostInfo
  readonly plugins: PluginsApi
  readonly t: Translate
  /** BCP 47 tag of the texts, and their direction. A Readable because a locale file may arrive later. */
  readonly locale: Readable<Locale>
  /** True when the flag is on and its plugin is usable. */
  feature(flag: string): boolean
  /** Merges into the host's flags; plugins go on and off accordingly. */
  updateFeatures(features: Readonly<Record<string, unknown>>): void
  view(ref: ViewRef<never> | { readonly id: string }): KernelView | undefined
  slot<item>(ref: SlotRef<item>): Readable<{ readonly items: readonly SlotItem<item>[] }>
  get<service>(token: Token<service>): Promise<service>
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  emit<payload>(event: EventRef<payload>, ...args: NoInfer<payload> extends undefined ? [] : [payload: NoInfer<payload>]): void
  /** Starts loading what the first view needs. Called on intent (pointer, focus, touch); safe to repeat. */
  preload(): void
  /** Loads the manifests of the plugins that the first view does without. Called when it is painted; safe to repeat. */
  complete(): Promise<void>
  /** Reports a fault of a plugin found outside the kernel, for example while rendering. */
  report(plugin: string, phase: string, error: unknown): void
  readonly signal: AbortSignal
  destroy(): Promise<void>
}

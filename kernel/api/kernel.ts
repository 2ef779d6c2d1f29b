import type { Translate } from './message.js'
import type { Plugin, PluginInfo } from './plugin.js'
import type { AnnouncedWallet, OutlineInput, OutlinePart } from './outline.js'
import type { Readable } from './readable.js'
import type { EventRef, SlotRef, Token, ViewRef } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type { CapabilityService, ConnectorsService, NetworkList, NetworksService, SessionsService, TransportService } from './services.js'
import type { AlertsService, HostInfo, LanguageChange, Locale, NoticesService, ThemeService } from './pageServices.js'
import type { SlotItem } from './slot.js'
import type { Router, RouterState, ViewModule, ViewSpec } from './view.js'

/** What `open` takes. */
export interface OpenOptions {
  /** Public name (`Account`) or id of a view; without it the Connect view opens without a connection, else the Account view. */
  readonly view?: string
  /** What the view takes. */
  readonly params?: unknown
  /** Connect to this namespace, or show its account. */
  readonly namespace?: string
}

/** The router with the methods that open the modal and read its state. */
export interface ModalRouter extends Router {
  /** Whether the modal is open, and its history. */
  readonly state: Readable<RouterState>
  /**
   * Opens the modal. While the current view is locked it shakes instead. Returns a promise when the view may come with plugins that are not
   * loaded yet: then the modal opens empty, and the promise rejects instead of throwing.
   * @throws ViewNotFoundError, NamespaceNotFoundError
   */
  open(options?: OpenOptions): void | Promise<void>
  /** True while the modal may not be closed: the current view, or one it was reached from, is locked. */
  locked(): boolean
}

/** A view as the kernel shows it. */
export interface KernelView {
  /** What the manifest says of the view. */
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
  /** Loads the code of the views that can be opened from this one, as far as manifests say so. Never rejects. */
  loadNext(): Promise<void>
  /**
   * A service for this view. Starts the plugin that provides it.
   * @throws UndeclaredServiceError at once when the manifest of the view's plugin does not name it
   */
  service<service>(token: Token<service>): Promise<service>
}

/** The list of plugins, for hosts and developers. */
export interface PluginsApi {
  /** All plugins with their status, in the order of the host. */
  list(): readonly PluginInfo[]
  /** Brings a failed or waiting plugin back to `ready` and tries it again. */
  retry(id: string): Promise<void>
  /** Turns a plugin off until the page is loaded again: what it registered ends, and nothing of it is used any more. */
  turnOff(id: string): void
  /** Adds plugins, or turns those on again that were turned off, with the options that they have now. Third-party manifests are checked. */
  add(plugins: readonly Plugin[]): Promise<void>
  /** The same list, with a subscription. */
  readonly state: Readable<{ readonly items: readonly PluginInfo[] }>
}

/**
 * A kernel from the first moment of an instance: state, events, the host's options and the router. Its services (plugins, their views,
 * slots and features) are fetched when they are needed: `load` brings them. Made by `createKernel`.
 */
export interface KernelCore {
  /** Name of the instance, `main` by default. */
  readonly instance: string
  /** Ends with the instance. */
  readonly scope: Scope
  /** Aborts when the instance ends. */
  readonly signal: AbortSignal
  /** The views on screen. */
  readonly router: ModalRouter
  /** Connections, and requests to connected wallets. */
  readonly sessions: SessionsService & TransportService
  /** The networks of the host. */
  readonly networks: NetworksService & NetworkList
  /** The wallets that were found. */
  readonly connectors: ConnectorsService
  /** Capabilities of connected wallets. */
  readonly capabilities: Omit<CapabilityService, 'traits' | 'readAddress'>
  /** Messages to the developer of the page. */
  readonly alerts: AlertsService
  /** The theme. */
  readonly theme: ThemeService
  /** The options of the host. */
  readonly host: Pick<HostInfo, 'state' | 'options'>
  /** The options as the host wrote them. Untrusted: the reader validates them. No plugin gets them. */
  readonly written: Readonly<Record<string, unknown>>
  /** The list of plugins. */
  readonly plugins: Pick<PluginsApi, 'list' | 'retry'>
  /** Returns a message in the language of the visitor. */
  readonly t: Translate
  /** BCP 47 tag of the texts, and their direction. A Readable because a locale file may arrive later. */
  readonly locale: Readable<Locale>
  /** Loads what follows changes of the language. `change` shows the texts of another one as soon as they are there; the last change wins. */
  languages(): Promise<{ change(to: LanguageChange): Promise<void> }>
  /** Merges into the host's flags; plugins go on and off accordingly. @throws InvalidOptionError */
  updateFeatures(features: Readonly<Record<string, unknown>>): void
  /** Opens after a press of the visitor. A refusal is reported to developers; a loading failure is shown in the modal. */
  open(options?: OpenOptions): void
  /** Takes other host options. Checked before anything changes; views see them at once. @throws InvalidOptionError */
  updateOptions(changes: Readonly<Record<string, unknown>>): void
  /** A service by its token; starts its plugin. @throws ServiceNotFoundError, PluginError */
  get<service>(token: Token<service>): Promise<service>
  /** Calls the listener for an event. */
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  /** Emits an event. A listener that throws is reported and does not affect the others. */
  emit<payload>(event: EventRef<payload>, ...args: NoInfer<payload> extends undefined ? [] : [payload: NoInfer<payload>]): void
  /** Starts loading what the first view needs. Called on intent (pointer, focus, touch); safe to repeat. */
  preload(): void
  /**
   * The shape of the view that a press opens, from top to bottom, before its code is there: wallets of this browser are asked to announce
   * themselves. Undefined where it is not known: another view than the list of wallets was asked for.
   */
  outline(): readonly OutlinePart[] | undefined
  /**
   * Fetches the services, once. A failed load is tried again by the next call. Resolves with this same kernel, services included.
   * @throws KernelLoadError, or the signal's reason after destroy
   */
  load(): Promise<Kernel>
  /** This same kernel, once its services are there. */
  readonly started: Kernel | undefined
  /** Ends everything that the instance started. Stored connections stay. */
  destroy(): Promise<void>
}

/** A kernel with its services: all that `ui` may ask of it. */
export interface Kernel extends KernelCore {
  /** The page and its options; of those that it wrote, what says whether there is a server of pictures. */
  readonly host: HostInfo
  /** The snackbar. */
  readonly notices: NoticesService
  /** The list of plugins. */
  readonly plugins: PluginsApi
  /** True when the flag is on and its plugin is usable. */
  feature(flag: string): boolean
  /** A view by its ref; undefined when no plugin that is on has it. */
  view(ref: ViewRef<never> | { readonly id: string }): KernelView | undefined
  /** The items of a slot that are shown at this moment. */
  slot<item>(ref: SlotRef<item>): Readable<{ readonly items: readonly SlotItem<item>[] }>
  /** Loads the manifests of the plugins that the first view does without. Called when it is painted; safe to repeat. */
  complete(): Promise<void>
  /** Reports a fault of a plugin found outside the kernel, for example while rendering. */
  report(plugin: string, phase: string, error: unknown): void
}

/**
 * Plugins whose manifests are loaded with the services, so that they are not part of a page load. Of one of a third party `load` alone counts,
 * and it is called with `{}`: the options that a plugin reads are in its manifest.
 */
export interface DeferredPlugin {
  /**
   * Loads the manifests. `options` are those of the host as they are now: when they change it is called again, and plugins that are not
   * there yet are added. Which of them are on is decided by their manifests.
   */
  load(options: Readonly<Record<string, unknown>>): Promise<readonly Plugin[]>
  /** Loads their code together with the services: by the ids of the plugins, the result of their `load`. */
  prefetch?(): Readonly<Record<string, ReturnType<Plugin['load']>>>
  /** The wallets that announce themselves in this very call, found without its code. */
  announced?(page: Window, options: Readonly<Record<string, unknown>>): readonly AnnouncedWallet[]
  /** The shape of the list of wallets, from top to bottom. */
  outline?(known: OutlineInput): readonly OutlinePart[]
  /**
   * Called once, in a page, when the instance is created: for plugins that connect to a library of the host's through which a visitor can
   * act before there are services. Anything it starts belongs to the kernel's scope.
   */
  attach?(kernel: KernelCore): void
}

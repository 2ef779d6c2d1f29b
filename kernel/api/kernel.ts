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

/** The options of `open`. */
export interface OpenOptions {
  /** The public name (`Account`) or id of a view. Without it the Connect view opens if no wallet is connected, and otherwise the Account view. */
  readonly view?: string
  /** The parameters of the view. */
  readonly params?: unknown
  /** The namespace to connect to, or whose account to show. */
  readonly namespace?: string
}

/** The router with the methods that open the modal and read its state. */
export interface ModalRouter extends Router {
  /** Whether the modal is open, and its history. */
  readonly state: Readable<RouterState>
  /**
   * Opens the modal. While the current view is locked, it shakes instead. Returns a promise if the view may come with plugins that are not
   * loaded yet: then the modal opens empty, and the promise rejects instead of throwing. @throws ViewNotFoundError, NamespaceNotFoundError
   */
  open(options?: OpenOptions): void | Promise<void>
  /** Whether the modal must stay open because the current view, or one it was reached from, is locked. */
  locked(): boolean
}

/** A view in the form in which the kernel shows it. */
export interface KernelView {
  /** The manifest's description of the view. */
  // biome-ignore lint/suspicious/noExplicitAny: the kernel handles views of any parameters
  readonly spec: ViewSpec<any>
  /** Id of the owning plugin. */
  readonly plugin: string
  /** The publisher of a third-party plugin, which the header shows. */
  readonly publisher: string | undefined
  /** Loads the owning plugin and the view. Rejects with a PluginError. A later call tries again. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  load(): Promise<ViewModule<any>>
  /** Returns the loaded view synchronously if `load` has succeeded. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  peek(): ViewModule<any> | undefined
  /**
   * Loads the code of the views that can be opened from this one according to manifests: all of them, without those that contributions of
   * other plugins open, or one by its id. It never rejects.
   */
  loadNext(which?: 'own' | { readonly id: string }): Promise<void>
  /**
   * Returns a service for this view, and starts the plugin that provides it. @throws UndeclaredServiceError synchronously if the manifest
   * of the view's plugin does not name it
   */
  service<service>(token: Token<service>): Promise<service>
}

/** The list of plugins, for hosts and developers. */
export interface PluginsApi {
  /** All plugins with their status, in the order of the host. */
  list(): readonly PluginInfo[]
  /** Brings a failed or waiting plugin back to `ready` and tries it again. */
  retry(id: string): Promise<void>
  /** Turns a plugin off until the page is reloaded: its registrations end, and nothing of it is used any more. */
  turnOff(id: string): void
  /** Adds plugins, or turns those on again that were turned off, with their current options. Third-party manifests are checked. */
  add(plugins: readonly Plugin[]): Promise<void>
  /** The same list, with a subscription. */
  readonly state: Readable<{ readonly items: readonly PluginInfo[] }>
}

/**
 * A kernel from the first moment of an instance, with state, events, the host's options and the router. Its services (plugins, their
 * views, slots and features) are loaded on demand by `load`. It is created by `createKernel`.
 */
export interface KernelCore {
  /** The name of the instance. Defaults to `main`. */
  readonly instance: string
  /** The scope that ends with the instance. */
  readonly scope: Scope
  /** Aborts when the instance ends. */
  readonly signal: AbortSignal
  /** The router of the views on screen. */
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
  /** The options as the host wrote them. They are untrusted, and their reader validates them. No plugin gets them. */
  readonly written: Readonly<Record<string, unknown>>
  /** The list of plugins. */
  readonly plugins: Pick<PluginsApi, 'list' | 'retry'>
  /** Returns a message in the language of the visitor. */
  readonly t: Translate
  /** The BCP 47 tag of the texts, and their direction. It is a Readable because a locale file may arrive later. */
  readonly locale: Readable<Locale>
  /**
   * Loads the code that handles changes of the language. `change` shows the texts of another language once they have loaded. The last
   * change wins.
   */
  languages(): Promise<{ change(to: LanguageChange): Promise<void> }>
  /** Merges into the host's flags, and switches plugins on and off accordingly. @throws InvalidOptionError */
  updateFeatures(features: Readonly<Record<string, unknown>>): void
  /** Opens the modal after a press of the visitor. A refusal is reported to developers, and a loading failure is shown in the modal. */
  open(options?: OpenOptions): void
  /** Replaces the host's options. They are validated before anything changes, and views see them immediately. @throws InvalidOptionError */
  updateOptions(changes: Readonly<Record<string, unknown>>): void
  /** Returns a service by its token, and starts its plugin. @throws ServiceNotFoundError, PluginError */
  get<service>(token: Token<service>): Promise<service>
  /** Calls the listener for an event. */
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  /** Emits an event. A listener that throws is reported and does not affect the others. */
  emit<payload>(event: EventRef<payload>, ...args: NoInfer<payload> extends undefined ? [] : [payload: NoInfer<payload>]): void
  /** Starts loading the code of the first view. It is called on intent (pointer, focus, touch), and may be repeated. */
  preload(): void
  /**
   * Returns the outline of the view that a press opens, from top to bottom, before its code is loaded. It asks wallets of this browser to
   * announce themselves. Resolves with undefined if another view than the list of wallets was requested.
   */
  outline(): Promise<readonly OutlinePart[] | undefined>
  /**
   * Loads the services, once. A failed load is repeated by the next call. Resolves with this same kernel, including the services. @throws
   * KernelLoadError, or the signal's reason after destroy
   */
  load(): Promise<Kernel>
  /** This same kernel once its services are loaded. */
  readonly started: Kernel | undefined
  /** Ends everything that the instance started. Stored connections are kept. */
  destroy(): Promise<void>
}

/** A kernel with its services, which is the interface that `ui` uses. */
export interface Kernel extends KernelCore {
  /** The page and its options. Of the options as the host wrote them, it only contains those about the image server. */
  readonly host: HostInfo
  /** The snackbar. */
  readonly notices: NoticesService
  /** The list of plugins. */
  readonly plugins: PluginsApi
  /** Whether the flag is on and its plugin is usable. */
  feature(flag: string): boolean
  /** Returns a view by its ref, or undefined if no plugin that is on has it. */
  view(ref: ViewRef<never> | { readonly id: string }): KernelView | undefined
  /** Returns the currently visible items of a slot. */
  slot<item>(ref: SlotRef<item>): Readable<{ readonly items: readonly SlotItem<item>[] }>
  /** Loads the manifests of the plugins that the first view does not need. It is called when that view is painted, and may be repeated. */
  complete(): Promise<void>
  /** Reports a fault of a plugin that was found outside the kernel, for example while rendering. */
  report(plugin: string, phase: string, error: unknown): void
}

/**
 * Plugins whose manifests are loaded with the services, so that they are not part of a page load. For a third-party group only `load` is
 * used, and it is called with `{}`, because the options that a plugin reads are in its manifest.
 * @public
 */
export interface DeferredPlugin {
  /**
   * Loads the manifests. `options` are the current options of the host. It is called again when they change, and plugins that are not
   * present yet are added. The manifests decide which of them are on.
   */
  load(options: Readonly<Record<string, unknown>>): Promise<readonly Plugin[]>
  /** Loads their code together with the services. The result contains the results of their `load`, by the ids of the plugins. */
  prefetch?(): Readonly<Record<string, ReturnType<Plugin['load']>>> | Promise<Readonly<Record<string, ReturnType<Plugin['load']>>>>
  /** Returns the wallets that announce themselves during this call, found without the plugin's code. */
  announced?(page: Window, options: Readonly<Record<string, unknown>>): readonly AnnouncedWallet[] | Promise<readonly AnnouncedWallet[]>
  /** Returns the outline of the list of wallets, from top to bottom. */
  outline?(known: OutlineInput): readonly OutlinePart[] | Promise<readonly OutlinePart[]>
  /**
   * Called once, in a page, when the instance is created: for plugins that connect to a library of the host through which a visitor can
   * act before the services are loaded. Anything it starts belongs to the kernel's scope.
   */
  attach?(kernel: KernelCore): void
}

import type { Translate } from './message.js'
import type { Plugin, PluginInfo } from './plugin.js'
import type { Readable } from './readable.js'
import type { EventRef, Token } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type {
  AlertsService,
  ConnectorsService,
  HostInfo,
  NetworksService,
  NetworksState,
  SessionsService,
  SessionsState,
  TransportService,
  ThemeService,
  ThemeState,
} from './services.js'
import type { OpenOptions, Kernel } from './kernel.js'
import type { RouterState } from './view.js'

/** State to look at from outside the kernel. */
export type Watchable<value extends object> = Pick<Readable<value>, 'get' | 'subscribe'>

/**
 * What a page carries before a visitor does anything: the state that buttons show, and the way to the kernel. Its states
 * go on without a break when the kernel takes over.
 */
export interface Porch {
  readonly instance: string
  readonly scope: Scope
  readonly signal: AbortSignal
  readonly host: Pick<HostInfo, 'options'>
  readonly router: {
    readonly state: Watchable<RouterState>
    /** Opens at once; which view is decided when the kernel is there. Rejects like `ModalRouter.open` throws, or when the kernel did not arrive. */
    open(options?: OpenOptions): Promise<void>
    close(): void
  }
  readonly sessions: Pick<SessionsService & TransportService, 'disconnect' | 'transport'> & { readonly state: Watchable<SessionsState> }
  readonly networks: Pick<NetworksService, 'find' | 'active' | 'switchTo'> & { readonly state: Watchable<NetworksState> }
  /** Knows none before the kernel is there. */
  readonly connectors: Pick<ConnectorsService, 'find'>
  /** Told when the kernel is there. */
  readonly alerts: Pick<AlertsService, 'raise'>
  readonly theme: Pick<ThemeService, 'setMode' | 'setVariables'> & { readonly state: Watchable<ThemeState> }
  readonly locale: Watchable<{ readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly revision: number }>
  readonly t: Translate
  readonly plugins: { list(): readonly PluginInfo[]; retry(id: string): Promise<void> }
  /** Starts loading what the first view needs. Called on intent (pointer, focus, touch); safe to repeat. */
  preload(): void
  updateFeatures(features: Readonly<Record<string, unknown>>): void
  /** Notes a action of the visitor for the host, under its public name. */
  readonly tell: ((event: string) => void) | undefined
  get<service>(token: Token<service>): Promise<service>
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  /** Loads the kernel, once. A failed load is tried again by the next call. @throws KernelLoadError, or the signal's reason after destroy */
  load(): Promise<Kernel>
  /** The kernel, when it is there. */
  readonly kernel: Kernel | undefined
  destroy(): Promise<void>
}

/** Plugins whose manifests come with the kernel, so that a page load does without them. */
export interface ComingPlugin {
  fetch(): Promise<readonly Plugin[]>
  /** Fetches their code side by side with the kernel: by the ids of the plugins, what their `load` would answer. */
  warm?(): Readonly<Record<string, ReturnType<Plugin['load']>>>
  /**
   * Called once, in a page, when the instance is made: for what goes with a library of the host's that a visitor can act through
   * before there is a kernel. Whatever it starts belongs to the porch's scope.
   */
  join?(porch: Porch): void
}

import type { ModalRouter, OpenOptions, RouterState, Scope, ViewRole, ViewSpec } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { State } from '../state/createState.js'

/** The answer of a gate. `undefined` allows the view. */
export type GateAnswer = { readonly redirect: string; readonly params?: unknown } | { readonly veto: true } | undefined

/** The `router.enter` hook. */
export interface Gate {
  /** Returns false if there is no tap, so that a view is ready immediately. */
  guarded(): boolean
  ask(input: { readonly view: string; readonly params: unknown }, signal: AbortSignal): Promise<GateAnswer>
}

/** The input of the router from the page load on. */
export interface RouterStart {
  readonly state: State
  readonly scope: Scope
  /** Whether the modal is embedded (`enableEmbedded`), and therefore never hidden. */
  readonly embedded: boolean
  /** Resolves when the views are loaded, or when loading failed. */
  load(): Promise<unknown>
  /** @throws NamespaceNotFoundError */
  checkNamespace(namespace: string): void
}

export type WritableRouterState = { -readonly [key in keyof RouterState]: RouterState[key] }

/** An opening without a view yet. `options` are those of the request. `done` is its result. */
export interface EarlyOpening {
  readonly options?: OpenOptions
  done?: Promise<void>
}
/** The router's state and history before the views are loaded. */
export interface EarlyRouter extends Omit<RouterStart, 'state' | 'load'> {
  readonly state: WritableRouterState
  readonly early: EarlyOpening | undefined
}

/** The input of the modal's history, once the views are loaded. */
export interface RouterNeeds {
  readonly environment: Pick<Environment, 'after'>
  readonly gate: Gate
  /** Returns a view by id or public name, or undefined if no plugin that is on has it. */
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
  view(idOrName: string): ViewSpec<any> | undefined
  /** Returns the view of the first plugin that has the role and is on. */
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
  withRole(role: ViewRole): ViewSpec<any> | undefined
  /** Returns the public name of the view with a role, for developers, or the role itself if no plugin has it. */
  nameOf(role: ViewRole): string
  /** Returns why a requested view does not exist, for developers. */
  unavailableReason(idOrName: string): string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: as above
  locked(spec: ViewSpec<any>): boolean
  /** Whether an address of the active namespace is connected. */
  connected(): boolean
  /**
   * Returns a promise if a view of this name, or the default view, may belong to plugins that are not loaded yet. It settles when they are
   * loaded.
   */
  missing(name: string | undefined, role: ViewRole | undefined): Promise<void> | undefined
  /** Returns the role of the view that manual control, or a lack of adapters, requires. */
  redirectRole(): ViewRole | undefined
  /** Makes a declared namespace the active one. */
  enter(namespace: string): void
  onOpen(view: string): void
  onClose(): void
}

/** The parts of plugins that the modal's history uses. */
export interface Routes extends Pick<RouterNeeds, 'view' | 'withRole' | 'nameOf' | 'unavailableReason' | 'locked' | 'missing' | 'redirectRole'>, Gate {
  onOpen(): void
}

export interface KernelRouter extends ModalRouter {
  /** Returns the request that was made before the plugins were loaded. */
  requestedView(): OpenOptions | undefined
  /** Shows the requested view once the plugins are loaded. A refusal rejects to the caller of `open`, and closes the modal again. */
  start(): void
  /** Closes even if the view is locked, because its subject is gone (the last address was disconnected, or the action succeeded). */
  dismiss(): void
  /** Returns the view that `open()` would show now. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  home(): ViewSpec<any> | undefined
  /** Handles a new connection: the list of wallets, and an embedded modal, are replaced by the view that `open()` would show now. */
  onConnected(): void
  /** Handles added or removed views: entries whose view is gone are dropped. */
  settle(): void
  /** Replaces the router's methods by those of the history, once the views are loaded. */
  attach(make: (early: EarlyRouter) => RouterHistory): void
}
/** Decides what the modal shows, once the views are loaded. */
export type RouterHistory = Omit<KernelRouter, 'state' | 'attach'>

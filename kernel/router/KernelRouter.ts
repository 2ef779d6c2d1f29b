import type { ModalRouter, OpenOptions, RouterState, Scope, ViewRole, ViewSpec } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { State } from '../state/createState.js'

/** `undefined`: the view may be shown. */
export type GateAnswer = { readonly redirect: string; readonly params?: unknown } | { readonly veto: true } | undefined

/** The `router.enter` hook. */
export interface Gate {
  /** False when there is no tap: then a view is ready immediately. */
  guarded(): boolean
  ask(input: { readonly view: string; readonly params: unknown }, signal: AbortSignal): Promise<GateAnswer>
}

/** What the router needs from the page load on. */
export interface RouterStart {
  readonly state: State
  readonly scope: Scope
  /** With `enableEmbedded` the modal is not hidden. */
  readonly embedded: boolean
  /** Settles when there are views, or when loading failed. */
  load(): Promise<unknown>
  /** @throws NamespaceNotFoundError */
  checkNamespace(namespace: string): void
}

export type WritableRouterState = { -readonly [key in keyof RouterState]: RouterState[key] }

/** An opening with nothing to show yet. `options`: what was asked for before there were views. `done`: its outcome. */
export interface EarlyOpening {
  readonly options?: OpenOptions
  done?: Promise<void>
}
/** What the router has, and did, before there were views. */
export interface EarlyRouter extends Omit<RouterStart, 'state' | 'load'> {
  readonly state: WritableRouterState
  readonly early: EarlyOpening | undefined
}

/** What the history of the modal needs, once there are views. */
export interface RouterNeeds {
  readonly environment: Pick<Environment, 'after'>
  readonly gate: Gate
  /** By id or public name; undefined when no plugin that is on has it. */
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
  view(idOrName: string): ViewSpec<any> | undefined
  /** The view of the first plugin that has the role and is on. */
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
  withRole(role: ViewRole): ViewSpec<any> | undefined
  /** The public name of the view with a role, for developers: the role itself where no plugin has it. */
  nameOf(role: ViewRole): string
  /** Why a requested view does not exist, for developers. */
  whyNot(idOrName: string): string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: as above
  locked(spec: ViewSpec<any>): boolean
  /** An address of the active namespace is connected. */
  connected(): boolean
  /** Set when a view of this name, or the one to open with, may come with plugins that are not loaded yet: settles when they are. */
  missing(name: string | undefined, detour: ViewRole | undefined): Promise<void> | undefined
  /** The role of the view that manual control, or a lack of adapters, requires. */
  detour(): ViewRole | undefined
  /** Makes a declared namespace the active one. */
  enter(namespace: string): void
  onOpen(view: string): void
  onClose(): void
}

/** What the history of the modal uses of plugins. */
export interface Routes extends Pick<RouterNeeds, 'view' | 'withRole' | 'nameOf' | 'whyNot' | 'locked' | 'missing' | 'detour'>, Gate {
  onOpen(): void
}

export interface KernelRouter extends ModalRouter {
  /** The request made before the plugins were loaded. */
  wanted(): OpenOptions | undefined
  /** The plugins are loaded: shows the requested view. A refusal rejects to the caller of `open`, and closes the modal again. */
  start(): void
  /** Closes although the view is locked: its subject is gone (the last address was disconnected, or the action succeeded). */
  dismiss(): void
  /** The view that `open()` would show now. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  home(): ViewSpec<any> | undefined
  /** A wallet connected: the list of wallets, and an embedded modal, show the view that `open()` would show now. */
  welcome(): void
  /** Views were added or removed: drops entries whose view is gone. */
  settle(): void
  /** There are views: from now on the router is what is made. */
  attach(make: (early: EarlyRouter) => RouterHistory): void
}
/** What decides, once there are views, what the modal shows. */
export type RouterHistory = Omit<KernelRouter, 'state' | 'attach'>

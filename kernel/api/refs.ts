/**
 * Refs name things across plugins: an id plus a type that only exists at compile time. They are compared by id, never by identity, so
 * that duplicate copies of the package agree.
 */
declare const phantom: unique symbol
type Invariant<type> = (value: type) => type

/** A typed name of a service, a view, a slot, an event or a hook. */
export interface Ref<kind extends string, type> {
  /** The kind of thing that it names. */
  readonly kind: kind
  /** The id. Refs with the same id name the same thing. */
  readonly id: string
  readonly [phantom]?: Invariant<type>
}
/** Names a service. @public */
export type Token<service> = Ref<'service', service>
/** Names a view, with the type of its parameters. `id` is a literal type, so that a plugin's views can be compared with its manifest. @public */
export type ViewRef<params, id extends string = string> = Ref<'view', params> & { readonly id: id }
/** Names a slot, with the type of its items. @public */
export type SlotRef<item> = Ref<'slot', item>
/** Names an event, with the type of its payload. @public */
export type EventRef<payload> = Ref<'event', payload>
/** How the answers of several plugins are combined, as described at `hook`. */
export type HookMode = 'first' | 'series'
/** Names a hook, with the types of its input and of its answer. @public */
export interface HookRef<input, output, id extends string = string> extends Ref<'hook', (input: input) => output> {
  readonly id: id
  /** How the answers are combined. */
  readonly mode: HookMode
  /** Validates the answer of a tap. The plugin that runs the hook adds it. An exception is a fault of the plugin that answered. */
  readonly parse?: (answer: unknown) => output | Promise<output>
}

/** Names a service with its major version, for example `names.resolver@1`. @example `export const Notes = token<Greeter>('acme.notes@1')` @public */
export const token = <service>(id: `${string}@${number}`): Token<service> => ({ kind: 'service', id })

/**
 * Names a view by its owner, for example `send.form`. If it takes parameters, its id is also passed as a type: `view<Params,
 * 'send.form'>('send.form')`.
 * @example `export const NoteView = view<{ readonly id: string }>('acme/notes.note')`
 * @public
 */
export const view = <params = undefined, const id extends `${string}.${string}` = `${string}.${string}`>(id: id): ViewRef<params, id> => ({ kind: 'view', id })

/**
 * Names a slot with the type of its items, for example `account.actions@1`.
 * @example `export const NoteSections = slot<ViewSection<undefined>>('acme.notes@1')`
 * @public
 */
export const slot = <item>(id: `${string}.${string}@${number}`): SlotRef<item> => ({ kind: 'slot', id })

/**
 * Names an event with the type of its payload, for example `session:connected`.
 * @example `export const Saved = event<{ readonly id: string }>('acme/notes:saved')`
 * @public
 */
export const event = <payload = undefined>(id: `${string}:${string}`): EventRef<payload> => ({ kind: 'event', id })

/**
 * Names a hook. `first` stops at the first answer, and `series` runs in order, where each tap may throw to veto. With the id as the
 * third type, the answers of plugins that tap it are checked against `output`.
 * @example `export const RankNotes = hook<readonly string[], readonly string[]>('acme.rankNotes@1', 'first')`
 * @public
 */
export const hook = <input, output = void, const id extends `${string}.${string}@${number}` = `${string}.${string}@${number}`>(
  id: id,
  mode: HookMode,
): HookRef<input, output, id> => ({
  kind: 'hook',
  id,
  mode,
})

/** Services by the names that a manifest gives them. */
// biome-ignore lint/suspicious/noExplicitAny: the type of a service is only known where its token is used
export type Refs = Readonly<Record<string, Token<any>>>
/** The services of `requires`, by name. */
export type Services<refs extends Refs> = {
  readonly [key in keyof refs]: refs[key] extends Token<infer service> ? service : never
}
/** The services of `lazy`, by name: functions that start the plugin of the service. */
export type LazyServices<refs extends Refs> = {
  readonly [key in keyof refs]: refs[key] extends Token<infer service> ? () => Promise<service | undefined> : never
}
/** The services of `optional`, by name, which are undefined if not available. */
export type MaybeServices<refs extends Refs> = {
  readonly [key in keyof refs]: refs[key] extends Token<infer service> ? service | undefined : never
}

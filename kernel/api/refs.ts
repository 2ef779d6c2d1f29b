/**
 * Refs name things across plugins: an id plus a type nobody sees at run time.
 * They are compared by id, never by identity, so duplicate copies of the package agree.
 */
declare const phantom: unique symbol
type Invariant<type> = (value: type) => type

export interface Ref<kind extends string, type> {
  readonly kind: kind
  readonly id: string
  readonly [phantom]?: Invariant<type>
}
export type Token<service> = Ref<'service', service>
export type ViewRef<params> = Ref<'view', params>
export type SlotRef<item> = Ref<'slot', item>
export type EventRef<payload> = Ref<'event', payload>
export type HookMode = 'first' | 'series' | 'parallel'
export interface HookRef<input, output> extends Ref<'hook', (input: input) => output> {
  readonly mode: HookMode
}

/** Names a service, with its major version: `names.resolver@1`. */
export const token = <service>(id: `${string}@${number}`): Token<service> => ({ kind: 'service', id })

/** Names a view by its owner: `send.form`. */
export const view = <params = undefined>(id: `${string}.${string}`): ViewRef<params> => ({ kind: 'view', id })

/** Names a slot with the type of its items: `account.actions@1`. */
export const slot = <item>(id: `${string}.${string}@${number}`): SlotRef<item> => ({ kind: 'slot', id })

/** Names an event with the type of its payload: `session:connected`. */
export const event = <payload = undefined>(id: `${string}:${string}`): EventRef<payload> => ({ kind: 'event', id })

/**
 * Names a hook. `first` stops at the first answer, `series` runs in order and each tap may throw to veto,
 * `parallel` runs all at once.
 */
export const hook = <input, output = void>(id: `${string}.${string}@${number}`, mode: HookMode): HookRef<input, output> => ({
  kind: 'hook',
  id,
  mode,
})

// biome-ignore lint/suspicious/noExplicitAny: the type of a service is only known where its token is used
export type Refs = Readonly<Record<string, Token<any>>>
export type Services<refs extends Refs> = {
  readonly [key in keyof refs]: refs[key] extends Token<infer service> ? service : never
}
export type LazyServices<refs extends Refs> = {
  readonly [key in keyof refs]: refs[key] extends Token<infer service> ? () => Promise<service | undefined> : never
}
export type MaybeServices<refs extends Refs> = {
  readonly [key in keyof refs]: refs[key] extends Token<infer service> ? service | undefined : never
}

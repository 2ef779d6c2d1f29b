import type { ConnectorKind } from './connector.js'
import type { SlotRef } from './refs.js'

/** The input of `when`: plain data without services. */
export interface WhenContext {
  /** Whether a wallet is connected in the active namespace. */
  readonly connected: boolean
  /** The active namespace, for example `eip155`. */
  readonly namespace: string | undefined
  /** The CAIP-2 id of the active network. */
  readonly network: string | undefined
  /** Whether the wallet is on an undeclared network that the host's options do not allow. */
  readonly unsupported: boolean
  /** The id of the connected wallet's connector. */
  readonly connector: string | undefined
  /** How the connected wallet is reached. */
  readonly kind: ConnectorKind | undefined
  /** Whether the page is on a phone. */
  readonly mobile: boolean
  /** Whether the connected wallet has a capability, for example `transfer`. */
  can(capability: string): boolean
  /** Whether the adapter of the active namespace declares this trait (`NamespaceTraits`) as true. */
  trait(name: string): boolean
  /** Whether the flag is on and its plugin is usable. */
  feature(flag: string): boolean
}
/** Whether a contribution or a view is shown. It is called again when its inputs change, so it must be fast and without side effects. @public */
export type When = (context: WhenContext) => boolean

/** An item that a plugin adds to another plugin's slot. The slot's owner renders it. @public */
export interface Contribution {
  /** Id of the slot. */
  readonly slot: string
  /** Unique among the contributions of the plugin. */
  readonly id: string
  /** The position: lower numbers come first. */
  readonly order: number
  /** Whether the item is shown. Without a condition it always is. */
  readonly when: When | undefined
  /** The data that the owner of the slot renders. */
  readonly item: unknown
}

/**
 * Contributes one typed item to a slot. Lower `order` (default 100) comes first; equal orders sort by id.
 * @example `const row = into(AccountRows, { id: 'hello', order: 50, item: { label: msg('hello.title', 'Hello'), icon: 'info', open: HelloView } })`
 * @public
 */
export const into = <item>(
  ref: SlotRef<item>,
  entry: { readonly id: string; readonly order?: number; readonly when?: When; readonly item: NoInfer<item> },
): Contribution => ({
  slot: ref.id,
  id: entry.id,
  order: entry.order ?? 100,
  when: entry.when,
  item: entry.item,
})

/** A visible item of a slot, with the plugin that contributed it. @public */
export interface SlotItem<item> {
  /** Id of the contribution. */
  readonly id: string
  /** Id of the plugin that contributed it. */
  readonly plugin: string
  /**
   * The publisher of that plugin, which is displayed with the item, or the id of the plugin if it names none. It is undefined for plugins
   * of this package.
   */
  readonly publisher?: string | undefined
  /** The contributed data. */
  readonly item: item
}

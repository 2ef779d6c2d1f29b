import type { ConnectorKind } from './connector.js'
import type { SlotRef } from './refs.js'

/** The data that `when` receives: plain data, no services. */
export interface WhenContext {
  /** Whether a wallet is connected in the active namespace. */
  readonly connected: boolean
  /** Active namespace, for example `eip155`. */
  readonly namespace: string | undefined
  /** CAIP-2 id of the active network. */
  readonly network: string | undefined
  /** True while the wallet is on a network the host did not declare, and the host's options want it to leave. */
  readonly unsupported: boolean
  /** Id of the connector of the connected wallet, and how that wallet is reached. */
  readonly connector: string | undefined
  /** How the connected wallet is reached. */
  readonly kind: ConnectorKind | undefined
  /** Whether the page is on a phone. */
  readonly mobile: boolean
  /** Whether the connected wallet has a capability, for example `transfer`. */
  can(capability: string): boolean
  /** Whether the adapter of the active namespace declares this trait (`NamespaceTraits`) as true. */
  trait(name: string): boolean
  /** True when the flag is on and its plugin is usable. */
  feature(flag: string): boolean
}
/** Whether a contribution or a view is shown. It is called again when what it read changes, so it must be fast and without side effects. */
export type When = (context: WhenContext) => boolean

/** Data a plugin puts into another plugin's slot. The slot's owner draws it. */
export interface Contribution {
  /** Id of the slot. */
  readonly slot: string
  /** Unique among the contributions of the plugin. */
  readonly id: string
  /** The lower number comes first. */
  readonly order: number
  /** Whether it is shown. Without it: always. */
  readonly when: When | undefined
  /** What the owner of the slot draws. */
  readonly item: unknown
}

/** Contributes one typed item to a slot. Lower `order` (default 100) comes first; equal orders sort by id. */
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

/** One visible item of a slot, with the plugin it came from. */
export interface SlotItem<item> {
  /** Id of the contribution. */
  readonly id: string
  /** Id of the plugin that contributed it. */
  readonly plugin: string
  /** Who publishes that plugin, to be shown with the item: the id of the plugin where it names nobody. Undefined for plugins of this package. */
  readonly publisher?: string | undefined
  /** What was contributed. */
  readonly item: item
}

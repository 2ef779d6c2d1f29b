import type { ConnectorKind } from './capability.js'
import type { SlotRef } from './refs.js'

/** What `when` may look at: plain data, no services. */
export interface WhenContext {
  readonly connected: boolean
  /** Active namespace, for example `eip155`. */
  readonly namespace: string | undefined
  /** CAIP-2 id of the active network. */
  readonly network: string | undefined
  /** True while the wallet is on a network the host did not declare. */
  readonly unsupported: boolean
  /** Id of the connector of the connected wallet, and how that wallet is reached. */
  readonly connector: string | undefined
  readonly kind: ConnectorKind | undefined
  readonly mobile: boolean
  can(capability: string): boolean
  feature(flag: string): boolean
}
export type When = (context: WhenContext) => boolean

/** Data a plugin puts into another plugin's slot. The slot's owner draws it. */
export interface Contribution {
  readonly slot: string
  readonly id: string
  readonly order: number
  readonly when: When | undefined
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
  readonly id: string
  readonly plugin: string
  readonly item: item
}

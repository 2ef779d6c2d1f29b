import type { SlotFields } from './SlotFields.js'

/** Names that belong to the built-in plugins, whether or not a page has them. */
export interface FirstPartyNames {
  /** Ids of plugins. Third-party ids may not start with them. */
  readonly ids: ReadonlySet<string>
  /** The ids among them that the entry includes. No plugin that a host lists has one of these ids. */
  readonly brought: ReadonlySet<string>
  /** The plugins that are `guarded`, and those that drive a chain family. */
  readonly guarded: ReadonlySet<string>
  /** Ids and public names of views, and ids of services, mapped to the id of the plugin. */
  readonly names: ReadonlyMap<string, string>
  /** Ids of the slots that these plugins and the kernel render. */
  readonly slots: readonly string[]
  /** The required fields of the items of these slots. */
  readonly fields?: ReadonlyMap<string, SlotFields> | undefined
  /** Flags that a host may write under `features`, including former names. */
  readonly flags: readonly string[]
}

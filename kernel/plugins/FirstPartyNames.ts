import type { SlotFields } from './SlotFields.js'

/** Names that belong to the built-in plugins, whether or not a page has them. */
export interface FirstPartyNames {
  /** Ids of plugins: third-party names may not start with them. */
  readonly ids: ReadonlySet<string>
  /** Those of them that the entry brings: no plugin that a host lists has one of these ids. */
  readonly brought: ReadonlySet<string>
  /** Those that are `guarded`, and those that drive a chain family. */
  readonly guarded: ReadonlySet<string>
  /** Ids and public names of views, and ids of services: name -> id of the plugin. */
  readonly names: ReadonlyMap<string, string>
  /** Ids of the slots that these plugins and the kernel draw. */
  readonly slots: readonly string[]
  /** The required fields of the items of these slots. */
  readonly fields?: ReadonlyMap<string, SlotFields> | undefined
  /** Flags that a host may write under `features`, their older names among them. */
  readonly flags: readonly string[]
}

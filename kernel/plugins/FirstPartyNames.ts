/** Names that belong to the built-in plugins, whether or not a page has them. */
export interface FirstPartyNames {
  /** Ids of plugins: third-party names may not start with them. */
  readonly ids: ReadonlySet<string>
  /** Ids and public names of views, and ids of services: name -> id of the plugin. */
  readonly names: ReadonlyMap<string, string>
  /** Ids of the slots that these plugins and the kernel draw. */
  readonly slots: readonly string[]
  /** Flags that a host may write under `features`, their older names among them. */
  readonly flags: readonly string[]
}

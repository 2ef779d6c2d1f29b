/** Names that belong to the plugins of this package, whether or not a page has them. */
export interface FirstPartyNames {
  /** Ids of plugins: names of others may not start with them. */
  readonly ids: ReadonlySet<string>
  /** Ids and public names of views, and ids of services: name -> id of the plugin. */
  readonly names: ReadonlyMap<string, string>
  /** Flags that a host may write under `features`, their older names among them. */
  readonly flags: readonly string[]
}

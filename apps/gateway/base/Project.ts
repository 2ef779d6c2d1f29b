/** A feature flag in the form of the contract. `config` null: not managed here. */
export interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: unknown
}

/** Websites, as `readListedOrigin` reads them, or every one. */
export type ListedOrigins = readonly string[] | 'everywhere'

export interface Project {
  /** The name under which everything of it is stored, and of requests where there are no `ids`. */
  readonly id: string
  /** The ids by which requests name it, in place of `id`; `until` in ms since 1970, from when on this one is unknown. */
  readonly ids?: readonly { readonly id: string; readonly until?: number | undefined }[] | undefined
  /** The websites that may use it: `https://app.example`, or with `*`. */
  readonly origins: ListedOrigins
  /** Pages to which browsers return that left a website for a login at a provider: `https://app.example/swap`, without query and fragment. */
  readonly pages?: readonly string[]
  readonly features: readonly Feature[]
  readonly analytics: boolean
  /** Whether ID tokens name the visitor's e-mail address; not without it. */
  readonly idTokenEmail?: boolean | undefined
}

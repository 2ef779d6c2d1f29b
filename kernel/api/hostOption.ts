/**
 * An option of the host that a plugin reads, as data: the kernel validates it before the plugin is loaded, and `host.options` has it under
 * the last part of its path. What the host writes replaces a former value as a whole. A wrong value is refused by InvalidOptionError before
 * anything changes; one that concerns the look alone (`look`, and every order) counts as not written.
 */
export type HostOptionSpec =
  /** `true` or `false`. `fallback` counts while the host says nothing. */
  | { readonly kind: 'flag'; readonly fallback: boolean; readonly look?: boolean }
  /** A list of texts; empty while the host says nothing. */
  | { readonly kind: 'texts' }
  /** A text of at most 2,048 characters; undefined while the host says nothing. */
  | { readonly kind: 'text' }
  /** An https address, or one of this machine; undefined while the host says nothing. */
  | { readonly kind: 'address' }
  /** A list of some of these words; undefined while the host says nothing. Other words are left out. */
  | { readonly kind: 'order'; readonly words: readonly string[] }

/** Options by their paths: `enableWallets`, `features.legalCheckbox`. */
export type HostOptionSpecs = Readonly<Record<string, HostOptionSpec>>

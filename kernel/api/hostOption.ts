/**
 * An option of the host that a plugin reads. One of the first five kinds is validated by the kernel before the plugin is loaded, and
 * `host.options` has it under the last part of its path. What the host writes replaces a former value as a whole. A wrong value is refused by InvalidOptionError before
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
  /**
   * What the host wrote, not checked: a frozen copy in `host.written`, by its path. Functions and instances of classes in it are undefined, as
   * they belong to the host.
   */
  | { readonly kind: 'data' }
  /**
   * An object with code of the host, as it is and not checked, in `host.written`: `siwx`. Plugins of third parties name only such of their own.
   */
  | { readonly kind: 'object' }

/** Options by their paths: `enableWallets`, `features.legalCheckbox`. */
export type HostOptionSpecs = Readonly<Record<string, HostOptionSpec>>

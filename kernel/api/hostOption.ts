/**
 * An option of the host that a plugin reads. The kernel validates the first five kinds before the plugin is loaded, and `host.options`
 * has the option under the last part of its path. A value that the host writes replaces the previous one as a whole. A wrong value is
 * rejected with InvalidOptionError before anything changes. A wrong value that only concerns the look (`look`, and every order) is
 * ignored.
 */
export type HostOptionSpec =
  /** `true` or `false`. `fallback` is used if the host does not set it. */
  | { readonly kind: 'flag'; readonly fallback: boolean; readonly look?: boolean }
  /** A list of strings, which is empty if the host does not set it. */
  | { readonly kind: 'texts' }
  /** A text of at most 2,048 characters, or undefined if the host does not set it. */
  | { readonly kind: 'text' }
  /** An https address, or one of this machine, or undefined if the host does not set it. */
  | { readonly kind: 'address' }
  /** A list of some of these words, or undefined if the host does not set it. Other words are ignored. */
  | { readonly kind: 'order'; readonly words: readonly string[] }
  /**
   * The host's value without validation: a frozen copy in `host.written`, by its path. Functions and instances of classes in it are
   * undefined, because they belong to the host.
   */
  | { readonly kind: 'data' }
  /**
   * An object with code of the host, unchanged and without validation, in `host.written`: `siwx`. Third-party plugins only name objects of
   * their own.
   */
  | { readonly kind: 'object' }

/** Options by their paths: `enableWallets`, `features.legalCheckbox`. */
export type HostOptionSpecs = Readonly<Record<string, HostOptionSpec>>

/**
 * A condition on the options of the host, as data. It is judged on the options as they are now, so that a change of them switches plugins
 * on and off.
 *
 * A text is the path of an option: `apiUrl`, `features.swaps.exchanges`. It holds where that option has a value other than `false`, `null`,
 * `0` and an empty text. `input.` at the beginning stands for what the plugin's own flag holds, or the call that made the plugin.
 */
export type OptionRule =
  | string
  /** `fallback` counts while the host says nothing of the option. */
  | { readonly option: string; readonly fallback: boolean }
  /** A plugin with this flag is on. */
  | { readonly flag: string }
  /** One of them holds. */
  | { readonly any: readonly OptionRule[] }
  /** All of them hold. */
  | { readonly all: readonly OptionRule[] }

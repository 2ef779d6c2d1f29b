/**
 * A condition on the host's options, as data. It is evaluated on the current options, so that changing them switches plugins on and off.
 * A string is the path of an option: `apiUrl`, `features.swaps.exchanges`. It holds if that option has a value other than `false`,
 * `null`, `0` and an empty string. The prefix `input.` stands for the value of the plugin's own flag, or of the call that created the
 * plugin.
 */
export type OptionRule =
  | string
  /** `fallback` is used if the host does not set the option. */
  | { readonly option: string; readonly fallback: boolean }
  /** A plugin with this flag is on. */
  | { readonly flag: string }
  /** At least one of them holds. */
  | { readonly any: readonly OptionRule[] }
  /** All of them hold. */
  | { readonly all: readonly OptionRule[] }

/** A press of a key, as browsers and React report it. */
export interface KeyPress {
  readonly key: string
  readonly keyCode?: number | undefined
  readonly isComposing?: boolean | undefined
  readonly nativeEvent?: { readonly isComposing?: boolean | undefined } | undefined
}

/** The code of a key that an input method uses (UI Events, "keyCode" for composition). */
const usedByInputMethod = 229

/**
 * The key that was pressed, or `Process`, as UI Events names it, while the press belongs to an input method: it chooses, confirms or cancels
 * what the visitor composes. Safari ends the composition before the `keydown` that confirmed or cancelled it: `isComposing` is false by
 * then, and only the code 229 tells that this Enter or Escape was none.
 */
export const pressedKey = ({ key, keyCode, isComposing, nativeEvent }: KeyPress): string =>
  isComposing || nativeEvent?.isComposing || keyCode === usedByInputMethod ? 'Process' : key

import { type ChangeEvent, type CompositionEvent, type FocusEvent, useEffect, useRef, useState } from 'react'

export interface TypedTextNeeds {
  /** What the owner of the field made of the text. */
  readonly value: string
  /** Receives each text once, also while an input method composes it. */
  onText(text: string): void
  /** Receives each text that no input method is composing any more, after `onText`. */
  onFinal?(text: string): void
  onBlur?: (() => void) | undefined
}

/** For the attributes of a text input. */
export interface TypedText {
  readonly value: string
  onChange(event: ChangeEvent<HTMLInputElement>): void
  onCompositionStart(event: CompositionEvent<HTMLInputElement>): void
  onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void
  onBlur(event: FocusEvent<HTMLInputElement>): void
}

/** What the input method wrote, and whether it has finished. */
interface Composed {
  readonly text: string
  readonly over: boolean
}

/**
 * The value of a text input whose owner may write another text than the visitor typed. A browser gives up a composition when a script sets
 * the value, and the input method then writes all its text once more. So the field keeps the text of the input method until the composition
 * is over; its owner reads that text meanwhile, and shows its own afterwards.
 *
 * The last `input` comes before `compositionend` in Chromium and Safari, after it in Firefox, and not at all with some input methods:
 * the text is taken at both, once.
 */
export const useTypedText = ({ value, onText, onFinal, onBlur }: TypedTextNeeds): TypedText => {
  const [composed, setComposed] = useState<Composed>()
  const composing = useRef(false)
  /** The last text of a composition that was told, until the composition is over. */
  const told = useRef<string>(undefined)
  // Firefox has not finished the composition at `compositionend`: the owner's text is shown afterwards.
  useEffect(() => {
    if (!composed?.over) return
    const timer = setTimeout(() => {
      told.current = undefined
      setComposed(undefined)
    })
    return () => clearTimeout(timer)
  }, [composed])

  const tell = (text: string) => {
    if (told.current === text) return
    told.current = text
    onText(text)
  }
  const end = (text: string) => {
    composing.current = false
    setComposed({ text, over: true })
    tell(text)
    onFinal?.(text)
  }
  return {
    value: composed?.text ?? value,
    onChange: ({ target: { value: text } }) => {
      if (composing.current) {
        setComposed({ text, over: false })
        return tell(text)
      }
      tell(text)
      told.current = undefined
      setComposed(undefined)
      onFinal?.(text)
    },
    onCompositionStart: ({ currentTarget: { value: text } }) => {
      composing.current = true
      told.current = undefined
      setComposed({ text, over: false })
    },
    onCompositionEnd: ({ currentTarget }) => end(currentTarget.value),
    // A field that loses the focus is no longer composed in, whatever the browser said.
    onBlur: ({ currentTarget }) => {
      if (composing.current) end(currentTarget.value)
      onBlur?.()
    },
  }
}

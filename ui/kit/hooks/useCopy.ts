import { useCallback, useEffect, useState } from 'react'
import { useKit } from './useKit.js'

export interface Copying {
  /** For two seconds after a press that copied. */
  readonly copied: boolean
  /** The last press copied, however long ago. */
  readonly done: boolean
  /** The text that the browser refused to copy, to be copied by hand. */
  readonly byHand: string | undefined
  copy(): void
}

interface Outcome {
  readonly version: number
  readonly presses: number
  readonly copied: boolean
  readonly byHand?: string
}

/**
 * Copies a text and announces `said`. A function is asked for the text at the press, so that a secret stands nowhere before; with `undefined`
 * nothing happens. Another `version` is another text, of which nothing was copied yet.
 * @example `const { copy } = useCopy('0x…', 'Address copied')`
 * @public
 */
export const useCopy = (text: string | (() => string | undefined), said: string, version = 0): Copying => {
  const { announce } = useKit()
  const [last, setLast] = useState<Outcome>()
  const outcome = last?.version === version ? last : undefined
  const { presses = 0, copied = false, byHand } = outcome ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press starts the two seconds anew
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setLast((old) => old && { ...old, copied: false }), 2000)
    return () => clearTimeout(timer)
  }, [copied, presses])
  const copy = useCallback(() => {
    const value = typeof text === 'string' ? text : text()
    if (value === undefined) return
    const settle = (result: Pick<Outcome, 'copied' | 'byHand'>) => setLast((old) => ({ version, presses: (old?.presses ?? 0) + 1, ...result }))
    const write = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('This page has no clipboard.'))
    write.then(
      () => {
        settle({ copied: true })
        announce(said)
      },
      // The browser refused: nothing was copied, so nothing is confirmed.
      () => settle({ copied: false, byHand: value }),
    )
  }, [text, said, version, announce])
  return { copied, done: presses > 0 && byHand === undefined, byHand, copy }
}

import { useCallback, useEffect, useState } from 'react'
import { useKit } from './useKit.js'

/** Copies a text and confirms it for two seconds. */
export const useCopy = (text: string, said: string): { readonly copied: boolean; copy(): void } => {
  const { announce } = useKit()
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = useCallback(() => {
    const write = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('This page has no clipboard.'))
    write.then(
      () => {
        setCopied((count) => count + 1)
        announce(said)
      },
      () => {
        // The browser refused: nothing was copied, so nothing is confirmed. The text stays selectable.
      },
    )
  }, [text, said, announce])
  return { copied: copied > 0, copy }
}

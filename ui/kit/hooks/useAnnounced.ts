import { useEffect, useRef } from 'react'
import type { Politeness } from '../createKit.js'
import { useKit } from './useKit.js'

/** Has a text read out that stands in a view for a while. Once there is none, nobody finds it in the live region any more. A view that is left leaves it. */
export const useAnnounced = (text: string | undefined, politeness: Politeness = 'polite'): void => {
  const { announce } = useKit()
  const takeBack = useRef<() => void>(undefined)
  useEffect(() => {
    if (text !== undefined) takeBack.current = announce(text, politeness)
    else takeBack.current?.()
  }, [announce, text, politeness])
}

import { type ReactNode, useRef } from 'react'

/**
 * For a view whose own state can be over before the next view is there. Pass the result on: what is passed is drawn, and without anything what
 * was drawn last is drawn once more.
 */
export const useLastDrawn = (): ((drawn?: ReactNode) => ReactNode) => {
  const last = useRef<ReactNode>(null)
  return (drawn) => {
    if (drawn) last.current = drawn
    return last.current
  }
}

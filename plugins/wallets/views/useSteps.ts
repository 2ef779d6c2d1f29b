import { useEffect, useState } from 'react'

/** What fills the modal at first, and how many more are drawn in one frame: a page of them at once would hold up a scroll. */
const first = 24
const step = 8

/**
 * As much of a growing list as is to be drawn in this frame; the list itself when that is all of it. What is there at the first rendering
 * is drawn at once: somebody comes back to it, and to their place in it.
 */
export const useSteps = <item>(items: readonly item[]): readonly item[] => {
  const { length } = items
  const [drawn, setDrawn] = useState(Math.max(first, length))
  useEffect(() => {
    if (drawn > length) setDrawn(Math.max(first, length))
    if (drawn >= length) return
    const frame = requestAnimationFrame(() => setDrawn(drawn + step))
    return () => cancelAnimationFrame(frame)
  }, [drawn, length])
  return drawn < length ? items.slice(0, drawn) : items
}

import { useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/mustRead.css'

/** About one line and a half of text, in px: a part that is cut by the edge of a scroller hides no more than that. */
const height = 40
/** A text of more parts has higher ones. */
const maxLines = 400

/**
 * Laid over the content of a view: no `ConfirmButton` beside it counts before a visitor had all of it in sight. The content is observed in
 * parts, so that one that is higher than the window can be read part by part.
 */
export const MustRead = () => {
  useStyles(css)
  const box = useRef<HTMLDivElement>(null)
  // Until it was measured it is a single part, which counts as unread where it does not fit.
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setCount(Math.min(maxLines, Math.max(1, Math.ceil(element.offsetHeight / height))))
    measure()
    const watch = globalThis.ResizeObserver && new ResizeObserver(measure)
    watch?.observe(element)
    return () => watch?.disconnect()
  }, [])
  return (
    <div className="pt-must-read" ref={box} aria-hidden="true" data-must-read-of="">
      {Array.from({ length: count }, (_, at) => (
        // Parts have no names of their own, and do not move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <i key={at} data-must-read="" />
      ))}
    </div>
  )
}

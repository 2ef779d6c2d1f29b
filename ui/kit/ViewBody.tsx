import { useLayoutEffect, useRef } from 'react'
import { MustRead } from './MustRead.js'
import type { WithChildren } from './types.js'

export interface ViewBodyProps extends WithChildren {
  /** All of it must have been in sight before a `ConfirmButton` of the view counts. Default false. */
  readonly mustRead?: boolean | undefined
}

const controls = 'button, a[href], input, [tabindex="0"]'

/** The only band that scrolls. A fade at its edges shows that there is more. @example `<ViewBody><StatusText title="Hello" /></ViewBody>` @public */
export const ViewBody = ({ mustRead = false, children }: ViewBodyProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !inner.current) return
    let known = 0
    // Reads first, then writes only changes: each write restyles everything inside.
    const look = () => {
      const bar = box.offsetWidth - box.clientWidth
      const more = box.scrollHeight - box.clientHeight
      const rest = more - box.scrollTop
      box.classList.toggle('pt-before', box.scrollTop > 1)
      box.classList.toggle('pt-after', rest > 1)
      // A classic scrollbar takes its width from the gutter, so that nothing moves when it appears.
      if (bar !== known) box.style.setProperty('--pt-bar', `${bar}px`)
      known = bar
      // Without a control inside, the keyboard needs the box itself to scroll.
      if (more > 0 && !box.querySelector(controls)) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    box.addEventListener('scroll', look, { passive: true })
    const watch = globalThis.ResizeObserver && new ResizeObserver(look)
    watch?.observe(box)
    watch?.observe(inner.current)
    return () => {
      box.removeEventListener('scroll', look)
      watch?.disconnect()
    }
  }, [])
  return (
    <div className="pt-scroll" ref={scroller} data-scroll="">
      <div className="pt-body" ref={inner}>
        {children}
        {mustRead && <MustRead />}
      </div>
    </div>
  )
}

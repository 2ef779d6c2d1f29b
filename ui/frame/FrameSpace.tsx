import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { activeIn } from '../host/activeIn.js'
import { useFramePlace } from '../hooks/useFramePlace.js'
import { painted, waiting } from '../motion/keepAfterimage.js'

export interface FrameSpaceProps {
  /** A frame that is kept where `useFramePlace` says, positioned absolutely. Undefined while there is none to lay over the view. */
  readonly frame: HTMLElement | undefined
  /** What it needs, in px. It gets less where the modal has less, and scrolls. */
  readonly height: number
  /**
   * How many sizes the frame has sent: it sends one whenever it has drawn something. It stays hidden until another one arrives, for a second
   * at most. Undefined for a frame that sends none: it is shown at once.
   */
  readonly sizes?: number | undefined
  /** The view before stays in sight until the frame is shown, for a second at most. For a view that has nothing else to show. Default false. */
  readonly follows?: boolean | undefined
  /**
   * How many sizes the frame had sent when it was asked for something: the children stay until it sends another one, however long that takes. For a view that
   * says itself what is going on, over a frame that may have nothing to draw. A frame that sends no sizes is not shown there.
   */
  readonly since?: number | undefined
  /** What is shown until the frame is. */
  readonly children?: ReactNode
}

/** Offset from an ancestor, without the transitions of views. */
const offsetOf = (element: HTMLElement, top: Node): { readonly x: number; readonly y: number } => {
  let x = 0
  let y = 0
  for (let at: HTMLElement | null = element; at && at !== top; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft
    y += at.offsetTop
  }
  return { x, y }
}
/** The frame may stand in the page's own tree, whose rules must not win. */
const setStyles = ({ style }: HTMLElement, styles: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important')
}
/** How long a frame may stay hidden, in ms: not every browser makes it send its size again when it had drawn before it was laid out here. */
const timeoutMs = 1_000
const column = { display: 'flex', flexDirection: 'column' } as const

/**
 * The part of a view over which a frame of another site lies while it is shown. Focus that comes here goes on into the frame. A frame that has
 * drawn nothing yet is laid out, so that it can measure what it draws, but neither seen nor reached.
 */
export const FrameSpace = ({ frame, height, sizes, follows = false, since, children }: FrameSpaceProps) => {
  const place = useFramePlace()
  const space = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState({ frame, sizes })
  if (laid.frame !== frame) setLaid({ frame, sizes })
  const drew = since === undefined ? sizes === undefined || (laid.frame === frame && laid.sizes !== sizes) : sizes !== undefined && sizes !== since
  const shown = frame !== undefined && drew
  useEffect(() => {
    if (!frame || shown || since !== undefined) return
    const timer = setTimeout(() => setLaid({ frame, sizes: undefined }), timeoutMs)
    return () => clearTimeout(timer)
  }, [frame, shown, since])
  useLayoutEffect(() => {
    const { current } = space
    if (!current || !frame) return
    const lay = () => {
      const { x, y } = offsetOf(current, place.box)
      const { offsetWidth, offsetHeight } = current
      setStyles(frame, { left: `${x}px`, top: `${y}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px`, display: 'block' })
    }
    lay()
    // Its own size, and that of everything around it: what stands above it may grow.
    const watch = new ResizeObserver(lay)
    for (let at: Element | null = current; at && at !== place.box; at = at.parentElement) watch.observe(at)
    return () => {
      watch.disconnect()
      setStyles(frame, { display: 'none' })
    }
  }, [frame, place])
  useLayoutEffect(() => {
    const { current } = space
    if (shown || !current) return
    // Before the focus can go into it.
    return () => void current.dispatchEvent(new Event(painted, { bubbles: true }))
  }, [shown])
  useLayoutEffect(() => {
    const around = space.current?.parentElement
    // What the view has in its stead can be seen once all of the change is made.
    return () => queueMicrotask(() => around?.dispatchEvent(new Event(painted, { bubbles: true })))
  }, [])
  useLayoutEffect(() => {
    const { current } = space
    if (!current || !frame) return
    setStyles(frame, { visibility: shown ? 'visible' : 'hidden' })
    if (!shown) return
    const enter = () => frame.focus()
    current.addEventListener('focus', enter)
    // What was shown before may have had it, or the title. Anything else keeps it.
    const active = activeIn(current.getRootNode() as ShadowRoot)
    if (active === current) enter()
    else if (!active || active.id === 'pt-title') current.focus({ preventScroll: true })
    return () => current.removeEventListener('focus', enter)
  }, [frame, shown])
  return (
    <div
      ref={space}
      {...(shown ? { 'data-first': '', tabIndex: -1 } : follows && { [waiting]: '' })}
      style={{ minBlockSize: 0, flex: '0 1 auto', ...(shown ? { blockSize: height } : column) }}
    >
      {!shown && children}
    </div>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { useFramePlace } from '../hooks/useFramePlace.js'

export interface FrameSpaceProps {
  /** A frame that is kept where `useFramePlace` says, positioned absolutely. */
  readonly frame: HTMLElement
  /** What it needs, in px. It gets less where the modal has less, and scrolls. */
  readonly height: number
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

/** The part of a view over which a frame of another site lies while it is shown. Focus that comes here goes on into the frame. */
export const FrameSpace = ({ frame, height }: FrameSpaceProps) => {
  const place = useFramePlace()
  const space = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = space
    if (!current) return
    const lay = () => {
      const { x, y } = offsetOf(current, place)
      Object.assign(frame.style, { left: `${x}px`, top: `${y}px`, width: `${current.offsetWidth}px`, height: `${current.offsetHeight}px`, display: 'block' })
    }
    lay()
    // Its own size, and that of everything around it: what stands above it may grow.
    const watch = new ResizeObserver(lay)
    for (let at: Element | null = current; at && at !== place; at = at.parentElement) watch.observe(at)
    const enter = () => frame.focus()
    current.addEventListener('focus', enter)
    return () => {
      current.removeEventListener('focus', enter)
      watch.disconnect()
      frame.style.display = 'none'
    }
  }, [frame, place])
  return <div ref={space} data-first="" tabIndex={-1} style={{ blockSize: height, minBlockSize: 0, flex: '0 1 auto' }} />
}

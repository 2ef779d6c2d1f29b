import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the scrolling band around an element as high as it has been: a search that finds less, or nothing, does not move the card and the
 * field that is typed in. Where the window gets less room, the band scrolls.
 */
export const useKeptHeight = (inside: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const body = inside.current?.closest<HTMLElement>('.pt-body')
    const band = body?.parentElement
    if (!body || !band || !globalThis.ResizeObserver) return
    let tallest = 0
    const watch = new ResizeObserver(() => {
      if (band.offsetHeight <= tallest) return
      tallest = band.offsetHeight
      body.style.minBlockSize = `${tallest}px`
    })
    watch.observe(band)
    return () => {
      watch.disconnect()
      body.style.minBlockSize = ''
    }
  }, [inside])
}

/** On an element of a view that has nothing to show yet, because another site draws it. */
export const waiting = 'data-waits'
/** The element can be seen now, or is taken away. */
export const painted = 'pt-painted'

/** How long a view may stand for the next one, in ms. Then the next one shows its placeholder. */
const timeoutMs = 1_000

export interface Afterimage {
  /** What is still seen. */
  readonly seen: HTMLElement
  /** Takes it away, without the view that was to follow. */
  end(): void
}

/**
 * Keeps a view that was left in its place, inert, until the one that follows it has something to show. That one is laid out meanwhile, at its
 * width, but not seen. `arrive` is called once it is.
 */
export const keepAfterimage = (seen: HTMLElement, next: HTMLElement, scroll: number, arrive: () => void): Afterimage => {
  seen.className = 'pt-afterimage'
  seen.inert = true
  seen.ariaHidden = 'true'
  next.before(seen)
  next.classList.add('pt-coming')
  const scroller = seen.querySelector('[data-scroll]')
  if (scroller) scroller.scrollTop = scroll
  const end = () => {
    clearTimeout(timer)
    next.removeEventListener(painted, follow)
    next.classList.remove('pt-coming')
    seen.remove()
  }
  const follow = () => {
    if (next.querySelector(`[${waiting}]`)) return
    end()
    arrive()
  }
  const timer = setTimeout(() => {
    end()
    arrive()
  }, timeoutMs)
  next.addEventListener(painted, follow)
  return { seen, end }
}

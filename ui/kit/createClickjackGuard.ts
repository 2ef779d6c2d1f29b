import { createVisibilityObserver } from './createVisibilityObserver.js'
import { onlyBackdropsCover } from './onlyBackdropsCover.js'

/** How long a button, and what it confirms, must have been visible, still and in front before a press on it counts. */
const armingMs = 500
const tick = 100

/** `early`: wait a moment. `covered`: something lies over it, or it is not visible. `unread`: a part of what it confirms was not in sight yet. */
export type Arming = 'armed' | 'early' | 'covered' | 'unread'

export interface ClickjackGuard {
  state(): Arming
  /** Scrolls to the first part that was not in sight yet. */
  reveal(): void
  stop(): void
}

/**
 * The position of the button in the layout. A pressed button is drawn a pixel lower (`:active`), so its own rectangle would make every
 * press with a mouse a movement. Its parent's rectangle and its offset in the layout change whenever something else moves it.
 */
const positionOf = (button: HTMLElement): string => {
  const { left, top, width, height } = (button.parentElement ?? button).getBoundingClientRect()
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button
  return [left, top, width, height, offsetLeft, offsetTop, offsetWidth, offsetHeight].map(Math.round).join()
}

/** The parts that must be read before the button counts: those of the nearest element around the button that has some (`MustRead`). */
const partsBeside = (button: HTMLElement): readonly HTMLElement[] => {
  for (let around = button.parentElement; around; around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>('[data-must-read]')]
    if (found.length > 0) return found
  }
  return []
}

/**
 * Observes a button that confirms something, and what it confirms. A press counts only after the button stood still, uncovered, in a page
 * that had the focus all the time: a button that slid under the pointer, or an induced double click, confirms nothing. Each part of what is
 * confirmed must be visible at that moment, or must have been before the visitor scrolled it away.
 */
export const createClickjackGuard = (button: HTMLElement): ClickjackGuard => {
  const { ownerDocument: document } = button
  const window = document.defaultView
  if (!window?.IntersectionObserver) return { state: () => 'early', reveal: () => {}, stop: () => {} }
  const now = () => window.performance.now()
  let since = now()
  let position = positionOf(button)
  let arming: Exclude<Arming, 'armed'> | undefined = 'early'
  const restart = () => {
    since = now()
  }
  const judge = (): typeof arming => {
    const own = sight.of(button)
    if (own === undefined) return 'early'
    if (own === 'hidden' || (own === 'covered' && !onlyBackdropsCover(button))) return 'covered'
    for (const part of parts) {
      const seen = sight.of(part)
      if (seen === undefined) return 'early'
      if (seen === 'clear' || (seen === 'covered' && onlyBackdropsCover(part))) continue
      if (!sight.isScrolledAway(part)) return 'covered'
      if (!sight.wasClear(part)) return 'unread'
    }
    return undefined
  }
  let parts: readonly HTMLElement[] = []
  const look = () => {
    const next = positionOf(button)
    parts = partsBeside(button)
    sight.watch([button, ...parts])
    const before = arming
    arming = judge()
    if (next !== position || (before !== undefined && arming === undefined) || document.visibilityState !== 'visible' || !document.hasFocus()) restart()
    position = next
  }
  const sight = createVisibilityObserver(window, () => look())
  look()
  // A frame that was large for a moment shows nothing to a visitor.
  const resized = () => {
    sight.forget()
    look()
  }
  window.addEventListener('resize', resized)
  const timer = window.setInterval(look, tick)
  window.addEventListener('blur', restart)
  window.addEventListener('focus', restart)
  document.addEventListener('visibilitychange', restart)
  return {
    state: () => {
      look()
      return arming ?? (now() - since >= armingMs ? 'armed' : 'early')
    },
    reveal: () => parts.find((part) => !sight.wasClear(part))?.scrollIntoView({ block: 'start' }),
    stop: () => {
      sight.stop()
      window.clearInterval(timer)
      window.removeEventListener('resize', resized)
      window.removeEventListener('blur', restart)
      window.removeEventListener('focus', restart)
      document.removeEventListener('visibilitychange', restart)
    },
  }
}

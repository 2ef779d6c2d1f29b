/** How long a button must have been visible, still and in front before a press on it counts. */
const patience = 500
const tick = 100

/** `early`: wait a moment. `covered`: something lies over it, or it is not visible. */
export type Arming = 'armed' | 'early' | 'covered'

export interface ClickjackGuard {
  state(): Arming
  stop(): void
}

/** IntersectionObserver v2, where the browser supports it: https://w3c.github.io/IntersectionObserver/v2/ */
interface Visible extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/**
 * The position of the button in the layout. A pressed button is drawn a pixel lower (`:active`), so its own rectangle would make every
 * press with a mouse a movement. Its parent's rectangle and its offset in the layout change whenever something else moves it.
 */
const placeOf = (button: HTMLElement): string => {
  const { left, top, width, height } = (button.parentElement ?? button).getBoundingClientRect()
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button
  return [left, top, width, height, offsetLeft, offsetTop, offsetWidth, offsetHeight].map(Math.round).join()
}

/**
 * Observes a button that confirms something. A press counts only after the button stood still, uncovered, in a page that had the focus all
 * the time: a button that slid under the pointer, or an induced double click, confirms nothing.
 */
export const createClickjackGuard = (button: HTMLElement): ClickjackGuard => {
  const { ownerDocument: document } = button
  const window = document.defaultView
  if (!window?.IntersectionObserver) return { state: () => 'early', stop: () => {} }
  const now = () => window.performance.now()
  let since = now()
  let place = placeOf(button)
  let seen: boolean | undefined
  const restart = () => {
    since = now()
  }
  const look = () => {
    const next = placeOf(button)
    if (next !== place || document.visibilityState !== 'visible' || !document.hasFocus()) restart()
    place = next
  }
  const sees = 'isVisible' in window.IntersectionObserverEntry.prototype
  const watch = new window.IntersectionObserver(
    (entries) => {
      const last: Visible | undefined = entries.at(-1)
      const visible = last?.isIntersecting === true && last.isVisible !== false
      if (visible && seen !== true) restart()
      seen = visible
    },
    // `trackVisibility` and `delay` are of the second version.
    Object.assign({ threshold: [0.9] }, sees ? { trackVisibility: true, delay: tick } : {}),
  )
  watch.observe(button)
  const timer = window.setInterval(look, tick)
  window.addEventListener('blur', restart)
  window.addEventListener('focus', restart)
  document.addEventListener('visibilitychange', restart)
  return {
    state: () => {
      look()
      if (seen !== true) return seen === false ? 'covered' : 'early'
      return now() - since >= patience ? 'armed' : 'early'
    },
    stop: () => {
      watch.disconnect()
      window.clearInterval(timer)
      window.removeEventListener('blur', restart)
      window.removeEventListener('focus', restart)
      document.removeEventListener('visibilitychange', restart)
    },
  }
}

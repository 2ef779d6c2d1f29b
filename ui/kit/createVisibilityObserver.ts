/** How often the browser reports changes at most, in ms: the least that it allows where it looks for covers. */
const delay = 100
/** The share of an element that has to be inside of everything that clips it. The rest is room for fractions of pixels. */
const share = 0.95

/** `hidden`: out of the window, or clipped. `covered`: something lies over it, or it is transparent or distorted. */
export type Visibility = 'clear' | 'covered' | 'hidden'

/** IntersectionObserver v2, where the browser supports it: https://w3c.github.io/IntersectionObserver/v2/ */
interface VisibleEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** Whether the browser says if something lies over an element, also from outside of this frame. */
export const seesCovers = (window: Window & typeof globalThis): boolean => 'isVisible' in (window.IntersectionObserverEntry?.prototype ?? {})

export interface VisibilityObserver {
  /** Replaces what is observed. What an element that is observed already has shown stays. */
  watch(elements: readonly Element[]): void
  /** Undefined until the browser reported it. */
  of(element: Element): Visibility | undefined
  /** Whether it was in sight before, with the text that its surroundings have now. */
  wasClear(element: Element): boolean
  /** The visitor scrolled it away: it lies outside of a scroller of this document, or beyond the window's own edge. */
  isScrolledAway(element: Element): boolean
  /** What was in sight counts no more, unless it still is. */
  forget(): void
  stop(): void
}

interface Known {
  now: Visibility | undefined
  /** The text around it, when it was last in sight. */
  text: string | undefined
}

/** What an element stands for: the text of the element that it is laid over. */
const textOf = (element: Element): string => element.closest('[data-must-read-of]')?.parentElement?.textContent ?? ''

const lies = (inner: DOMRect, outer: { readonly top: number; readonly bottom: number }): boolean =>
  inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1

/** Observes what a visitor sees of some elements. `changed` is called after each report of the browser. */
export const createVisibilityObserver = (window: Window & typeof globalThis, changed: () => void): VisibilityObserver => {
  const known = new Map<Element, Known>()
  const covers = seesCovers(window)
  const observer = new window.IntersectionObserver(
    (entries: readonly VisibleEntry[]) => {
      for (const { target, isIntersecting, intersectionRatio = 1, isVisible } of entries) {
        const at = known.get(target)
        if (!at) continue
        at.now = !isIntersecting || intersectionRatio < share ? 'hidden' : isVisible === false ? 'covered' : 'clear'
        if (at.now === 'clear') at.text = textOf(target)
      }
      changed()
    },
    // `trackVisibility` and `delay` are of the second version.
    Object.assign({ threshold: [0, share] }, covers ? { trackVisibility: true, delay } : {}),
  )
  return {
    watch: (elements) => {
      for (const element of known.keys()) {
        if (elements.includes(element)) continue
        known.delete(element)
        observer.unobserve(element)
      }
      for (const element of elements) {
        const at = known.get(element)
        if (at?.now === 'clear') at.text = textOf(element)
        if (at) continue
        known.set(element, { now: undefined, text: undefined })
        observer.observe(element)
      }
    },
    of: (element) => known.get(element)?.now,
    wasClear: (element) => known.get(element)?.text === textOf(element),
    isScrolledAway: (element) => {
      const box = element.getBoundingClientRect()
      const root = window.document.documentElement
      if (!lies(box, { top: 0, bottom: root.clientHeight })) return true
      const scroller = element.closest('[data-scroll]')
      return scroller !== null && !lies(box, scroller.getBoundingClientRect())
    },
    forget: () => {
      for (const at of known.values()) at.text = undefined
    },
    stop: () => observer.disconnect(),
  }
}

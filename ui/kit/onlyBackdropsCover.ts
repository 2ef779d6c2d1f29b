/** Boxes that are compared at most. More of them in an open popover count as a cover. */
const maxElements = 2_000

/** Every document and open shadow root below this one. */
const rootsOf = function* (root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
  yield root
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* rootsOf(shadowRoot)
}

/** The topmost element at a point, in whatever shadow root it is. */
const elementAt = (document: Document, x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y)
  for (let inner = found; inner; inner = inner.shadowRoot?.elementFromPoint(x, y) ?? null) {
    if (inner === found && !inner.shadowRoot) break
    found = inner
  }
  return found
}

/** The backdrop of a popover is there with each popover, over the whole window, and by default nothing of it is drawn. */
const drawsBackdrop = (popover: Element, view: Window): boolean => {
  const style = view.getComputedStyle(popover, '::backdrop')
  if (style.display === 'none' || style.visibility === 'hidden') return false
  const clear = /^(?:transparent|rgba\(.*,\s*0\)|.*\/\s*0(?:\.0*)?%?\))$/.test(style.backgroundColor)
  const filter = style.getPropertyValue('backdrop-filter')
  return !clear || style.backgroundImage !== 'none' || (filter !== '' && filter !== 'none')
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.width > 0 && one.height > 0 && one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/**
 * Whether nothing but invisible backdrops of open popovers lies over an element of the top window. IntersectionObserver v2 takes such a
 * backdrop for a cover, so that a notice in a corner of the page would keep a visitor from confirming anything.
 *
 * False inside of frames, where what is above cannot be looked at.
 */
export const onlyBackdropsCover = (element: HTMLElement): boolean => {
  const { ownerDocument: document } = element
  const view = document.defaultView
  if (!view || view !== view.top) return false
  const box = element.getBoundingClientRect()
  const popovers = [...rootsOf(document)].flatMap((root) => [...root.querySelectorAll(':popover-open')])
  if (popovers.length === 0) return false
  const open = popovers.filter((popover) => !contains(popover, element))
  if (open.some((popover) => drawsBackdrop(popover, view))) return false
  const parts = open.flatMap((popover) => [popover, ...popover.querySelectorAll('*')])
  if (parts.length > maxElements || parts.some((part) => overlaps(part.getBoundingClientRect(), box))) return false
  const shares = [0.05, 0.5, 0.95]
  return shares.every((across) =>
    shares.every((down) => {
      const found = elementAt(document, box.left + box.width * across, box.top + box.height * down)
      return found !== null && (found === element || element.contains(found))
    }),
  )
}

/** As `contains`, through shadow roots. */
const contains = (outer: Element, inner: Node): boolean => {
  for (let node: Node | null = inner; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)) if (node === outer) return true
  return false
}

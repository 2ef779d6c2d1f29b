import { checkFields, checkIsolation } from './checkIsolation.js'

/** What is seen of an element: cut by what scrolls or clips around it. Empty where nothing is. */
const seenOf = (element: Element, rect: DOMRect, from = parentOf(element)): DOMRect => {
  let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
  for (let parent = from; parent; parent = parentOf(parent)) {
    const { overflowX, overflowY } = getComputedStyle(parent)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const box = parent.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}
const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
const isThere = ({ width, height }: DOMRect) => width > 1.5 && height > 1.5
/** Read out and not drawn. */
const isForReaders = (element: Element) => element.closest('.pt-sr') !== null
const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReaders(element)

const wordsOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
const nameOf = (element: Element) => `<${element.localName}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}> "${wordsOf(element)}"`

/** All elements below, of open shadow trees too. */
const allOf = (root: ParentNode): readonly Element[] =>
  [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? allOf(one.shadowRoot) : [])])

/** Whoever needs the rest can have it: the element or what is around it says it in a tooltip, or the pressed whole. */
const saysTheRest = (element: Element) => element.closest('[title]') !== null || element.querySelector('[title]') !== null

/** Text that is hidden because its box is too small. */
const cutTexts = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap((element) => {
    if (!(element instanceof HTMLElement) || !element.textContent?.trim() || element.matches('input, textarea')) return []
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
    const high = (hides(overflowY) || webkitLineClamp !== 'none') && element.scrollHeight > element.clientHeight + 1
    if (!(wide || high) || saysTheRest(element) || !isThere(element.getBoundingClientRect())) return []
    // A box that hides what it has not drawn yet is not about text.
    const cut = textsIn(element).filter(({ rect }) => {
      const box = element.getBoundingClientRect()
      return rect.right > box.right + 1 || rect.left < box.left - 1 || (high && (rect.bottom > box.bottom + 2 || rect.top < box.top - 2))
    })
    return cut.length > 0 ? [`cut: ${nameOf(element)}`] : []
  })

interface Piece {
  readonly element: Element
  readonly text: string
  readonly rect: DOMRect
}
const piecesOf = (node: Text): readonly Piece[] => {
  const element = node.parentElement
  const text = node.data.trim()
  if (!element || !text || !isVisible(element)) return []
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter(isThere).map((rect) => ({ element, text, rect }))
}
const textsIn = (root: Element): readonly Piece[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Piece[] = []
  while (walker.nextNode()) found.push(...piecesOf(walker.currentNode as Text))
  return found
}

/** Letters that are drawn beside the card. */
const lettersOutside = (card: DOMRect, pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap(({ element, text, rect }) => {
    const seen = seenOf(element, rect, element)
    if (!isThere(seen)) return []
    const beside = rect.left < card.left - 1 || rect.right > card.right + 1
    const below = seen.bottom > card.bottom + 1 || seen.top < card.top - 1
    return beside || below ? [`outside the card: "${text.slice(0, 60)}"`] : []
  })

/** Words that stand letter below letter, because their box has come to its least width. */
const crumbled = (pieces: readonly Piece[]): readonly string[] =>
  [...new Set(pieces.map(({ element }) => element))].flatMap((element) => {
    const own = pieces.filter((piece) => piece.element === element)
    const text = [...new Set(own.map((piece) => piece.text))].join('')
    const lines = new Set(own.map(({ rect }) => Math.round(rect.top))).size
    return lines > 2 && text.length / lines < 3 ? [`letter below letter: "${text.slice(0, 60)}"`] : []
  })

const overlapOf = (one: DOMRect, other: DOMRect) => ({
  width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
})
const contains = (one: Element, other: Element) => one.contains(other) || other.contains(one)

/** Each pair of which one lies over the other. */
const overlapping = <item extends { readonly element: Element; readonly seen: DOMRect }>(
  items: readonly item[],
  least: number,
): readonly (readonly [item, item])[] =>
  items.flatMap((one, at) =>
    items.slice(at + 1).flatMap((other): readonly (readonly [item, item])[] => {
      if (contains(one.element, other.element)) return []
      const { width, height } = overlapOf(one.seen, other.seen)
      return width > least && height > least ? [[one, other]] : []
    }),
  )

/** A notice lies over the view for some seconds, and can be closed. */
const isNotice = (element: Element) => element.closest('.pt-snack') !== null
const controls = 'button, a[href], input:not([type=file]), select, textarea, [role=button], [role=tab], [role=radio]'
interface Seen {
  readonly element: Element
  readonly seen: DOMRect
}
const seenControls = (elements: readonly Element[]): readonly Seen[] =>
  elements
    .filter((element) => element.matches(controls) && isVisible(element) && !isNotice(element))
    // A link within a sentence may go on in the next line.
    .flatMap((element) => [...element.getClientRects()].map((rect) => ({ element, seen: seenOf(element, rect) })))
    .filter(({ seen }) => isThere(seen))
const overlappingControls = (all: readonly Seen[]): readonly string[] =>
  overlapping(all, 1.5).map(([one, other]) => `controls overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)

type SeenPiece = Piece & Seen
const overlappingTexts = (pieces: readonly SeenPiece[]): readonly string[] =>
  // Lines of text may touch: their boxes are higher than their letters.
  overlapping(pieces, 5).map(([one, other]) => `texts overlap: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`)

/** Text that runs out of its own control, or lies under another one. Labels and hints of a field stand beside it, in no control. */
const textsAtControls = (pieces: readonly SeenPiece[], all: readonly Seen[]): readonly string[] =>
  pieces.flatMap((piece) => {
    const own = all.find(({ element }) => element.contains(piece.element))
    if (own) {
      const box = own.element.getBoundingClientRect()
      return piece.rect.left < box.left - 1 || piece.rect.right > box.right + 1 ? [`runs out of its control: "${piece.text.slice(0, 60)}"`] : []
    }
    return all.flatMap(({ element, seen }) => {
      const { width, height } = overlapOf(piece.seen, seen)
      // What a field has inside its box (its icon, a unit) is not under it.
      return width > 3 && height > 6 && !element.matches('input, textarea') ? [`"${piece.text.slice(0, 40)}" lies at ${nameOf(element)}`] : []
    })
  })

/** Boxes that are wider than what shows them. */
const tooWide = (elements: readonly Element[]): readonly string[] => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
  ...elements.flatMap((element) => {
    if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) return []
    const { overflowX, overflowY } = getComputedStyle(element)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll' || (overflowX === 'hidden' && (overflowY === 'auto' || overflowY === 'scroll'))
    return scrolls && !element.matches('pre') ? [`wider than its place: ${nameOf(element)}`] : []
  }),
]

/** Where the screen is drawn: the card of the modal, or the document of the secure site. */
const findPlace = (): { readonly root: ShadowRoot; readonly card: Element } => {
  const host = document.querySelector<HTMLElement>('[data-card]')
  const root = host?.shadowRoot
  if (!host || !root) throw new Error('No screen is shown.')
  return { root, card: host.dataset.card === 'page' ? host : (root.querySelector('[data-card=card]') ?? host) }
}

/** All that is wrong with what is drawn now, as a line each. */
export const findFaults = (): readonly string[] => {
  const { root, card } = findPlace()
  const box = card.getBoundingClientRect()
  const elements = allOf(root).filter(isVisible)
  const pieces = textsIn(card === root.host ? (root.querySelector('.view-host') ?? card) : card)
  const seenPieces = pieces
    .filter(({ element }) => !isNotice(element))
    .map((piece) => ({ ...piece, seen: seenOf(piece.element, piece.rect, piece.element) }))
    .filter(({ seen }) => isThere(seen))
  const all = seenControls(elements)
  return [
    ...new Set([
      ...cutTexts(elements),
      ...tooWide(elements),
      ...lettersOutside(box, pieces),
      ...crumbled(pieces),
      ...overlappingControls(all),
      ...overlappingTexts(seenPieces),
      ...textsAtControls(seenPieces, all),
      ...checkFields(elements),
      ...checkIsolation(pieces.map(({ element, text }) => ({ element, text }))),
    ]),
  ]
}
/** Which of these parts are not whole and in sight, or not there. */
export const findHidden = (selectors: readonly string[]): readonly string[] => {
  const { root } = findPlace()
  return selectors.flatMap((selector) => {
    const parts = [...root.querySelectorAll(selector)]
    if (parts.length === 0) return [`not there: ${selector}`]
    return parts.flatMap((part) => {
      const box = part.getBoundingClientRect()
      const { width, height } = seenOf(part, box)
      return isThere(box) && width >= box.width - 1 && height >= box.height - 1 ? [] : [`out of sight: ${nameOf(part)}, ${Math.round(box.height - height)} px`]
    })
  })
}
/** The part of the window that a picture shows. */
export const placeOf = (): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } => {
  const { root, card } = findPlace()
  const { x, y, width, height } = (root.querySelector('.view-host') ?? card).getBoundingClientRect()
  return { x, y, width, height }
}

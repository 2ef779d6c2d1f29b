export type Role = 'button' | 'textbox' | 'checkbox' | 'tab' | 'heading' | 'notice' | 'text'

/** What a visitor looks for: a role, with an accessible name or a pattern of it. */
export interface Wanted {
  readonly role: Role
  readonly name?: string
  readonly pattern?: string
  readonly inside: 'modal' | 'page'
}
/** Where it is, in px of the page. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly focused: boolean
}

/**
 * Finds what a visitor would press, by its role and its accessible name, in shadow roots as well. It has to stand still for a frame
 * and lie on top where the pointer goes. Runs in the page: it uses nothing from around it. A text says why it cannot be pressed.
 */
export const locate = async ({ role, name, pattern, inside }: Wanted): Promise<Place | string> => {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button, [role=button]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
    checkbox: 'input[type=checkbox]',
    tab: '[role=tab]',
    heading: 'h1, h2, h3, [role=heading]',
    notice: '.pt-alertbar',
    text: 'p, span, dd, h2, h3, li, div',
  }
  /** The tree as it is drawn: shadow roots in the place of their hosts. */
  const all = (root: ParentNode): readonly Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])])
  const root = inside === 'modal' ? document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog[open]') : document
  if (!root) return 'the modal is closed'
  // biome-ignore lint/performance/useDomNodeTextContent: texts that are there but hidden are no part of a name
  const textOf = (element: Element | null | undefined): string => (element instanceof HTMLElement ? element.innerText : '')
  const rootOf = (element: Element): Document | ShadowRoot | undefined => {
    const tree = element.getRootNode()
    return tree instanceof Document || tree instanceof ShadowRoot ? tree : undefined
  }
  const firstLabel = (element: Element): HTMLLabelElement | undefined =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLButtonElement ? element.labels?.[0] : undefined
  const labelOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = by.map((id) => rootOf(element)?.getElementById(id)?.textContent ?? '').join(' ')
    const label = labelled || element.getAttribute('aria-label') || textOf(element.closest('label')) || textOf(firstLabel(element))
    return (label || textOf(element) || element.textContent || '').replace(/\s+/g, ' ').trim()
  }
  const fits = (text: string): boolean => (pattern !== undefined ? new RegExp(pattern).test(text) : name === undefined || text === name)
  const isSeen = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) !== false && element.getClientRects().length > 0
  const found = all(root).filter((element) => element.matches(selectors[role]) && fits(labelOf(element)) && isSeen(element))
  // Of texts that contain one another, the innermost.
  const element = role === 'text' ? found.at(-1) : found[0]
  if (!element) return 'it is not there'
  element.scrollIntoView({ block: 'nearest' })
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), key: `${left} ${top} ${width} ${height}` }
  }
  const before = place()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y, key } = place()
  if (key !== before.key) return 'it moves'
  let top = document.elementFromPoint(x, y)
  for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top; inner = top.shadowRoot?.elementFromPoint(x, y)) top = inner
  const isTop = role === 'text' || role === 'heading' || (top && (element.contains(top) || element.closest('label')?.contains(top)))
  if (!isTop) return `something lies over it: ${top?.localName}.${top?.className}`
  let focus = document.activeElement
  while (focus?.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement
  return { x, y, text: labelOf(element), focused: focus === element }
}

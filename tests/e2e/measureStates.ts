/**
 * What a visitor with forced colours cannot tell within an element: a field without a border, a control that is chosen and is drawn as the one
 * beside it that is not, an error without words. Shadows and backgrounds are gone in that mode, so only what is left counts. Runs in the page.
 */
export const measureStates = (scope: Element): readonly string[] => {
  const root = scope.getRootNode() as ShadowRoot
  const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const name = (part: Element | null | undefined) =>
    `<${part?.localName} class="${part?.getAttribute('class') ?? ''}"> ${(part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim().slice(0, 80)}`
  const drawn = (element: Element, pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo)
    if (pseudo && style.content === 'none') return ''
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
      const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`)
      return width === '0px' ? '' : [width, ...['style', 'color'].map((part) => style.getPropertyValue(`border-${side.toLowerCase()}-${part}`))].join(' ')
    })
    const outline = style.outlineStyle === 'none' ? '' : [style.outlineWidth, style.outlineStyle, style.outlineColor].join(' ')
    const kept = style.getPropertyValue('forced-color-adjust') === 'none' ? style.backgroundColor : ''
    const { color, opacity, translate, textDecorationLine, fontWeight, insetInlineStart, display } = style
    return [...sides, outline, kept, color, opacity, translate, textDecorationLine, fontWeight, insetInlineStart, display].join(';')
  }
  /** Everything that is left of how an element is drawn, without its words. */
  const lookOf = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => !(part instanceof SVGElement) || part.tagName === 'svg')
      .map((part) => [part.tagName, drawn(part), drawn(part, '::before'), drawn(part, '::after')].join('|'))
      .join('\n')

  const fields = [...scope.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea')].filter(isThere).flatMap((field) => {
    const frames = [field, field.parentElement, field.parentElement?.parentElement, ...(field.parentElement?.children ?? [])]
    const framed = frames.some((frame) => {
      if (!frame) return false
      const { borderBottomWidth, borderBottomStyle } = getComputedStyle(frame)
      const { borderTopWidth, borderTopStyle } = getComputedStyle(frame)
      const line = (width: string, style: string) => Number.parseFloat(width) > 0 && style !== 'none'
      return line(borderBottomWidth, borderBottomStyle) || line(borderTopWidth, borderTopStyle)
    })
    return framed ? [] : [`no border: ${name(field)}`]
  })
  const states = ['aria-selected', 'aria-checked', 'aria-current']
  const chosen = states.flatMap((state) =>
    [...scope.querySelectorAll(`[${state}=true]`)].filter(isThere).flatMap((one) => {
      const role = one.getAttribute('role')
      const others = [...scope.querySelectorAll(`${one.tagName}${role ? `[role=${role}]` : ''}`)]
      const peers = others.filter(
        (other) => other.className.split(' ')[0] === one.className.split(' ')[0] && other.getAttribute(state) !== 'true' && isThere(other),
      )
      const same = peers.filter((peer) => lookOf(peer) === lookOf(one))
      return same.length > 0 ? [`drawn as one that is not ${state}: ${name(one)}`] : []
    }),
  )
  const boxes = [...scope.querySelectorAll('input[type=checkbox]:checked, input[type=radio]:checked')].filter(isThere).flatMap((one) => {
    const type = one.getAttribute('type')
    const peers = [...scope.querySelectorAll(`input[type=${type}]:not(:checked)`)].filter(isThere)
    return peers.some((peer) => lookOf(peer) === lookOf(one)) ? [`drawn as one that is not checked: ${name(one)}`] : []
  })
  const errors = [...scope.querySelectorAll('[aria-invalid=true]')].filter(isThere).flatMap((field) => {
    const words = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (id ? root.getElementById(id) : null))
      .filter((text) => text !== null && isThere(text) && text.getBoundingClientRect().width > 1)
    return words.length > 0 ? [] : [`an error without words: ${name(field)}`]
  })
  return [...fields, ...chosen, ...boxes, ...errors]
}

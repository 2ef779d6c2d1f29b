/**
 * Gives the focus to each control within an element, and returns those where it cannot be seen: without a ring, with a ring that something cuts
 * off, or under something else (2.4.7 and 2.4.11 of WCAG 2.2). A field may have its ring around its frame, or on the box for the next digit.
 * To be called after a key was pressed, since a browser shows the focus to visitors with a keyboard. Runs in the page.
 */
export const measureFocus = (scope: Element): readonly string[] => {
  const root = scope.getRootNode() as ShadowRoot
  const name = (part: Element | null | undefined) =>
    `<${part?.localName} class="${part?.getAttribute('class') ?? ''}"> ${(part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim().slice(0, 80)}`
  const forced = matchMedia('(forced-colors: active)').matches
  const controls = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null && !one.matches(':disabled'),
  )
  /** How far the ring reaches beyond the box; undefined without one. */
  const reachOf = (element: Element): number | undefined => {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element)
    const width = Number.parseFloat(outlineWidth)
    if (outlineStyle !== 'none' && width > 0) return Math.max(0, Number.parseFloat(outlineOffset) + (outlineStyle === 'auto' ? 1 : width))
    return !forced && boxShadow.includes('inset') && element.matches('.pt-at') ? 0 : undefined
  }
  const ringOf = (element: Element) => {
    const holders = [element, element.parentElement, element.parentElement?.parentElement, ...(element.parentElement?.children ?? [])]
    for (const holder of holders) {
      const reach = holder && (holder === element || !holder.matches('a, button, input')) ? reachOf(holder) : undefined
      if (holder && reach !== undefined) return { holder, reach }
    }
    return undefined
  }
  /** The sides on which an ancestor cuts the ring off, with what cuts. */
  const cutsOf = ({ holder, reach }: { readonly holder: Element; readonly reach: number }): readonly string[] => {
    const box = holder.getBoundingClientRect()
    const cuts: string[] = []
    for (let at = holder.parentElement; at !== null && at !== scope.parentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const clip = at.getBoundingClientRect()
      const name = `.${at.className || at.tagName}`
      if (overflowX !== 'visible' && box.left - reach < clip.left + at.clientLeft - 0.6) cuts.push(`left by ${name}`)
      if (overflowX !== 'visible' && box.right + reach > clip.right - at.clientLeft + 0.6) cuts.push(`right by ${name}`)
      if (overflowY !== 'visible' && box.top - reach < clip.top + at.clientTop - 0.6) cuts.push(`top by ${name}`)
      if (overflowY !== 'visible' && box.bottom + reach > clip.bottom - at.clientTop + 0.6) cuts.push(`bottom by ${name}`)
    }
    return cuts
  }
  /** Whether nothing lies over the middle. A notice makes room for the control that has the focus, but only in the next frame. */
  const isOnTop = (element: HTMLElement): boolean => {
    const area = element.closest('label') ?? element
    const { left, top, width, height } = element.getBoundingClientRect()
    const hits = root.elementsFromPoint(left + width / 2, top + height / 2)
    const hit = hits.find((one) => one.closest('.pt-snackslot')?.contains(element) ?? true)
    return hit !== undefined && area.contains(hit)
  }
  const before = root.activeElement as HTMLElement | null
  const faults = controls.flatMap((control) => {
    control.focus()
    if (root.activeElement !== control) return []
    const named = name(control)
    const ring = ringOf(control)
    // A frame may be larger than the field that is scrolled into sight: then the rest of its ring is enough.
    const cuts = ring && ring.holder === control ? cutsOf(ring) : []
    return [
      ...(ring ? [] : [`no ring: ${named}`]),
      ...(cuts.length > 0 ? [`cut off ${cuts.join(', ')}: ${named}`] : []),
      ...(isOnTop(control) ? [] : [`covered: ${named}`]),
    ]
  })
  before?.focus()
  return faults
}

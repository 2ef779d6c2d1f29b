/**
 * The controls within an element that are smaller than 24 × 24 CSS pixels and have another one within the circle of 24 pixels around their
 * middle: what 2.5.8 of WCAG 2.2 does not allow. What a press meets counts, so that a pseudo-element enlarges its control. Links within a
 * sentence are left out, as the criterion leaves them out. Runs in the page.
 */
export const measureTargets = (scope: Element): readonly string[] => {
  const root = scope.getRootNode() as ShadowRoot
  const least = 24
  const name = (part: Element | null | undefined) =>
    `<${part?.localName} class="${part?.getAttribute('class') ?? ''}"> ${(part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim().slice(0, 80)}`
  const targets = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=tab], [role=radio], [role=switch]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert], [aria-hidden=true]') === null)
    .map((one) => ({ one, area: one.closest('label') ?? one }))
  const boxOf = ({ area }: { readonly area: Element }) => area.getBoundingClientRect()
  const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
  const isSmall = ({ width, height }: DOMRect) => width < least || height < least
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node !== element && node.nodeType === 3 && (node.textContent ?? '').trim() !== '')

  /** A square of 24 pixels around the middle that is all the control's. */
  const isPressedThroughout = (area: Element) => {
    const { x, y } = middleOf(area.getBoundingClientRect())
    const reach = least / 2 - 0.5
    const steps = [-reach, 0, reach]
    return steps.every((right) =>
      steps.every((down) => {
        const hit = root.elementFromPoint(x + right, y + down)
        return hit !== null && area.contains(hit)
      }),
    )
  }
  const hasSpace = (target: (typeof targets)[number]) => {
    const { x, y } = middleOf(boxOf(target))
    return targets.every((other) => {
      if (other.area === target.area || other.area.contains(target.area) || target.area.contains(other.area)) return true
      const box = boxOf(other)
      const middle = middleOf(box)
      const aside = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
      return aside >= least / 2 && (!isSmall(box) || Math.hypot(middle.x - x, middle.y - y) >= least)
    })
  }
  return targets.flatMap((target) => {
    if (!isSmall(boxOf(target)) || inSentence(target.one)) return []
    target.area.scrollIntoView({ block: 'center', inline: 'center' })
    const { width, height } = boxOf(target)
    return isPressedThroughout(target.area) || hasSpace(target) ? [] : [`${name(target.one)} is ${Math.round(width)} × ${Math.round(height)}`]
  })
}

/**
 * The controls within an element whose accessible name lacks the text that is seen on them: who speaks to a browser calls them by it (2.5.3 of
 * WCAG 2.2). Letters that stand for pictures are no text of a control. Runs in the page.
 */
export const measureNames = (scope: Element): readonly string[] => {
  const root = scope.getRootNode() as ShadowRoot
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const texts = (element: Element, wanted: (parent: Element) => boolean): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement && wanted(node.parentElement)) found.push((node as Text).data)
    return found.join(' ')
  }
  const seen = (parent: Element) =>
    parent.closest('.pt-sr, .pt-lead, .pt-who, svg, [hidden]') === null &&
    parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    parent.getBoundingClientRect().width > 1
  const labelled = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id ? (root.getElementById(id)?.textContent ?? '') : ''))
      .join(' ')
      .trim()
  return [...scope.querySelectorAll('a[href], button, [role=tab], [role=radio], [role=switch]')].flatMap((control) => {
    const label = plain(texts(control, seen))
    const name = plain(
      labelled(control) ||
        (control.getAttribute('aria-label') ?? texts(control, (parent) => parent.closest('[aria-hidden=true], [hidden]') === null && parent.checkVisibility())),
    )
    return name.includes(label) ? [] : [`the name "${name}" lacks "${label}"`]
  })
}

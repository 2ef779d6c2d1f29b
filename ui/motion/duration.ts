/** Reads a duration token of the element, in ms: `--pt-t-view` is 150, or 80 with reduced motion. */
export const duration = (element: Element, token: `--pt-t-${string}`): number => {
  const value = element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(token).trim() ?? ''
  const number = Number.parseFloat(value)
  if (!Number.isFinite(number)) return 0
  return value.endsWith('ms') ? number : number * 1000
}

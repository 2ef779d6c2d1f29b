/** True where the visitor asked for less motion: nothing travels then, changes only fade. */
export const prefersReducedMotion = (element: Element): boolean =>
  element.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/** True when the visitor prefers reduced motion: nothing moves then, changes only fade. */
export const prefersReducedMotion = (element: Element): boolean =>
  element.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

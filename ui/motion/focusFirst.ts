/** Moves the focus to the first field of a form, or to the heading. */
export const focusFirst = (frame: ParentNode): void =>
  (frame.querySelector<HTMLElement>('.pt-pane [data-first]') ?? frame.querySelector<HTMLElement>('#pt-title'))?.focus({ preventScroll: true })

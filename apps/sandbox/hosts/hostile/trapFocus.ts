/**
 * A focus trap as common libraries have it: everything beside the element becomes inert, and focus that gets out is brought back.
 *
 * @returns its undo
 */
export const trapFocus = (trap: HTMLElement) => {
  const others = [...document.body.children].filter((node): node is HTMLElement => node instanceof HTMLElement && node !== trap && !node.inert)
  for (const node of others) node.inert = true
  const first = trap.querySelector<HTMLElement>('button')
  const before = document.activeElement
  const bring = (event: FocusEvent) => {
    if (event.target instanceof Node && !trap.contains(event.target)) first?.focus()
  }
  document.addEventListener('focusin', bring, true)
  first?.focus()
  return () => {
    document.removeEventListener('focusin', bring, true)
    for (const node of others) node.inert = false
    if (before instanceof HTMLElement) before.focus()
  }
}

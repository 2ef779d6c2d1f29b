/** Enough of a control to find it again after its view was rendered again. */
export interface ControlMark {
  readonly text: string
  readonly at: number
}

const controls = 'button, a[href], input, [tabindex]'
const textOf = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`

export const markControl = (frame: Element, element: Element): ControlMark | undefined => {
  const at = [...frame.querySelectorAll(controls)].indexOf(element)
  return at < 0 ? undefined : { text: textOf(element), at }
}

/** The same control: the one at the same place when its text is the same, else the first with that text. */
export const findControl = (frame: Element, mark: ControlMark): HTMLElement | undefined => {
  const all = [...frame.querySelectorAll<HTMLElement>(controls)]
  const same = all[mark.at]
  if (same && textOf(same) === mark.text) return same
  return all.find((element) => textOf(element) === mark.text)
}

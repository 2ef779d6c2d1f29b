/** What stands in an isolate within a text: U+2066 to U+2068, up to U+2069. */
const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g
/** What has a direction of its own: an address or another run of Latin letters and digits, a figure with a sign, an hour, a percentage. */
const values: readonly RegExp[] = [
  /0x[0-9a-fA-F]{2,}/,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /\d{1,2}:\d{2}/,
  /[\d\u0660-\u0669][.,\u066b\u066c]?[\d\u0660-\u0669]*\s?%/,
  /[\d\u0660-\u0669]\s?[A-Z]{2,6}\b/,
  /[$€£]\s?\d/,
]
const arabic = /[\u0600-\u065f\u066e-\u06ff]/

/** Whether the element, or one between it and the paragraph, keeps the direction of what is in it apart. */
const keepsApart = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.localName === 'bdi' || at.hasAttribute('dir')) return at.localName === 'bdi' || getComputedStyle(at).direction === 'ltr'
    const { unicodeBidi, display, direction } = getComputedStyle(at)
    if (unicodeBidi.includes('isolate') && display.startsWith('inline')) return true
    if (unicodeBidi === 'plaintext' || direction === 'ltr') return true
    if (!display.startsWith('inline')) return false
  }
  return false
}

/** What is read as one line with the element: the text of its paragraph; of the element alone where the paragraph has others in it. */
const lineOf = (element: Element): string => {
  let paragraph = element
  while (paragraph.parentElement && getComputedStyle(paragraph).display.startsWith('inline')) paragraph = paragraph.parentElement
  const isPlain = [...paragraph.querySelectorAll('*')].every((one) => getComputedStyle(one).display.startsWith('inline'))
  return (isPlain ? paragraph : element).textContent ?? ''
}

/** Without what is apart, from the inside out. `Intl` itself begins money with a mark of the direction that it is written for. */
const withoutIsolates = (text: string): string => {
  const next = text.replace(isolated, ' ')
  return next === text ? text : withoutIsolates(next)
}

/** What changes its order from right to left also where it stands alone: groups of digits, and a sign of a currency with letters. */
const alone: readonly RegExp[] = [/^\d+ \d+$/, /^[A-Z]+\$$/]

/** Fields whose text of Latin letters is written from right to left, so that its signs stand at the wrong end. */
export const checkFields = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap((element) =>
    element instanceof HTMLInputElement &&
    !element.matches('[type=checkbox], [type=radio]') &&
    /[a-z]/i.test(element.value) &&
    getComputedStyle(element).direction === 'rtl'
      ? [`written from right to left: "${element.value.slice(0, 80)}"`]
      : [],
  )

/** Values whose direction nothing keeps apart in an Arabic sentence, or at all: their parts would change places. */
export const checkIsolation = (texts: readonly { readonly element: Element; readonly text: string }[]): readonly string[] =>
  texts.flatMap(({ element, text }) => {
    const rest = withoutIsolates(text).replace(/\u200f[\d\s.,\u00a0\u066b\u066c\u0660-\u0669]+[A-Z$€£]*/g, ' ')
    const found = values.find((value) => value.test(rest))
    const isTurned = alone.some((value) => value.test(text)) || (found && arabic.test(lineOf(element)))
    return isTurned && !keepsApart(element) ? [`not isolated: "${text.slice(0, 80)}"`] : []
  })

import { quantityText } from '#lib/amounts/quantityText.js'

/** The largest count that is written out: it fits on a picture in every language. */
const largest = 9_999n

/** How many there are, as it fits in a grid: "9,999+" where there are more, whatever the direction. */
export const shortCount = (tag: string, count: bigint): string =>
  count > largest ? `\u2066${quantityText(tag, largest, 0)}+\u2069` : quantityText(tag, count, 0)

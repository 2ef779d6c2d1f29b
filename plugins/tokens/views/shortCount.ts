import { quantityText } from '#lib/amounts/quantityText.js'

/** The largest count that is written out: it fits on a picture in every language. */
const largest = 999_999n

/** How many there are, as it fits in a grid: "999,999+" where there are more. */
export const shortCount = (tag: string, count: bigint): string => (count > largest ? `${quantityText(tag, largest, 0)}+` : quantityText(tag, count, 0))

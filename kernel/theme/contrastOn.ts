/** sRGB parts, 0 to 1, of a hex or rgb() colour. */
const toRgb = (colour: string): readonly number[] => {
  const [, hex = ''] = /^#([0-9a-f]{3,8})$/i.exec(colour) ?? []
  const [, list = ''] = /^rgba?\(([\d\s.,/]+)\)$/i.exec(colour) ?? []
  const parts = hex
    ? (hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((pair) => Number.parseInt(pair, 16))
    : list
        .split(/[\s,/]+/)
        .filter(Boolean)
        .map(Number)
  return parts.slice(0, 3).map((part) => part / 255)
}

/**
 * White or black, whichever reads better on the colour (WCAG 2 contrast: always at least 4.5). Empty for other notations
 * than hex and rgb(): then the style sheet decides by relative colour.
 */
export const contrastOn = (colour: string): '#ffffff' | '#000000' | '' => {
  const [red, green, blue] = toRgb(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  if (red === undefined || green === undefined || blue === undefined) return ''
  const lightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  return 1.05 / lightness >= lightness / 0.05 ? '#ffffff' : '#000000'
}

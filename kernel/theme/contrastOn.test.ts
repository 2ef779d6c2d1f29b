import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOn } from './contrastOn.js'

const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (red: number, green: number, blue: number) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

test('white on dark fills, black on bright ones, in every notation', () => {
  for (const dark of ['#000', '#535eef', '#343CDB', '#343cdbff', 'rgb(52, 60, 219)', 'rgba(52 60 219 / .5)']) expect(contrastOn(dark)).toBe('#ffffff')
  for (const bright of ['#fff', '#ffd400', '#fffc', 'rgb(255 212 0)']) expect(contrastOn(bright)).toBe('#000000')
})

test('other notations are left to the style sheet', () => {
  for (const other of ['red', 'hsl(1 2% 3%)', 'oklch(.5 .1 200)', '#12', 'rgb(1,2)', '']) expect(contrastOn(other)).toBe('')
})

test('the chosen text reads at 4.5 to 1 or better on any colour', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const text = contrastOn(`rgb(${red}, ${green}, ${blue})`)
      const contrast = ratio(luminance(red, green, blue), text === '#ffffff' ? 1 : 0)
      return contrast >= 4.5
    }),
    { numRuns: 20_000 },
  )
})

import { expect, test } from 'vitest'
import { letterColour } from './letterColour.js'

const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

/** WCAG 2: contrast of white with a colour in hue, saturation and lightness (CSS Color 4, section 7.1). */
const contrastOfWhite = (colour: string): number => {
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] = (/^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(colour) ?? []).slice(1).map(Number)
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12
    const value = lightness / 100 - (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100) * Math.max(-1, Math.min(step - 3, 9 - step, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 1.05 / (0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4) + 0.05)
}

test('one address has one colour, however its letters are written; elsewhere another letter is another account', () => {
  expect(letterColour('0xDAC17F958D2EE523A2206206994597C13D831EC7')).toBe(letterColour('0xdac17f958d2ee523a2206206994597c13d831ec7'))
  expect(letterColour('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).not.toBe(letterColour('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsu'))
  expect(letterColour('0xdac17f958d2ee523a2206206994597c13d831ec7')).toMatchInlineSnapshot(`"hsl(75, 45%, 32%)"`)
})

test('a white letter has 4.5:1 on the colour of every address, and all colours come about', () => {
  const colours = new Set(Array.from({ length: 2000 }, (_, index) => letterColour(address(index * 7919))))
  expect(colours.size).toBe(24)
  for (const colour of colours) expect(contrastOfWhite(colour), colour).toBeGreaterThanOrEqual(4.5)
})

test('an id of any kind has a colour', () => {
  for (const id of ['', 'eip155:1', '\u{1f600}', 'x'.repeat(10_000)]) expect(contrastOfWhite(letterColour(id)), id).toBeGreaterThanOrEqual(4.5)
})

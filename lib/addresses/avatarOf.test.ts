import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarOf } from './avatarOf.js'

const address = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 }).map((hex) => `0x${hex}`)

test('one address has one picture, in any case of its letters', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(avatarOf(text)).toEqual(avatarOf(text))
      expect(avatarOf(`0x${text.slice(2).toUpperCase()}`)).toEqual(avatarOf(text))
    }),
  )
})

test('the picture of a known address never changes', () => {
  expect(avatarOf('0x0000000000000000000000000000000000000001')).toMatchInlineSnapshot(`
    {
      "shapes": [
        {
          "cx": 28,
          "cy": 23,
          "fill": "#fff1e0",
          "kind": "circle",
          "r": 7,
        },
        {
          "fill": "#5c6b3c",
          "height": 25,
          "kind": "rect",
          "width": 56,
          "x": 0,
          "y": 39,
        },
        {
          "d": "M-4 66V52H14V46H28V40H42V34H60V66z",
          "fill": "#36402a",
          "kind": "path",
        },
      ],
      "sky": {
        "low": "#fbd9c7",
        "top": "#d9698c",
      },
    }
  `)
})

test('every picture consists of colours and of numbers inside its frame', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (text) => {
      const { sky, shapes } = avatarOf(text)
      for (const colour of [sky.top, sky.low, ...shapes.map(({ fill }) => fill)]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(shapes.length).toBeGreaterThan(2)
      for (const shape of shapes) if (shape.kind === 'path') expect(shape.d).toMatch(/^[MQTVHLazV0-9 .-]+$/)
    }),
    { numRuns: 3000 },
  )
})

test('a thousand addresses show all six motifs and nearly a thousand pictures', () => {
  const pictures = new Set<string>()
  const motifs = new Set<string>()
  for (let index = 0; index < 1000; index++) {
    const drawing = avatarOf(`0x${index.toString(16).padStart(40, '0')}`)
    pictures.add(JSON.stringify(drawing))
    motifs.add(
      drawing.shapes
        .slice(2)
        .map((shape) => (shape.kind === 'path' ? shape.d.replace(/[^A-Za-z]/g, '') : shape.kind))
        .join(),
    )
  }
  expect(pictures.size).toBeGreaterThan(960)
  expect(motifs.size).toBe(6)
})

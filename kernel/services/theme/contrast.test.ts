import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { contrastOf, over, type Rgb, readColour, toRgb } from '../../../tests/harness/cssColours.js'
import { figure } from '../../../tests/harness/figure.js'
import { readTokens, resolveToken } from '../../../tests/harness/readTokens.js'
import { toVariables } from './toVariables.js'

const tokens = readTokens()
const surfaces = ['ground', 'group', 'raise', 'well']
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'ok', 'warn', 'bad']
const onFills = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad-solid'],
] as const

interface Lowest {
  readonly pair: string
  readonly ratio: number
}

/** The lowest contrast in a theme: of text, on any surface, plain or tinted by the accent; and of the borders of controls. */
const lowest = (mode: 'light' | 'dark', host: Readonly<Record<string, string>>): { readonly text: Lowest; readonly edge: Lowest } => {
  const used = [...surfaces, ...texts, ...onFills.flat(), 'edge', 'accent-wash']
  const colours = new Map(used.map((name) => [name, readColour(resolveToken(`var(--pt-${name})`, tokens, host), mode)]))
  const clear = [...colours].filter(([name, { alpha }]) => alpha !== 1 && name !== 'accent-wash')
  if (clear.length > 0) throw new Error(`The page shows through ${clear.map(([name]) => name)}: ${JSON.stringify(host)}`)
  const found: Lowest[] = []
  const edges: Lowest[] = []
  for (const way of ['clip', 'reduce'] as const) {
    const painted = new Map([...colours].map(([name, colour]) => [name, toRgb(colour, way)]))
    const of = (name: string): Rgb => painted.get(name) ?? [0, 0, 0]
    const tell = (one: string, name: string, ground: Rgb) => found.push({ pair: `${one} on ${name} (${way})`, ratio: contrastOf(of(one), ground) })
    for (const surface of surfaces) {
      for (const text of texts) tell(text, surface, of(surface))
      edges.push({ pair: `edge on ${surface} (${way})`, ratio: contrastOf(of('edge'), of(surface)) })
      const tinted = over(of('accent-wash'), colours.get('accent-wash')?.alpha ?? 0, of(surface))
      if (surface !== 'raise') for (const text of ['text', 'text-2', 'accent-text']) tell(text, `tinted ${surface}`, tinted)
    }
    for (const [text, fill] of onFills) tell(text, fill, of(fill))
  }
  const least = (list: readonly Lowest[]) => list.reduce((a, b) => (b.ratio < a.ratio ? b : a), { pair: 'none', ratio: 21 })
  return { text: least(found), edge: least(edges) }
}

const byte = fc.integer({ min: 0, max: 255 })
const share = fc.integer({ min: 0, max: 100 })
const colour = fc.oneof(
  fc.tuple(byte, byte, byte).map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  fc.tuple(byte, byte, byte, share).map(([red, green, blue, alpha]) => `rgb(${red} ${green} ${blue} / ${alpha}%)`),
  fc.tuple(fc.integer({ min: 0, max: 360 }), share, share).map(([hue, saturation, light]) => `hsl(${hue} ${saturation}% ${light}%)`),
  fc.tuple(share, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 360 })).map(([light, chroma, hue]) => `oklch(${light}% ${chroma / 100} ${hue})`),
  fc.constantFrom('red', 'white', 'black', 'magenta', 'orange', 'teal', 'gold', '#ff00ff', '#bf00bf', '#777777', '#767676', '#808080'),
)
const theme = fc.record(
  { '--portico-accent': colour, '--portico-color-mix': colour, '--portico-color-mix-strength': fc.integer({ min: 0, max: 60 }) },
  { requiredKeys: ['--portico-accent'] },
)

test('the default tokens have a text contrast of at least 4.5 to 1, and control borders of at least 3 to 1', () => {
  for (const mode of ['dark', 'light'] as const) {
    const { text, edge } = lowest(mode, {})
    expect(text.ratio, `${mode}: ${text.pair}`).toBeGreaterThanOrEqual(4.5)
    expect(edge.ratio, `${mode}: ${edge.pair}`).toBeGreaterThanOrEqual(3)
  }
})

/** What is hard to read in a theme of a host, in words; and the lowest contrast of a text in it. */
const hardToRead = (given: Readonly<Record<string, string | number>>, mode: 'light' | 'dark') => {
  const { text, edge } = lowest(mode, toVariables(given, { leave: () => {} }))
  const bad = [...(text.ratio < 4.5 ? [text] : []), ...(edge.ratio < 3 ? [edge] : [])]
  return { bad: bad.map(({ pair, ratio }) => `${mode}: ${pair} ${ratio.toFixed(2)}`), ratio: text.ratio }
}

// The lightness at which white gives way to black lies within a hundred-thousandth of these.
test.each(['#db3804', '#a253c5', '#5a68e8', '#478416'])('on the accent %s of a host, text is white or black and nothing between', (accent) => {
  for (const mode of ['dark', 'light'] as const) expect(hardToRead({ '--portico-accent': accent }, mode).bad).toEqual([])
})

test('with any colours of a host, every text has a contrast of at least 4.5 to 1', ({ task }) => {
  const count = caseCount(300, 10_000)
  let low = Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(theme, fc.constantFrom<'light' | 'dark'>('light', 'dark'), (given, mode) => {
      const { bad, ratio } = hardToRead(given, mode)
      low = Math.min(low, ratio)
      // Thrown here, so that the seed and the colours are printed.
      expect(bad).toEqual([])
    }),
    { numRuns: count },
  )
  figure(task, { what: 'Contrast of every text and fill, random host themes', goal: '≥ 4.5 in 10,000', measured: `${low.toFixed(2)} in ${count}` })
}, 300_000)

// @vitest-environment happy-dom
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { perTier } from '../../tests/harness/perTier.js'
import { rasterise, toColour } from '../testing/rasterise.js'
import { renderUi } from '../testing/renderUi.js'
import late from '../styles/deferred.css'
import tokens from '../styles/tokens.css'
import { QrDrawing } from './QrDrawing.js'

// A CommonJS module whose types differ from what bundlers make of it.
const jsQR = jsqr as unknown as typeof jsqr.default

/** The colours of a token, light first; a single one is for both themes. */
const token = (name: string) => {
  const [, value = ''] = new RegExp(`--pt-${name}:([^;}]*)`).exec(tokens + late) ?? []
  const [light, dark = light] = [...value.matchAll(/#[0-9a-f]+/gi)].map(([hex]) => toColour(hex))
  if (!dark || !light) throw new Error(`No colour ${name}.`)
  return { dark, light }
}
const [ink, paper] = [token('ink'), token('paper')]
const ground = { dark: toColour('#1d1918'), light: toColour('#fdfcfa') }

/** Random, and the same in every run. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const next = random(7)
const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('')
const link = () =>
  `wc:${hex(64)}@2?${next() < 0.7 ? `expiryTimestamp=${1_700_000_000 + Math.floor(next() * 1e8)}&` : ''}relay-protocol=irn&symKey=${hex(64)}${next() < 0.3 ? '&methods=wc_sessionPropose%2Cwc_sessionAuthenticate' : ''}`

const draw = async (text: string, { theme, scale, logo, pixels = 328 }: { theme: 'dark' | 'light'; scale: 1 | 2; logo: boolean; pixels?: number }) => {
  const rendered = await renderUi(<QrDrawing text={text} label="Code" logo={logo ? { src: undefined, name: 'Harbor' } : undefined} />)
  const svg = rendered.find('svg')
  const [from = 0, , side = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  const share = Number.parseFloat(rendered.all('.pt-qr-mark')[0]?.style.inlineSize ?? '0') / 100
  await rendered.end()
  return rasterise({
    path,
    from,
    side,
    pixels: pixels * scale,
    ink: ink[theme],
    paper: paper[theme],
    mark: share > 0 ? { side: share * side, colour: toColour('#12405c') } : undefined,
    around: { width: 16 * scale, colour: ground[theme] },
  })
}
const read = async (...input: Parameters<typeof draw>) => {
  const { data, width, height } = await draw(...input)
  return jsQR(data, width, height)?.data
}

const ways = (['dark', 'light'] as const).flatMap((theme) => ([1, 2] as const).flatMap((scale) => [true, false].map((logo) => ({ theme, scale, logo }))))

const links = perTier({ test: 16, full: 200 })
test(`${links} links are read by a decoder: at 1× and 2×, dark and light, with and without a mark`, async () => {
  const missed: string[] = []
  for (let at = 0; at < links; at++) {
    const text = link()
    const way = ways[at % ways.length] ?? { theme: 'dark' as const, scale: 1 as const, logo: true }
    if ((await read(text, way)) !== text) missed.push(`${JSON.stringify(way)} ${text}`)
  }
  expect(missed).toEqual([])
}, 120_000)

test('an address can be read in a small plate, too', async () => {
  const address = '0x7F3A91d8C5507ee24bBAf06E3A9D41c2B7F891bc'
  for (const way of ways) expect(await read(address, { ...way, pixels: 200 })).toBe(address)
}, 60_000)

test('four modules around the code stay light, and its text is nowhere but in the drawing', async () => {
  const text = link()
  const rendered = await renderUi(<QrDrawing text={text} label="Pairing code for Harbor" logo={undefined} />)
  expect(rendered.find('svg').getAttribute('viewBox')).toMatch(/^-4 -4 /)
  expect(rendered.find('svg').getAttribute('aria-label')).toBe('Pairing code for Harbor')
  expect(rendered.container.innerHTML).not.toContain('symKey')
  expect(rendered.find('svg').matches('.sentry-block.ph-no-capture.rr-block[data-private][data-hj-suppress][data-sl=mask]')).toBe(true)
})

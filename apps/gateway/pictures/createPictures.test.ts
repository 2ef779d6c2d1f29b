import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { testClock } from '../testing/testClock.js'
import { createPictures } from './createPictures.js'
import { encodePicture } from './encodePicture.js'

const picture = (width: number, height = width) => sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 1 } } })
const address = 'https://pictures.example/usdc.png'

const begin = async (answer: (address: string) => Promise<Buffer>, key = new Uint8Array(32).fill(7)) => {
  const asked: string[] = []
  const lines: string[] = []
  const clock = testClock()
  const pictures = createPictures({
    url: 'https://gateway.example',
    key,
    clock,
    log: (event) => lines.push(event),
    encode: encodePicture,
    read: async (at) => {
      asked.push(at)
      return answer(at)
    },
  })
  const { app, parts } = await createTestGateway({ pictures })
  return { pictures, parts, asked, lines, clock, ask: (link: string | undefined) => app.request(new URL(link ?? 'https://none.example/').pathname) }
}

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a picture in %s is served as a WebP of at most 512 pixels, which is no document', async (format) => {
  const { pictures, ask } = await begin(async () => picture(800, 400).toFormat(format).toBuffer())
  const answer = await ask(pictures.link(address))
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-security-policy'),
    answer.headers.get('x-content-type-options'),
  ]).toEqual([200, 'image/webp', "default-src 'none'; sandbox", 'nosniff'])
  const { format: served, width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
  expect([served, width, height, exif]).toEqual(['webp', 512, 256, undefined])
})

test('small pictures keep their size', async () => {
  expect((await sharp(await encodePicture(await picture(64).png().toBuffer())).metadata()).width).toBe(64)
})

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

test.each([
  ['alone', svg('<rect width="100" height="100" fill="#c75146"/>')],
  ['with a script, which does nothing', svg('<script>alert(1)</script><rect width="100" height="100" fill="#c75146"/>')],
  ['behind a declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- x -->'), svg('<path d="M0 0h9v9z"/>', 'width="90" height="90"')])],
])('encodePicture: draws an SVG as a WebP of 512 pixels, when it stands %s', async (_, bytes) => {
  const { pictures, ask } = await begin(async () => bytes)
  const answer = await ask(pictures.link(address))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const body = Buffer.from(await answer.arrayBuffer())
  const { format, width } = await sharp(body).metadata()
  expect([format, (width ?? 0) > 500 && (width ?? 0) <= 512, body.includes('script')]).toEqual(['webp', true, false])
})

test.each([
  ['entities', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "x">]>'), svg('&a;')])],
  ['a picture of another server', svg('<image href="https://trap.example/x.png" width="9" height="9"/>')],
  ['a file of the machine', svg('<style>@import url(file:///etc/passwd)</style>')],
  ['a page inside', svg('<foreignObject><p>x</p></foreignObject>')],
  ['a side of a billion', svg('<path d="M0 0h9v9z"/>', 'width="1000000000" height="2"')],
  ['more than 256 kB', svg(' '.repeat(300_000))],
])('encodePicture: draws no SVG, when it has %s', async (_, bytes) => {
  expect(await encodePicture(bytes)).toBeUndefined()
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a damaged PNG', Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.alloc(100)])],
])('%s is not served', async (_, bytes) => {
  const { pictures, ask } = await begin(async () => bytes)
  expect((await ask(pictures.link(address))).status).toBe(404)
})

test('a small file that claims to be a huge picture is not decoded', async () => {
  const bytes = await picture(5_000, 4_000).png({ compressionLevel: 9 }).toBuffer()
  expect([bytes.length < 1_000_000, await encodePicture(bytes)]).toEqual([true, undefined])
})

test('only what the gateway has linked to is fetched', async () => {
  const { pictures, asked, ask } = await begin(async () => picture(9).png().toBuffer())
  const link = pictures.link(address) ?? ''
  const other = Buffer.from('https://other.example/x.png').toString('base64url')
  expect((await ask(link.replace(/[^/]+$/, other))).status).toBe(404)
  expect((await ask((await begin(async () => Buffer.alloc(0), new Uint8Array(32))).pictures.link(address))).status).toBe(404)
  expect((await ask('https://gateway.example/v1/picture/x/y')).status).toBe(400)
  for (const odd of [
    'http://pictures.example/x.png',
    'https://pictures.example:8443/',
    'https://me@pictures.example/',
    'ipfs://x',
    `https://pictures.example/${'a'.repeat(1_100)}`,
  ])
    expect(pictures.link(odd)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a picture is fetched once for all visitors, and one that failed is tried again after ten minutes', async () => {
  let fail = true
  const { pictures, asked, ask, clock, lines } = await begin(async () => {
    if (fail) throw new Error('down')
    return picture(9).png().toBuffer()
  })
  const link = pictures.link(address)
  expect([(await ask(link)).status, (await ask(link)).status, asked.length, lines]).toEqual([404, 404, 1, ['no picture']])
  fail = false
  clock.advance(600_000)
  expect((await Promise.all([ask(link), ask(link), ask(link)])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect([(await ask(link)).status, asked.length]).toEqual([200, 2])
})

test('encodePicture: draws an SVG when its parts are named in quotation marks', async () => {
  const bytes = svg('<linearGradient id="a"><stop stop-color="red"/></linearGradient><rect width="9" height="9" fill=\'url( "#a")\'/>')
  expect(await encodePicture(bytes)).toBeDefined()
})

test('encodePicture: refuses a file of thousands of comments within a moment', async () => {
  const began = process.cpuUsage()
  expect(await encodePicture(Buffer.from(`<?xml version="1.0"?>${'<!---->'.repeat(30_000)}<x`))).toBeUndefined()
  const { user } = process.cpuUsage(began)
  expect(user / 1000).toBeLessThan(500)
})

/** Reads that end when the test says so, and two visitors who ask for pictures. */
const beginHeld = async () => {
  const free: (() => void)[] = []
  const { pictures, parts } = await begin(async () => {
    await new Promise<void>((resolve) => free.push(resolve))
    return picture(9).png().toBuffer()
  })
  const { app } = await createTestGateway({ ...parts, pictures, proxies: 1 })
  const ask = (from: string, at: number, signal?: AbortSignal) =>
    app.request(new URL(pictures.link(`https://pictures.example/${from}/${at}.png`) ?? '').pathname, {
      headers: { 'x-forwarded-for': from },
      ...(signal && { signal }),
    })
  return { free, ask }
}

test('createKeptReads: reads eight files of one visitor at once, and those of another beside them, and has 64 wait', async () => {
  const { free, ask } = await beginHeld()
  const one = Array.from({ length: 74 }, (_, at) => ask('203.0.113.1', at))
  await expect.poll(() => free.length).toBe(8)
  expect(await Promise.all(one.slice(72).map(async (answer) => (await answer).status))).toEqual([429, 429])
  const other = ask('203.0.113.2', 0)
  await expect.poll(() => free.length).toBe(9)
  free[8]?.()
  expect((await other).status).toBe(200)
  let done = false
  const ended = Promise.all(one).then(() => {
    done = true
  })
  await expect
    .poll(
      () => {
        for (const go of free.splice(0)) go()
        return done
      },
      { interval: 1, timeout: 10_000 },
    )
    .toBe(true)
  await ended
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { buildGateway } from '../build/buildGateway.js'
import { systemClock } from '../settings/systemClock.js'
import { createPictureWorker } from './createPictureWorker.js'
import { encodePicture } from './encodePicture.js'

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const begin = () => {
  const worker = createPictureWorker({ clock: systemClock })
  ends.push(worker.stop)
  return worker
}

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A PNG of one colour, whose file is small however many pixels it has. */
const png = (width: number, height: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((1 + 4 * width) * height), { level: 9 })
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
/** The most memory that a process had at once, in MB (Linux). */
const peakOf = (pid: number | undefined) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.each([
  [8_000_000, 2],
  [2, 1_000_000],
  [8_193, 1],
])('a picture of %d × %d, which no token has, is refused before it is decoded', async (width, height) => {
  const before = process.resourceUsage().maxRSS
  const bytes = png(width, height)
  expect(bytes.length).toBeLessThan(100_000)
  const began = process.cpuUsage()
  expect(await encodePicture(bytes)).toBeUndefined()
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(2_000)
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(200)
})

test('the process for pictures: encodes several at once, refuses what is none, and has little memory', { timeout: 60_000 }, async () => {
  const worker = begin()
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const [one, none, wide, large] = await Promise.all([
    worker.encode(picture),
    worker.encode(Buffer.from('<svg/>')),
    worker.encode(png(8_000_000, 2)),
    worker.encode(png(4_096, 4_096)),
  ])
  const { format, width, height } = await sharp(one).metadata()
  expect([format, width, height, none, wide, large === undefined]).toEqual(['webp', 512, 171, undefined, undefined, false])
  if (process.platform === 'linux') {
    console.log(`pictures: at most ${Math.round(peakOf(worker.pid()))} MB in a process of its own`)
    expect(peakOf(worker.pid())).toBeLessThan(400)
    const limits = readFileSync(`/proc/${worker.pid()}/limits`, 'utf8')
    expect(limits).toMatch(/^Max data size +419430400 +419430400/m)
    expect(readFileSync(`/proc/${worker.pid()}/environ`, 'utf8')).not.toMatch(/GATEWAY_|HOME=/)
  }
})

test('the process for pictures: one that dies takes the pictures that wait with it, and the next picture has another', { timeout: 60_000 }, async () => {
  const worker = begin()
  const picture = png(9, 9)
  const waits = worker.encode(picture)
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await expect(waits).rejects.toThrow(/^The process for pictures ended/)
  expect(worker.pid()).toBeUndefined()
  expect(await worker.encode(picture)).toBeInstanceOf(Uint8Array)
})

test('the process for pictures: a picture that takes too long ends it, and so does a minute without a picture', { timeout: 60_000 }, async () => {
  const timers: { readonly ms: number; readonly work: () => void }[] = []
  const worker = createPictureWorker({
    clock: {
      timer: (ms, work) => {
        const timer = { ms, work }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    },
  })
  ends.push(worker.stop)
  const late = worker.encode(png(9, 9))
  expect(timers.map(({ ms }) => ms)).toEqual([8_000])
  timers[0]?.work()
  await expect(late).rejects.toThrow('The picture took longer than 8000 ms.')
  expect([worker.pid(), timers]).toEqual([undefined, []])
  await worker.encode(png(9, 9))
  expect(timers.map(({ ms }) => ms)).toEqual([60_000])
  timers[0]?.work()
  expect(worker.pid()).toBeUndefined()
})

test('the process for pictures: ends with a drawing of 2 kB that is one of ten million parts, two seconds after it began', { timeout: 60_000 }, async () => {
  const timers = new Map<number, () => void>()
  const worker = createPictureWorker({
    clock: {
      timer: (ms, work) => {
        timers.set(ms, work)
        return () => void timers.delete(ms)
      },
    },
  })
  ends.push(worker.stop)
  const levels = Array.from({ length: 7 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join('')
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="g0"><rect width="9" height="9" opacity=".5"/></g>${levels}</defs><use href="#g7"/></svg>`
  const drawn = worker.encode(Buffer.from(bomb))
  await expect.poll(() => timers.has(2_000), { timeout: 50_000 }).toBe(true)
  expect(timers.has(8_000)).toBe(false)
  timers.get(2_000)?.()
  await expect(drawn).rejects.toThrow('The picture took longer than 2000 ms.')
  expect(worker.pid()).toBeUndefined()
})

test('the built program finds the file of the process from wherever its own is', { timeout: 60_000 }, async () => {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  mkdirSync(dist, { recursive: true })
  const built = mkdtempSync(path.join(dist, 'pictures-'))
  ends.push(() => rmSync(built, { recursive: true, force: true }))
  await buildGateway(built)
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const starting = names.filter((name) => readFileSync(path.join(built, name), 'utf8').includes('./pictures/pictureWorker.js'))
  expect(starting).toHaveLength(1)
  const found = ['../pictures/pictureWorker.js', './pictures/pictureWorker.js'].map((file) => path.join(path.dirname(`${starting[0]}`), file))
  expect(names).toEqual(expect.arrayContaining([found.find((name) => names.includes(name))]))
  expect(found).toContain(path.join('pictures', 'pictureWorker.js'))
})

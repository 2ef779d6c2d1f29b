import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { builtGateway } from './testing/builtGateway.js'
import { freePort } from './testing/serverProcess.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-reload-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { command } = builtGateway()
const project = (id: string) => ({ id, origins: ['https://shop.example'] })

/** A gateway with a file of projects. */
const start = async (more: Readonly<Record<string, string>> = {}) => {
  const file = path.join(folder, `${Math.random()}.json`)
  /** A gateway that reads meanwhile has the whole of one file or of the other. */
  const write = (content: unknown) => {
    writeFileSync(`${file}.next`, typeof content === 'string' ? content : JSON.stringify(content))
    renameSync(`${file}.next`, file)
  }
  write([project('lumen')])
  const running = command({ GATEWAY_PROJECTS: file, GATEWAY_PACKAGE_WALLETS: '0', GATEWAY_METRICS_PORT: `${await freePort()}`, ...more })
  const url = await running.listening()
  const { lines, child } = running
  const said = (...events: readonly string[]) => lines.filter(({ event }) => events.includes(event))
  const read = ['projects read', 'projects not read'] as const
  return {
    ...running,
    file,
    write,
    said,
    /** Sends the signal so often, and waits for as many lines. */
    reload: async (times = 1) => {
      const before = said(...read).length
      for (let at = 0; at < times; at += 1) child.kill('SIGHUP')
      await expect.poll(() => said(...read).length, { timeout: 10_000 }).toBeGreaterThan(before)
      return said(...read).at(-1)
    },
    statusOf: async (id: string) => (await fetch(`${url}/getWallets?projectId=${id}`, { headers: { origin: 'https://shop.example' } })).status,
    ready: async () => (await fetch(`${url}/ready`)).status,
    health: async () => (await (await fetch(`${url}/health`)).json()) as { readonly status: string; readonly checks: Readonly<Record<string, unknown>> },
    metric: async () => {
      const { metrics } = lines.find(({ event }) => event === 'listening') as unknown as { readonly metrics: string }
      return /^portico_gateway_projects_file_failed (\d)$/m.exec(await (await fetch(metrics)).text())?.[1]
    },
  }
}

test('SIGHUP reads the file of projects again, and a file that is not right keeps what is served, which the log, /health and a metric say', async () => {
  const { write, file, reload, statusOf, health, metric, child, ended, complaint } = await start()
  expect([await statusOf('lumen'), await statusOf('new')]).toEqual([200, 403])
  expect([(await health()).status, (await health()).checks.projects, await metric()]).toEqual(['ok', 'ok', '0'])
  write([project('lumen'), project('new')])
  expect(await reload()).toMatchObject({ event: 'projects read', level: 'info', projects: 2 })
  expect([await statusOf('lumen'), await statusOf('new')]).toEqual([200, 200])
  const wrong: readonly (readonly [content: unknown, says: string])[] = [
    ['[{"id": "lumen"', 'It is not JSON'],
    ['', 'It is not JSON'],
    [[], 'has no project, so that nobody would be served'],
    [[{ id: 'lumen', origin: ['https://shop.example'] }], '"0.origin" is not known'],
    [[{ id: 'lumen' }], 'The project "lumen" names no websites.'],
  ]
  for (const [content, says] of wrong) {
    write(content)
    expect(await reload()).toMatchObject({ event: 'projects not read', level: 'error', message: expect.stringContaining(says) })
    expect([await statusOf('lumen'), await statusOf('new'), await statusOf('other')]).toEqual([200, 200, 403])
    expect([(await health()).status, (await health()).checks.projects, await metric()]).toEqual(['degraded', 'failed', '1'])
  }
  rmSync(file)
  expect(await reload()).toMatchObject({ event: 'projects not read', message: expect.stringContaining('There is no such file.') })
  write([project('other')])
  expect(await reload()).toMatchObject({ event: 'projects read', projects: 1 })
  expect([await statusOf('lumen'), await statusOf('other')]).toEqual([403, 200])
  expect([(await health()).status, await metric()]).toEqual(['ok', '0'])
  child.kill('SIGTERM')
  expect([await ended, complaint()]).toEqual([0, ''])
}, 60_000)

test('several SIGHUPs at once under load: every request is answered by one list or the other', async () => {
  const { write, reload, statusOf, said, child, ended } = await start({ GATEWAY_BURST: '100000', GATEWAY_RATE: '10000' })
  const stopped = new AbortController()
  const statuses: (readonly [kept: number, other: number])[] = []
  const visits = Array.from({ length: 4 }, async () => {
    while (!stopped.signal.aborted) statuses.push([await statusOf('lumen'), await statusOf('new')])
  })
  for (let time = 0; time < 10; time += 1) {
    write(time % 2 ? [project('lumen')] : [project('lumen'), project('new')])
    await reload(3)
  }
  stopped.abort()
  await Promise.all(visits)
  expect(new Set(statuses.map(([kept]) => kept))).toEqual(new Set([200]))
  expect([...new Set(statuses.map(([, other]) => other))].filter((status) => status !== 200 && status !== 403)).toEqual([])
  expect(said('projects not read', 'fault')).toEqual([])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('a gateway without a file of projects says so, and goes on', async () => {
  const { child, lines, listening, ended } = command({ GATEWAY_PACKAGE_WALLETS: '0' })
  const url = await listening()
  child.kill('SIGHUP')
  await expect.poll(() => lines.find(({ event }) => event === 'nothing to read again')).toBeDefined()
  expect((await fetch(`${url}/live`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('SIGHUP during the start is followed at its end, with what the file holds then', async () => {
  // A database that takes connections and says nothing.
  const waiting = createServer().listen(0, '127.0.0.1')
  await once(waiting, 'listening')
  onTestFinished(() => void waiting.close())
  const address = waiting.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const file = path.join(folder, 'started.json')
  writeFileSync(file, JSON.stringify([project('lumen')]))
  const { child, lines, ended, complaint } = command({
    GATEWAY_PROJECTS: file,
    GATEWAY_PACKAGE_WALLETS: '0',
    DATABASE_URL: `postgres://gateway@127.0.0.1:${port}/gateway`,
  })
  await once(waiting, 'connection')
  child.kill('SIGHUP')
  // The start ends because the database says nothing, and not by the signal.
  expect([await ended, complaint()]).toEqual([1, expect.stringContaining('The database of DATABASE_URL does not answer')])
  expect(lines.filter(({ event }) => event === 'listening')).toEqual([])

  const data = path.join(folder, 'data')
  const started = command({ GATEWAY_PROJECTS: file, GATEWAY_PACKAGE_WALLETS: '0', GATEWAY_DATA: data })
  await expect.poll(() => started.lines.length + Number(existsSync(path.join(data, 'gateway.sqlite.pid'))), { timeout: 30_000, interval: 1 }).toBeGreaterThan(0)
  writeFileSync(file, JSON.stringify([project('lumen'), project('new')]))
  started.child.kill('SIGHUP')
  const url = await started.listening()
  await expect.poll(() => started.lines.find(({ event }) => event === 'projects read')).toMatchObject({ projects: 2 })
  expect((await fetch(`${url}/getWallets?projectId=new`, { headers: { origin: 'https://shop.example' } })).status).toBe(200)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
}, 90_000)

test('SIGHUP while a gateway drains changes nothing: it ends as it was told to', async () => {
  const { child, write, statusOf, ended, said, ready } = await start({ GATEWAY_DRAIN: '3000' })
  child.kill('SIGTERM')
  // Of two signals at once the second may come first.
  await expect.poll(() => ready().catch(() => 503)).toBe(503)
  write([project('new')])
  for (let at = 0; at < 5; at += 1) child.kill('SIGHUP')
  const drained = await Promise.all(['lumen', 'new'].map((id) => statusOf(id).catch(() => 'ended')))
  expect(['200,403', 'ended,ended']).toContain(`${drained}`)
  expect(await ended).toBe(0)
  expect(said('projects read', 'projects not read')).toEqual([])
}, 60_000)

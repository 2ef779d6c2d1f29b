import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { builtGateway } from './testing/builtGateway.js'
import { findPostgres, startPostgres } from './testing/startPostgres.js'
import { signMessage } from './testing/signInWorld.js'
import { one, startTestChain, three } from './testing/startTestChain.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-start-'))
const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const { program, running, command } = builtGateway()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: no further request is accepted, running ones end, and it exits with code 0',
  async (signal) => {
    const { child, ended, lines, listening } = command({ GATEWAY_CONTROL: '1' })
    const url = await listening()
    const slow = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ delay: 600, times: 1 }) }
    expect((await fetch(`${url}/control`, slow)).status).toBe(200)
    const waiting = fetch(`${url}/getWallets`)
    await expect.poll(async () => ((await (await fetch(`${url}/control`)).json()) as { delay: number }).delay).toBe(0)
    child.kill(signal)
    await expect
      .poll(() =>
        fetch(`${url}/health`)
          .then((answer) => answer.text())
          .catch(() => 'refused'),
      )
      .toBe('refused')
    expect((await waiting).status).toBe(200)
    expect(await ended).toBe(0)
    expect(lines.at(-1)?.event).toBe('stopped')
  },
  40_000,
)

test('a promise that nobody waits for is logged and counted, and ends no gateway', async () => {
  // Such as a package may leave: it fails when the process is told to.
  const leaver = path.join(folder, 'leaver.mjs')
  writeFileSync(leaver, "process.on('SIGUSR2', () => void Promise.reject(new Error('Nobody waits for it.')))\n")
  const { child, ended, lines, listening } = command({ NODE_OPTIONS: `--import ${pathToFileURL(leaver)}`, GATEWAY_METRICS_PORT: '0' })
  const url = await listening()
  const { metrics } = (lines.find(({ event }) => event === 'listening') ?? {}) as { metrics?: string }
  const counted = async () => /^portico_gateway_unhandled_rejections_total (\d+)$/m.exec(await (await fetch(`${metrics}`)).text())?.[1]
  expect(await counted()).toBe('0')
  child.kill('SIGUSR2')
  await expect.poll(counted).toBe('1')
  expect(lines.find(({ event }) => event === 'unhandled rejection')).toMatchObject({ level: 'error', message: 'Nobody waits for it.' })
  expect((await fetch(`${url}/live`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 40_000)

test('the built program has commands: they end with their exit code, print to standard output, and say to standard error what went wrong', async () => {
  const run = async (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [program, ...words], {
      env: { PATH: process.env.PATH, GATEWAY_DATA: 'memory', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const texts = { output: '', complaint: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      texts.output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      texts.complaint += text
    })
    const [code] = await once(child, 'close')
    return { code, ...texts }
  }
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  expect(await run(['--version'])).toEqual({ code: 0, output: `${version}\n`, complaint: '' })
  expect(await run(['check', '--json'], { GATEWAY_PROXYS: '1' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('GATEWAY_PROXYS is not a setting of the gateway: GATEWAY_PROXIES is.'),
    complaint: '',
  })
  // Nobody is at a terminal.
  expect(await run(['migrate', 'back', '1'])).toMatchObject({ code: 1, output: '', complaint: expect.stringContaining('confirm it with --yes') })
}, 40_000)

test('it serves with a setting that it does not know, and logs which', async () => {
  const { child, ended, lines, listening } = command({ GATEWAY_PROXYS: '1' }, 'ignore', undefined, ['serve'])
  await listening()
  expect(lines.find(({ event }) => event === 'setting unknown')).toMatchObject({
    level: 'warn',
    message: 'GATEWAY_PROXYS is not a setting of the gateway: GATEWAY_PROXIES is.',
  })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 40_000)

test('a store belongs to one process; after a kill the next process continues with it', async () => {
  const world = await startTestChain()
  try {
    const hash = await world.send(one, three, { value: 1n })
    const chains = path.join(folder, 'chains.json')
    const data = path.join(folder, 'data')
    writeFileSync(chains, JSON.stringify([world.chain]))
    const environment = { GATEWAY_CHAINS: chains, GATEWAY_DATA: data }
    const history = async (url: string) => {
      const response = await fetch(`${url}/v1/account/${three}/history?chainId=eip155:1`)
      return ((await response.json()) as { data: readonly { id: string }[] }).data.map(({ id }) => id)
    }
    const first = command(environment)
    expect(await history(await first.listening())).toEqual([`eip155:1:${hash}`])
    const second = command(environment)
    expect(await second.ended).toBe(1)
    expect(second.complaint()).toBe(
      `The store ${path.join(data, 'gateway.sqlite')} is in use by process ${first.child.pid}. If that is another program, delete ${path.join(data, 'gateway.sqlite.pid')}.\n`,
    )
    first.child.kill('SIGKILL')
    await first.ended
    // As if it had been killed in the middle of a write.
    mkdirSync(path.join(data, 'gateway.sqlite.lock'), { recursive: true })
    const third = command(environment)
    const url = await third.listening()
    const later = await world.send(one, three, { value: 2n })
    expect(await history(url)).toEqual([`eip155:1:${later}`, `eip155:1:${hash}`])
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect(existsSync(path.join(data, 'gateway.sqlite.pid'))).toBe(false)
  } finally {
    world.anvil.stop()
  }
}, 40_000)

test('stopped with GATEWAY_DRAIN: it is not ready at once, answers for so long, and then ends', async () => {
  const { child, ended, listening } = command({ GATEWAY_DRAIN: '1500' })
  const url = await listening()
  const statuses = () => Promise.all(['ready', 'live', 'getWallets'].map(async (name) => (await fetch(`${url}/${name}`)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  child.kill('SIGTERM')
  await expect.poll(statuses, { interval: 20 }).toEqual([503, 200, 200])
  expect(await ended).toBe(0)
}, 40_000)

test('started over a channel, it reports its address and ends with its parent', async () => {
  const { child } = command({}, 'ipc')
  const gone = once(child, 'exit')
  const [message] = await once(child, 'message')
  expect((await fetch(`${(message as { url: string }).url}/health`)).status).toBe(200)
  child.disconnect()
  expect(await gone).toEqual([0, null])
}, 40_000)

const noPostgres = findPostgres() === undefined
test.skipIf(noPostgres)(
  'with DATABASE_URL it stores everything in PostgreSQL, and reports when the database is not available',
  async () => {
    const postgres = await startPostgres()
    const { child, listening, ended } = command({ DATABASE_URL: postgres.url })
    try {
      expect(await (await fetch(`${await listening()}/health`)).json()).toEqual({
        status: 'ok',
        version: expect.any(String),
        store: 'postgres',
        chains: [],
        history: {},
        checks: { database: 'ok' },
      })
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    } finally {
      await postgres.stop()
    }
    const lost = command({ DATABASE_URL: postgres.url })
    expect([await lost.ended, lost.complaint()]).toEqual([1, 'The database of DATABASE_URL does not answer: ECONNREFUSED.\n'])
  },
  60_000,
)

test.skipIf(noPostgres)(
  'two processes on one database: a nonce is accepted once over both, and a session is known and ended by either',
  async () => {
    const postgres = await startPostgres()
    try {
      const origin = 'http://localhost:3000'
      const settings = { DATABASE_URL: postgres.url, GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: origin, GATEWAY_BURST: '1000' }
      const urls = await Promise.all([command(settings), command(settings)].map(({ listening }) => listening()))
      const [first = '', second = ''] = urls
      const ask = async (url: string, path: string, { cookie = '', body }: { readonly cookie?: string; readonly body?: object } = {}) => {
        const answer = await fetch(`${url}/siwx/${path}`, {
          headers: { origin, cookie, 'content-type': 'application/json' },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        const told = (await answer.json()) as { readonly nonce?: string; readonly sessions?: readonly object[]; readonly ended?: number }
        return { status: answer.status, told, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
      }
      const given = await ask(first, 'nonce')
      const body = await signMessage({ nonce: given.told.nonce ?? '', now: Date.now(), origin })
      const all = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at % 2 ? second : first, 'verify', { cookie: given.cookie, body })))
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(39).fill(401)])
      const cookie = all.find(({ status }) => status === 200)?.cookie ?? ''
      for (const url of urls) expect((await ask(url, 'session', { cookie })).told.sessions).toHaveLength(1)
      expect((await ask(second, 'sign-out', { cookie, body: {} })).told).toEqual({ ended: 1 })
      for (const url of urls) expect((await ask(url, 'session', { cookie })).told.sessions).toEqual([])
    } finally {
      for (const child of running) child.kill('SIGKILL')
      await postgres.stop()
    }
  },
  60_000,
)

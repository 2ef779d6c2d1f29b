import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { builtGateway } from './testing/builtGateway.js'
import { freePort } from './testing/serverProcess.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-output-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { program, running, command } = builtGateway()

type Environment = Readonly<Record<string, string>>

/** The built program, with these for its outputs. It ends with the test. */
const run = (
  environment: Environment,
  { words = [], stdout = 'pipe', stderr = 'pipe' }: { words?: readonly string[]; stdout?: 'pipe' | number; stderr?: 'pipe' | number } = {},
) => {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, GATEWAY_DATA: 'memory', ...environment },
    stdio: ['ignore', stdout, stderr],
  })
  running.add(child)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return { child, complaint: () => complaint, ended: once(child, 'exit').then(([code, signal]) => code ?? signal) }
}
const answers = (url: string, where = '/live') =>
  fetch(`${url}${where}`).then(
    ({ status }) => status,
    () => 0,
  )
const untilItAnswers = (url: string) => expect.poll(() => answers(url), { timeout: 30_000 }).toBe(200)
const ports = async () => {
  const port = await freePort()
  return { url: `http://127.0.0.1:${port}`, set: { GATEWAY_PORT: `${port}` } }
}
const full = () => {
  const file = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(file))
  return file
}

test('the gateway goes on when the reader of its log closes the pipe: it answers, reports it once, and exits with code 0 on its signal', async () => {
  const { url, set } = await ports()
  const { child, complaint, ended } = run(set)
  // As `| head -1` does: the first line, and then nobody reads any more.
  await once(child.stdout ?? child, 'data')
  child.stdout?.destroy()
  await untilItAnswers(url)
  for (let at = 0; at < 50; at++) expect(await answers(url, '/getWallets')).toBe(200)
  expect(complaint()).toBe('The log cannot be written (EPIPE). The gateway goes on without it.\n')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('nobody reads the log nor what it complains of: the gateway answers', async () => {
  const { url, set } = await ports()
  const { child, ended } = run({ ...set, GATEWAY_SMPT: 'unknown' })
  child.stdout?.destroy()
  child.stderr?.destroy()
  await untilItAnswers(url)
  for (let at = 0; at < 20; at++) expect(await answers(url, '/getWallets')).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('a full disk under the log ends no gateway', async () => {
  const { url, set } = await ports()
  const { child, complaint, ended } = run(set, { stdout: full() })
  await untilItAnswers(url)
  for (let at = 0; at < 20; at++) expect(await answers(url, '/getWallets')).toBe(200)
  expect(complaint()).toBe('The log cannot be written (ENOSPC). The gateway goes on without it.\n')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('a log that could not grow goes on once there is room, and says how many lines are missing', async () => {
  const { url, set } = await ports()
  const log = path.join(folder, 'limited.log')
  writeFileSync(log, '')
  // 8 blocks of 1,024 bytes.
  const child = spawn('bash', ['-c', `ulimit -f 8; exec "$0" "$1" >> "$2"`, process.execPath, program, log], {
    env: { PATH: process.env.PATH, GATEWAY_DATA: 'memory', ...set },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  await untilItAnswers(url)
  await expect.poll(async () => ((await answers(url, '/getWallets')) === 200 ? complaint : 'no answer'), { timeout: 20_000, interval: 1 }).not.toBe('')
  expect(complaint).toBe('The log cannot be written (EFBIG). The gateway goes on without it.\n')
  truncateSync(log)
  expect(await answers(url, '/getWallets')).toBe(200)
  const lines = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  // The line of a request may be written after its answer.
  await expect.poll(() => lines().map(({ event }) => event), { timeout: 10_000 }).toEqual(['request', 'log lost'])
  expect(lines()[1]).toMatchObject({ level: 'warn', lines: expect.any(Number) })
}, 60_000)

test('a command whose result nobody reads to its end has no stack, and keeps its exit code; on a full disk it fails', async () => {
  for (const [set, code] of [
    [{}, 0],
    [{ GATEWAY_SMPT: 'unknown' }, 1],
  ] as const) {
    const { child, complaint, ended } = run(set, { words: ['check'] })
    child.stdout?.destroy()
    expect([await ended, complaint()]).toEqual([code, ''])
  }
  const { complaint, ended } = run({}, { words: ['check'], stdout: full() })
  expect([await ended, complaint()]).toEqual([1, 'The result could not be written (ENOSPC).\n'])
  const silent = run({ GATEWAY_PORT: 'http' }, { stderr: full() })
  expect(await silent.ended).toBe(1)
}, 60_000)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s during a start that hangs ends it within seconds, with code 0 and without a stack',
  async (signal) => {
    // A database that takes connections and says nothing.
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const { child, complaint, ended } = run({
      GATEWAY_PORT: '0',
      DATABASE_URL: `postgres://gateway@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/gateway`,
    })
    const [socket] = await once(silent, 'connection')
    const began = performance.now()
    child.kill(signal)
    expect([await ended, complaint()]).toEqual([0, ''])
    socket.destroy()
    expect(performance.now() - began).toBeLessThan(8_000)
  },
  60_000,
)

test('a signal at any moment of a start leaves a store that the next start takes', async () => {
  const data = path.join(folder, 'started')
  const claim = path.join(data, 'gateway.sqlite.pid')
  for (const moment of ['as soon as it has the store', 'as soon as it listens'] as const) {
    const { child, lines, ended, complaint } = command({ GATEWAY_DATA: data })
    if (moment === 'as soon as it listens')
      await expect.poll(() => lines.some(({ event }) => event === 'listening'), { timeout: 30_000, interval: 1 }).toBe(true)
    else await expect.poll(() => existsSync(claim), { timeout: 30_000, interval: 1 }).toBe(true)
    child.kill('SIGTERM')
    expect([moment, await ended, complaint()]).toEqual([moment, 0, ''])
    expect(lines.at(-1)?.event).toBe('stopped')
    expect(existsSync(claim)).toBe(false)
  }
}, 90_000)

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readKeepAlive } from '../apps/gateway/settings/readKeepAlive.js'
import { readSettings } from '../apps/vault/serve/readSettings.js'
import { sendAsBalancer } from '../tests/harness/keepingBalancer.js'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-connections-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const chains = path.join(folder, 'chains.json')
writeFileSync(chains, JSON.stringify([{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }]))
const ofVault = { VAULT_PORT: '0', VAULT_GATEWAY: 'https://gateway.example', VAULT_CHAINS: chains }
const ofGateway = { GATEWAY_PORT: '0', GATEWAY_DATA: 'memory', GATEWAY_BURST: '1000000', GATEWAY_LOG_LEVEL: 'info' }

/** A program from its source, and where it listens. It ends with the test. */
const start = async (program: string, environment: Readonly<Record<string, string>>): Promise<string> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  })
  for await (const line of createInterface(child.stdout)) {
    const { event, url } = JSON.parse(line)
    if (event !== 'listening') continue
    child.stdout.resume()
    return new URL(`${url}`).origin
  }
  throw new Error(`${program} ended.`)
}

const event = JSON.stringify({ eventId: '0f8fad5b-d9cb-469f-a165-70867728950e', timestamp: 1, props: { type: 'track', event: 'OPEN' } })
const programs = [
  { name: 'the gateway', program: 'apps/gateway/start.ts', set: ofGateway, setting: 'GATEWAY_KEEP_ALIVE', path: '/e' },
  { name: 'the secure site', program: 'apps/vault/start.ts', set: ofVault, setting: 'VAULT_KEEP_ALIVE', path: '/sdk' },
]

test.each(programs)(
  '$name: 1,000 POSTs around the limit of a balancer that keeps connections for less end in no 502, and in some where it keeps them for longer',
  async ({ program, set, setting, path: where }) => {
    const send = async (seconds: number, keepMs: number, connections: number) =>
      sendAsBalancer(await start(program, { ...set, [setting]: `${seconds}` }), { path: where, body: event, keepMs, connections, rounds: 4 })
    const right = await send(5, 2_500, 250)
    expect([right.answered, right.failed, right.endedFirst]).toEqual([1_000, 0, 0])
    // Most of them were sent on a connection that had been idle.
    expect(right.opened).toBeLessThan(750)
    // The same with a limit of the balancer above that of the program, by which the count is known to see it.
    expect((await send(1, 2_500, 20)).endedFirst).toBeGreaterThan(0)
  },
  120_000,
)

const secondsOf = (file: string, setting: RegExp) => [...readFileSync(file, 'utf8').matchAll(setting)].map(([, seconds]) => Number(seconds))

test('the examples keep idle connections for a shorter time than both programs', () => {
  const kept = Math.min(readKeepAlive({}), readSettings(ofVault).keepAlive) / 1000
  const caddy = secondsOf('deploy/Caddyfile', /^\t*keepalive (\d+)s$/gm)
  const nginx = secondsOf('deploy/nginx.conf', /^\tkeepalive_timeout (\d+)s;$/gm)
  // One for each proxy in the files: without it Caddy keeps them for two minutes.
  const count = (file: string, what: RegExp) => readFileSync(file, 'utf8').match(what)?.length
  expect([caddy.length, nginx.length]).toEqual([count('deploy/Caddyfile', /^\treverse_proxy /gm), count('deploy/nginx.conf', /^upstream /gm)])
  expect(Math.max(...caddy, ...nginx)).toBeLessThanOrEqual(kept - 10)
  // nginx closes a connection after each request without these two.
  const text = readFileSync('deploy/nginx.conf', 'utf8')
  const passes = text.match(/proxy_pass /g)?.length
  for (const line of ['proxy_http_version 1.1;', 'proxy_set_header Connection "";']) expect(text.split(line).length - 1).toBe(passes)
})

test.skipIf(spawnSync('nginx', ['-v']).error !== undefined)('nginx takes its example', () => {
  const at = (name: string) => path.join(folder, name)
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      at('key.pem'),
      '-out',
      at('cert.pem'),
      '-subj',
      '/CN=example',
    ],
    {
      stdio: 'ignore',
    },
  )
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/\/etc\/ssl\/\S+\.pem/g, at('cert.pem'))
    .replace(/\/etc\/ssl\/\S+\.key/g, at('key.pem'))
    .replace('/var/cache/portico', at('cache'))
  writeFileSync(at('nginx.conf'), `pid ${at('pid')};\nevents {}\nhttp {\n${example}\n}\n`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-e', at('errors'), '-c', at('nginx.conf')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})

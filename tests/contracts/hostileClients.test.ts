import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHostileRequests, type HostileConnection } from '../harness/createHostileRequests.js'
import { perTier } from '../harness/perTier.js'
import { createRandom } from '../soak/createRandom.js'

/** Connections to each server. */
const count = perTier({ test: 300, full: 100_000 })
const seed = 20_261_125
const atOnce = 8
/** The servers give a request 20 seconds to arrive, and a gateway a provider 8. */
const timeoutMs = 40_000

const folder = mkdtempSync(path.join(tmpdir(), 'portico-hostile-'))
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) {
    const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A command of the repository as a process of its own, once it printed where it listens. */
const start = async (file: string, environment: Readonly<Record<string, string>>, address: RegExp) => {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-4_000)
  })
  const faults = new Map<string, number>()
  const url = await new Promise<string>((resolve, reject) => {
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const found = address.exec(line)?.[1]
        if (found) resolve(found)
        // A fault is an error that the gateway did not expect: nothing that a client sends may cause one.
        if (line.includes('"event":"fault"')) {
          const { route, message } = JSON.parse(line)
          faults.set(`${route}: ${message}`, (faults.get(`${route}: ${message}`) ?? 0) + 1)
        }
      }
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${complaint}`)))
  })
  return { child, url, port: Number(new URL(url).port), faults, complaint: () => complaint, ended: () => child.exitCode ?? child.signalCode }
}

/** The statuses that a connection was answered with; `open` where the server did not end it. */
const send = ({ parts, reset }: HostileConnection, port: number): Promise<readonly string[]> =>
  new Promise((resolve) => {
    let answer = ''
    let open = false
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.setEncoding('latin1')
    socket.setTimeout(timeoutMs, () => {
      open = true
      socket.destroy()
    })
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('end', () => socket.end())
    // A server may end a connection while it is written to.
    socket.on('error', () => {})
    socket.on('close', () => resolve(open ? ['open'] : [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => `${status}`)))
    const write = (at: number) => {
      const part = parts[at]
      if (part !== undefined) socket.write(part, 'latin1', () => setImmediate(write, at + 1))
      else if (reset) socket.resetAndDestroy()
      else socket.end()
    }
    write(0)
  })

const attack = async (name: string, { port, ended }: Awaited<ReturnType<typeof start>>, paths: readonly string[]) => {
  const next = createHostileRequests(createRandom(seed), paths)
  const statuses = new Map<string, number>()
  let left = count
  const began = performance.now()
  const client = async () => {
    while (left > 0 && ended() === null) {
      left -= 1
      const answers = await send(next(), port)
      for (const status of answers.length > 0 ? answers : ['none']) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  const seconds = (performance.now() - began) / 1_000
  const said = [...statuses].sort(([one], [other]) => one.localeCompare(other)).map(([status, times]) => `${status} ${times}`)
  if (process.env.PORTICO_FULL === '1') console.log(`${name}: ${count - left} connections in ${seconds.toFixed(0)} s; ${said.join(', ')}`)
  return { sent: count - left, statuses }
}

const json = (name: string, value: unknown) => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(value))
  return file
}

const gatewayPaths = [
  ...['/health', '/getWallets', '/getWalletImage/x', '/public/getAssetImage/x', '/v1/supported-chains', '/appkit/v1/config', '/projects/v1/origins'],
  ...['/v1/account/0x0000000000000000000000000000000000000001/balance', '/v1/account/x/history', '/e', '/siwx/nonce', '/siwx/verify', '/siwx/sessions'],
  ...['/vault/site', '/vault/sites', '/vault/socials', '/vault/social', '/vault/social/login', '/vault/social/return', '/vault/social/page', '/vault/code'],
  ...['/vault/login', '/vault/refresh', '/vault/sign-out', '/vault/wallet', '/vault/share', '/vault/recoveries', '/vault/recovery/open', '/vault/device'],
  ...[
    '/vault/device/look',
    '/vault/device/approve',
    '/vault/device/state',
    '/vault/email',
    '/vault/email/code',
    '/vault/user',
    '/vault/user/keep',
    '/vault/user/state',
    '/vault/export',
    '/vault/notices',
    '/control',
    '/nowhere',
  ],
]
const vaultPaths = [
  '/sdk',
  '/loading',
  '/social',
  '/wallet',
  '/device',
  '/socials',
  '/config.json',
  '/site.css',
  '/health',
  '/built/main.js',
  '/built/keysWorker.js',
  '/',
]

test(
  'neither the gateway nor the secure site ends, hangs or meets a fault, whatever clients send',
  async () => {
    const gateway = await start(
      'apps/gateway/start.ts',
      {
        GATEWAY_PORT: '0',
        GATEWAY_DATA: 'memory',
        GATEWAY_BURST: '1000000',
        GATEWAY_RATE: '1000000',
        GATEWAY_PROXIES: '1',
        GATEWAY_SIGN_IN: '1',
        GATEWAY_SIGN_IN_ORIGINS: 'https://lumen.market',
        GATEWAY_VAULT: 'https://vault.example',
        GATEWAY_VAULT_SITES: 'https://lumen.market,https://*.lumen.market',
        GATEWAY_VAULT_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
        GATEWAY_VAULT_PEPPER: Buffer.alloc(32, 9).toString('base64'),
        GATEWAY_SMTP: 'smtp://127.0.0.1:9',
        GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
        GATEWAY_URL: 'http://localhost',
        GATEWAY_GITHUB_ID: 'client',
        GATEWAY_GITHUB_SECRET: 'secret',
      },
      /"event":"listening".*"url":"([^"]+)"/,
    )
    const vault = await start(
      'apps/vault/start.ts',
      {
        VAULT_PORT: '0',
        VAULT_GATEWAY: gateway.url,
        VAULT_CHAINS: json('chains.json', [{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }]),
      },
      /"event":"listening".*"url":"([^"]+)"/,
    )
    for (const [name, server, paths] of [
      ['secure site', vault, vaultPaths],
      ['gateway', gateway, gatewayPaths],
    ] as const) {
      const { sent, statuses } = await attack(name, server, paths)
      expect([name, server.ended(), server.complaint(), [...server.faults]]).toEqual([name, null, '', []])
      expect([sent, statuses.get('open') ?? 0, statuses.get('500') ?? 0]).toEqual([count, 0, 0])
      // Well-formed and malformed requests were among them.
      for (const status of ['200', '400', '405']) expect(statuses.get(status), `${name} ${status}`).toBeGreaterThan(0)
      expect((await fetch(new URL('/live', server.url))).status).toBe(200)
    }
  },
  perTier({ test: 120_000, full: 3_600_000 }),
)

// deploy/nginx.conf with a gateway behind it: what is kept, for whom, and what never is.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../apps/gateway/testing/serverProcess.js'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-cache-'))
const at = (name: string) => path.join(folder, name)
const ends: (() => unknown)[] = []
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
afterAll(async () => {
  agent.destroy()
  for (const end of ends.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
})

const config = (gateway: number, port: number) => {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=example -keyout ${at('key.pem')} -out ${at('cert.pem')}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  const example = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/\/etc\/ssl\/\S+\.pem/g, at('cert.pem'))
    .replace(/\/etc\/ssl\/\S+\.key/g, at('key.pem'))
    .replace('/var/cache/portico', at('cache'))
    .replace(/127\.0\.0\.1:47[01]4/g, `127.0.0.1:${gateway}`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(at('nginx.conf'), `${user}daemon off;\npid ${at('pid')};\nevents {}\nhttp {\naccess_log off;\n${example}\n}\n`)
}

describe.skipIf(spawnSync('nginx', ['-v']).error !== undefined)('nginx before a gateway', () => {
  let port = 0
  const served: string[] = []
  beforeAll(async () => {
    writeFileSync(at('projects.json'), JSON.stringify([{ id: 'shop', origins: ['https://shop.example', 'https://other.example'] }]))
    const gateway = spawn(process.execPath, ['--import', 'tsx', 'apps/gateway/start.ts'], {
      env: {
        PATH: process.env.PATH,
        GATEWAY_PORT: '0',
        GATEWAY_DATA: 'memory',
        GATEWAY_PROXIES: '1',
        GATEWAY_BURST: '100000',
        GATEWAY_PROJECTS: at('projects.json'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    ends.push(async () => {
      gateway.kill('SIGKILL')
      if (gateway.exitCode === null && gateway.signalCode === null) await once(gateway, 'close')
    })
    const listening = await new Promise<number>((resolve) => {
      createInterface(gateway.stdout).on('line', (line) => {
        const { event, url, route } = JSON.parse(line)
        if (event === 'listening') resolve(Number(new URL(url).port))
        if (event === 'request') served.push(route)
      })
    })
    port = await freePort()
    config(listening, port)
    const nginx = spawn('nginx', ['-e', at('errors'), '-c', at('nginx.conf')], { stdio: 'ignore' })
    ends.push(async () => {
      nginx.kill('SIGQUIT')
      if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'close')
    })
    await vi.waitFor(async () => expect((await ask('/ready')).status).toBe(200), { timeout: 30_000, interval: 200 })
  }, 60_000)

  const ask = (target: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ status: number | undefined; cache: unknown; id: unknown; type: unknown; bytes: number }>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, path: target, agent, servername: 'gateway.example', headers: { host: 'gateway.example', ...headers } },
        (answer) => {
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
          })
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode,
              cache: answer.headers['x-cache-status'],
              id: answer.headers['x-request-id'],
              type: answer.headers['content-encoding'],
              bytes,
            }),
          )
        },
      )
      asked.on('error', reject).end()
    })
  const shop = { origin: 'https://shop.example' }
  const page = (number: number) => `/getWallets?projectId=shop&page=${number}`

  test('a page is asked for once, and each answer has the id of its own request', async () => {
    const [first, second] = [await ask(page(1), shop), await ask(page(1), shop)]
    expect([first.status, first.cache, second.status, second.cache]).toEqual([200, 'MISS', 200, 'HIT'])
    expect(second.bytes).toBe(first.bytes)
    expect([first.id, second.id].every((id) => /^[0-9a-f]{32}$/.test(`${id}`))).toBe(true)
    expect(second.id).not.toBe(first.id)
  })

  test('compressed and plain pages are kept beside each other', async () => {
    const gzip = { ...shop, 'accept-encoding': 'gzip' }
    const [plain, small] = [await ask(page(2), shop), await ask(page(2), gzip)]
    expect([plain.type, small.type, small.bytes < plain.bytes]).toEqual([undefined, 'gzip', true])
    expect([await ask(page(2), shop), await ask(page(2), gzip)]).toMatchObject([
      { cache: 'HIT', type: undefined, bytes: plain.bytes },
      { cache: 'HIT', type: 'gzip', bytes: small.bytes },
    ])
  })

  test('a website that the project does not list is refused, whatever is kept, and the refusal is not kept', async () => {
    expect(await ask(page(3), shop)).toMatchObject({ status: 200, cache: 'MISS' })
    const evil = { origin: 'https://evil.example' }
    for (let time = 0; time < 2; time++) expect(await ask(page(3), evil)).toMatchObject({ status: 403, cache: 'MISS' })
    expect(await ask(page(3), { origin: 'https://other.example' })).toMatchObject({ status: 200, cache: 'MISS' })
    expect(await ask(page(3), shop)).toMatchObject({ status: 200, cache: 'HIT' })
    // Another project, or none, is another page.
    for (const query of ['projectId=nobody&page=3', 'page=3']) expect((await ask(`/getWallets?${query}`, shop)).status).toBeGreaterThan(400)
  })

  test('many who ask for the same at once are one request', async () => {
    const asked = () => served.filter((route) => route === '/v1/supported-chains').length
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/v1/supported-chains?projectId=shop', shop)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // The log is in the order of the answers: what was asked before is in it once this is.
    const later = served.length
    await ask('/projects/v1/origins?projectId=shop', shop)
    await expect.poll(() => served.slice(later)).toContain('/projects/v1/origins')
    expect(asked()).toBe(1)
  })

  test('what is private or not stored goes to a gateway each time', async () => {
    const paths = ['/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig', '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance']
    for (const place of paths) {
      const before = served.length
      for (let time = 0; time < 2; time++) expect(await ask(`${place}?projectId=shop&chainId=eip155:1`, shop)).toMatchObject({ cache: undefined })
      await expect.poll(() => served.length - before).toBe(2)
    }
  })

  test('what is kept is given while no gateway answers', async () => {
    expect(await ask(page(5), shop)).toMatchObject({ status: 200, cache: 'MISS' })
    const [gateway] = ends
    await gateway?.()
    expect(await ask(page(5), shop)).toMatchObject({ status: 200, cache: 'HIT' })
    expect((await ask('/appkit/v1/config?projectId=shop', shop)).status).toBe(502)
  })
})

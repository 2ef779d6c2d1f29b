import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

/** Requests to each route, of which an address may send `burst` at once. */
const perRoute = 24
const burst = 8

const folder = mkdtempSync(path.join(tmpdir(), 'portico-routes-'))
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) {
    const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
})
const json = (name: string, value: unknown) => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(value))
  return file
}

/** A command of the repository as a process of its own, once it printed where it listens. */
const start = async (file: string, environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-4_000)
  })
  const faults: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const { event, url: where } = JSON.parse(line)
      if (event === 'listening') resolve(new URL(where).origin)
      if (event === 'fault' || event === 'unhandled rejection') faults.push(line)
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${complaint}`)))
  })
  return { url, faults, complaint: () => complaint, ended: () => child.exitCode ?? child.signalCode }
}
type Server = Awaited<ReturnType<typeof start>>

const gatewaySettings = () => ({
  GATEWAY_PORT: '0',
  GATEWAY_DATA: 'memory',
  GATEWAY_BURST: `${burst}`,
  GATEWAY_RATE: '1',
  GATEWAY_SIGN_IN: '1',
  GATEWAY_SIGN_IN_ORIGINS: 'https://lumen.market',
  GATEWAY_VAULT: 'https://vault.example',
  GATEWAY_VAULT_SITES: 'https://lumen.market',
  GATEWAY_VAULT_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
  GATEWAY_VAULT_PEPPER: Buffer.alloc(32, 9).toString('base64'),
  GATEWAY_SMTP: 'smtp://127.0.0.1:9',
  GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
  GATEWAY_URL: 'http://localhost',
  GATEWAY_GITHUB_ID: 'client',
  GATEWAY_GITHUB_SECRET: 'secret',
  GATEWAY_CONTROL: '1',
  GATEWAY_CHAINS: json('gateway-chains.json', [{ id: 'eip155:1', rpc: 'http://127.0.0.1:9', native: { name: 'Ether', symbol: 'ETH', decimals: 18 } }]),
})

interface Route {
  readonly method: string
  readonly path: string
}
/** The routes of a gateway, as it says them itself, and those that a description of its API leaves out. */
const routesOfGateway = async (url: string): Promise<readonly Route[]> => {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { readonly paths: Readonly<Record<string, object>> }
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: route.replaceAll(/\{\w+\}/g, 'x') })),
  )
}
/** The routes of the secure site, which has them in its source: each text that is compared with a path, or that names a page. */
const routesOfSite = (): readonly Route[] => {
  const serve = 'apps/vault/serve'
  const sources = readdirSync(serve).map((name) => readFileSync(path.join(serve, name), 'utf8'))
  const found = sources.flatMap((text) => [...text.matchAll(/(?:pathname === |^\s*\[)'(\/[\w./-]*)'/gm)].map(([, name = '/']) => name))
  return [...new Set(found)].map((name) => ({ method: 'GET', path: name }))
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
afterAll(() => agent.destroy())
/** The status of one answer; 0 where the connection ended without one. */
const ask = (url: string, { method, path: target }: Route): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const sent = request(
      { hostname, port, method, path: target, agent, headers: { 'content-type': 'application/json', origin: 'https://lumen.market' } },
      (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(method === 'GET' || method === 'HEAD' ? undefined : '{}')
  })

const long = 'a'.repeat(9_000)
/** Targets that a client may send in place of a route. */
const targetsOf = (route: string): readonly string[] => [
  ...['//', '///', `/${route}`, `${route}/`, `${route}//`, `.${route}`, `/..${route}`, `${route}/../..`, `/%2e%2e${route}`, `${route}/%2F%2e%2e%2f`],
  ...[`http://other.example${route}`, `http:${route}`, 'http:', 'http://', 'https://[', `//other.example${route}`, '*', '?', `${route}?${long}`, `/${long}`],
  ...[`${route}?projectId=%`, `${route}?projectId=%ff%fe`, `${route}%`, `${route}%00`, `${route}%zz`, `${route};x`, `${route}#x`, `${route}?a[]=1&a[]=2`],
  ...[
    `${route}\\..\\`,
    `${route}\u00e9\u00ff`,
    `${route}?\u0080`,
    `${route.toUpperCase()}`,
    '@',
    ':',
    `:80${route}`,
    'javascript:alert(1)',
    `${route}?__proto__[x]=1`,
  ],
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND']

/** Writes a request as bytes, and waits for the end of its connection: each asks for it. */
const sendRaw = (url: string, method: string, target: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    let answer = ''
    socket.setEncoding('latin1').setTimeout(30_000, () => {
      answer = 'open'
      socket.destroy()
    })
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer === 'open' ? answer : (/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none')))
    socket.end(`${method} ${target} HTTP/1.1\r\nhost: localhost\r\norigin: https://lumen.market\r\nconnection: close\r\n\r\n`, 'latin1')
  })

const inGroups = async <value, result>(list: readonly value[], work: (value: value) => Promise<result>, size = 16): Promise<result[]> => {
  const results: result[] = []
  for (let at = 0; at < list.length; at += size) results.push(...(await Promise.all(list.slice(at, at + size).map(work))))
  return results
}

const attack = async (name: string, server: Server, routes: readonly Route[], alive: string) => {
  const lives = async (after: string) => {
    const status = server.ended() ?? (await ask(server.url, { method: 'GET', path: alive }))
    expect([name, after, status, server.faults, server.complaint()]).toEqual([name, after, 200, [], ''])
  }
  let sent = 0
  let limited = 0
  for (const route of routes) {
    const statuses = await inGroups(Array.from({ length: perRoute }), () => ask(server.url, route), perRoute)
    sent += statuses.length
    if (statuses.includes(429)) limited += 1
    await lives(`${route.method} ${route.path} above its rate`)
    const odd = [
      ...targetsOf(route.path).map((target) => ({ method: route.method, target })),
      ...methods.filter((method) => method !== route.method).map((method) => ({ method, target: route.path })),
    ]
    const answers = await inGroups(odd, ({ method, target }) => sendRaw(server.url, method, target))
    sent += answers.length
    expect([route.path, answers.filter((answer) => answer === 'open' || answer === '500')]).toEqual([route.path, []])
    await lives(`${route.method} ${route.path} with odd targets`)
  }
  console.log(`${name}: ${routes.length} routes, ${limited} of them above a rate, ${sent} requests, 0 ends of the process`)
  return { limited }
}

test('no route of either server ends its process when it is asked above its rate and with odd targets', { timeout: 600_000 }, async () => {
  const gateway = await start('apps/gateway/start.ts', gatewaySettings())
  const vault = await start('apps/vault/start.ts', {
    VAULT_PORT: '0',
    VAULT_GATEWAY: gateway.url,
    VAULT_CHAINS: json('chains.json', [{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }]),
  })
  const routes = await routesOfGateway(gateway.url)
  const names = routes.map((route) => route.path)
  for (const known of ['/openapi.json', '/live', '/getWallets', '/vault/code', '/siwx/nonce', '/control']) expect(names).toContain(known)
  const { limited } = await attack('gateway', gateway, routes, '/live')
  // All but a few, which what keeps the gateway alive asks, or which are refused before.
  expect(limited).toBeGreaterThan(routes.length / 2)
  const ofSite = routesOfSite()
  for (const known of ['/sdk', '/social', '/review', '/socials', '/config.json', '/health', '/ready', '/live'])
    expect(ofSite.map((route) => route.path)).toContain(known)
  await attack('secure site', vault, ofSite, '/live')
})

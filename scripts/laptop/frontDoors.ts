// The proxy of a composition on this machine: Caddy itself where it is installed, and elsewhere as much of it as its file says about who is asked.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import path from 'node:path'
import { serverProcess } from '../../apps/gateway/testing/serverProcess.js'

export interface FrontDoor {
  stop(): Promise<void>
}
export interface DoorNeeds {
  readonly folder: string
  /** The environment of the proxy in the composition, with addresses of this machine. */
  readonly environment: Readonly<Record<string, string>>
  /** A text of the composition with ports of this machine in place of its own. */
  here(text: string): string
}

export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** The two files that the proxy gets, in a folder, as its service mounts them. */
const copyFiles = ({ folder, here }: DoorNeeds): string => {
  const place = path.join(folder, 'caddy')
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'Caddyfile'), here(readFileSync('deploy/laptop/Caddyfile', 'utf8')))
  writeFileSync(path.join(place, 'portico'), here(readFileSync('deploy/Caddyfile', 'utf8')))
  return place
}

export const startCaddy = async (needs: DoorNeeds): Promise<FrontDoor> => {
  const place = copyFiles(needs)
  const server = serverProcess({
    name: 'Caddy',
    program: 'caddy',
    args: ['run', '--config', path.join(place, 'Caddyfile'), '--adapter', 'caddyfile'],
    options: { env: { PATH: process.env.PATH, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place, HOME: place, ...needs.environment } },
    ready: /serving initial configuration/,
  })
  await server.start()
  return { stop: () => server.end('SIGTERM') }
}

interface Site {
  readonly port: number
  readonly host: string
  readonly hidden: readonly string[]
  readonly targets: readonly string[]
}

const sitesOf = (text: string, environment: Readonly<Record<string, string>>): readonly Site[] =>
  [...text.replace(/\{\$(\w+)(?::([^}]+))?\}/g, (_, name: string, fallback = '') => environment[name] ?? fallback).matchAll(/^(http:\S+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, , body = '']) => body.includes('reverse_proxy'))
    .map(([, address = '', body = '']) => ({
      port: Number(new URL(address).port),
      host: new URL(address).host,
      hidden: /@inside path (.+)/.exec(body)?.[1]?.split(' ') ?? [],
      targets: /reverse_proxy (.+) \{/.exec(body)?.[1]?.split(' ') ?? [],
    }))

const hides = ({ hidden }: Site, target: string) =>
  hidden.some((one) => (one.endsWith('*') ? target.startsWith(one.slice(0, -1)) : new URL(target, 'http://x').pathname === one))

/** A proxy by the same file, for machines without Caddy: who is asked, what is hidden, and by which name. A target that is gone is left for the next. */
export const startDoor = async ({ environment, here }: DoorNeeds): Promise<FrontDoor> => {
  const servers = sitesOf(here(readFileSync('deploy/Caddyfile', 'utf8')), environment).map((site) => {
    let turn = 0
    const server = createServer((incoming, outgoing) => {
      const { url = '/', method, headers } = incoming
      if (headers.host !== site.host) return void outgoing.writeHead(421).end()
      if (hides(site, url)) return void outgoing.writeHead(404).end()
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => void parts.push(part))
      incoming.on('end', () => {
        const ask = (left: number) => {
          const [host = '', port] = (site.targets[turn++ % site.targets.length] ?? '').split(':')
          const from = [headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
          const asked = send({ host, port, path: url, method, headers: { ...headers, 'x-forwarded-for': from } }, (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          })
          asked.on('error', () => (left > 0 ? ask(left - 1) : outgoing.writeHead(502).end()))
          asked.end(Buffer.concat(parts))
        }
        ask(site.targets.length - 1)
      })
    }).listen(site.port, '127.0.0.1')
    return { server, listening: once(server, 'listening') }
  })
  await Promise.all(servers.map(({ listening }) => listening))
  return {
    stop: async () => {
      await Promise.all(
        servers.map(async ({ server }) => {
          const closed = once(server, 'close')
          server.close()
          server.closeAllConnections()
          await closed
        }),
      )
    },
  }
}

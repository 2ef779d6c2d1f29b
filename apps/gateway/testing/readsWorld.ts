import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { builtGateway } from './builtGateway.js'

const origin = 'https://app.example'
const { command } = builtGateway()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

interface Asked {
  readonly id: string
  readonly method: string
  readonly params: readonly unknown[]
}
export type Reply = (asked: Asked, response: ServerResponse, request: IncomingMessage) => unknown

export const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
/** What a node of a chain says, unless the test has another answer for the method. */
const usual: Readonly<Record<string, unknown>> = {
  eth_blockNumber: '0x1000',
  eth_getBalance: '0x5',
  eth_gasPrice: '0x7',
  eth_getTransactionCount: '0x3',
  eth_call: '0x',
  eth_getLogs: [],
  getGenesisHash: genesis,
  getSlot: 1000,
}

/** A node on this machine. `replies` answer in place of the usual; undefined: the usual answer, and `hang` for one that never ends. */
export const startNode = async (reply: Reply = () => undefined, chain = '0x1') => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const one = JSON.parse(text) as Asked
      asked.push(one)
      const said = reply(one, response, request)
      if (said === 'hang' || response.headersSent) return
      const body = said === undefined ? { jsonrpc: '2.0', id: one.id, result: one.method === 'eth_chainId' ? chain : (usual[one.method] ?? null) } : said
      response.setHeader('content-type', 'application/json')
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, asked, of: (method: string) => asked.filter((one) => one.method === method) }
}

interface Options {
  readonly chains: Readonly<Record<string, unknown>>
  readonly everywhere?: boolean
  readonly projects?: readonly unknown[]
  readonly environment?: Readonly<Record<string, string>>
}
export const startReads = async ({
  chains,
  everywhere,
  projects = [
    { id: 'demo', origins: [origin] },
    { id: 'open', origins: 'everywhere' },
  ],
  environment,
}: Options) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reads-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (name: string, content: unknown) => {
    const where = path.join(folder, name)
    writeFileSync(where, JSON.stringify(content))
    return where
  }
  const started = command({
    GATEWAY_READS: fileOf('reads.json', { chains, ...(everywhere !== undefined && { everywhere }) }),
    GATEWAY_PROJECTS: fileOf('projects.json', projects),
    GATEWAY_DEADLINE: '10000',
    ...environment,
  })
  const url = await started.listening()
  const send = async (body: unknown, { project = 'demo', chain = 'eip155:1', from = origin as string | null } = {}) => {
    const response = await fetch(`${url}/v1/?chainId=${encodeURIComponent(chain)}&projectId=${project}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(from !== null && { origin: from }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) }
  }
  const ask = (method: string, params: readonly unknown[] = [], options: Parameters<typeof send>[1] = {}) =>
    send({ jsonrpc: '2.0', id: 1, method, params }, options)
  return { ...started, url, send, ask }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer, type Server as SocketServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createCommandWorld, vaultEnvironment } from '../testing/commandWorld.js'
import { masterKey } from '../testing/vaultWorld.js'
import { codeLimits } from '../vault/loginLimits.js'
import { createSealer } from '../vault/createSealer.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
const servers: (Server | SocketServer)[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  for (const world of worlds.splice(0)) world.end()
})
const setup = (environment: Readonly<Record<string, string>> = {}) => {
  const world = createCommandWorld(environment)
  worlds.push(world)
  const file = (name: string, content: unknown) => {
    const where = path.join(world.folder, name)
    writeFileSync(where, JSON.stringify(content))
    return where
  }
  return { ...world, file }
}
const listen = async (server: Server | SocketServer) => {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
/** Answers each path with JSON. */
const jsonServer = async (answers: Readonly<Record<string, unknown>>) => {
  const port = await listen(
    createServer((request, response) => {
      const answer = answers[request.url ?? '']
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(answer ?? {}))
    }),
  )
  return `http://127.0.0.1:${port}`
}
/** As far as a mail server is asked whether it lets somebody in. */
const mailServer = () =>
  listen(
    createSocketServer((socket) => {
      socket.write('220 mail\r\n')
      socket.on('data', (data) => {
        const quits = /^QUIT/i.test(`${data}`)
        socket.write(quits ? '221 bye\r\n' : '250 ok\r\n')
        if (quits) socket.end()
      })
      socket.on('error', () => {})
    }),
  )
const closedPort = async () => {
  const server = createSocketServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
const native = { name: 'Ether', symbol: 'ETH' }

test('everything that works is said in one line each, and nothing is changed', async () => {
  const { run, withStore, file } = setup(vaultEnvironment)
  await withStore((store) => store.check())
  const node = await jsonServer({ '/': { jsonrpc: '2.0', id: 1, result: '0x1' } })
  const site = await jsonServer({ '/health': { ready: true }, '/config.json': { gateway: 'https://gateway.example/' } })
  const { code, lines, notes } = await run(['check'], {
    set: {
      GATEWAY_CHAINS: file('chains.json', [{ id: 'eip155:1', rpc: node, native }]),
      GATEWAY_VAULT: site,
      GATEWAY_URL: 'https://gateway.example',
      GATEWAY_SMTP: `smtp://127.0.0.1:${await mailServer()}`,
    },
  })
  expect(lines).toEqual([
    'settings       ok  They can be read.',
    'database       ok  It answers, and is up to date (sqlite).',
    'keys           ok  No row is sealed yet.',
    'mail           ok  The server answers, and lets the gateway in.',
    'node eip155:1  ok  It answers.',
    'secure site    ok  It is ready, and asks the gateway at https://gateway.example/.',
  ])
  expect([code, notes]).toEqual([0, []])
  await withStore(async (store) => expect(await store.facts.read('pepper')).toBeUndefined())
})

test('check: names the master keys that rows need and the settings do not have, also of codes, and counts the rows of the others', async () => {
  const { run, withStore, makeUser } = setup(vaultEnvironment)
  const keysRow = async () => JSON.parse((await run(['check', '--json'])).lines[0] ?? '').checks.find(({ name }: { readonly name: string }) => name === 'keys')
  await withStore((store) => makeUser(store, { email: 'anna@shop.example', evm: `0x${'aa'.repeat(20)}` }))
  expect(await keysRow()).toEqual({ name: 'keys', ok: true, text: 'Each row has its key: old seals 2 rows.' })
  await withStore(async (store) => {
    await makeUser(store, { email: 'bert@shop.example', sealedBy: masterKey('2027a', 3) })
    const address = await createSealer([masterKey('2028a', 4)]).seal(Buffer.from('c@shop.example'), 'address')
    const code = { id: 'c', device: 'c', project: 'lumen', identity: 'c', network: 'c', wide: 'c', answer: 'c', created: 0, expires: 9e15, address }
    await store.vault.createCode(code, codeLimits)
  })
  expect(await keysRow()).toEqual({
    name: 'keys',
    ok: false,
    text: 'GATEWAY_VAULT_KEYS does not have the master keys "2027a" and "2028a", by which 2 rows of the database can be opened. Add them after the newest one.',
  })
})

test('everything that is wrong is said in one sentence each, and the exit code is 1', async () => {
  const { run, folder, file } = setup(vaultEnvironment)
  const node = await jsonServer({ '/': { jsonrpc: '2.0', id: 1, result: '0x89' } })
  const site = await jsonServer({ '/health': { status: 'ok' } })
  mkdirSync(path.join(folder, 'gateway.sqlite'), { recursive: true })
  const closed = await closedPort()
  const { code, lines } = await run(['check', '--json'], {
    set: {
      GATEWAY_CHAINS: file('chains.json', [
        { id: 'eip155:1', rpc: node, native },
        { id: 'eip155:10', rpc: `http://127.0.0.1:${closed}/secret-key`, native },
      ]),
      GATEWAY_VAULT: site,
      GATEWAY_SMTP: `smtp://127.0.0.1:${closed}`,
      GATEWAY_VALKEY: `redis://:password@127.0.0.1:${closed}`,
      GATEWAY_SMPT: 'smtp://mail.example',
      DATABASE_URL: `postgres://user:password@127.0.0.1:${closed}/gateway`,
    },
  })
  const { ok, checks } = JSON.parse(lines[0] ?? '')
  expect([code, ok]).toEqual([1, false])
  const said = Object.fromEntries(checks.map((one: { name: string; ok: boolean; text: string }) => [one.name, [one.ok, one.text]]))
  expect(said).toEqual({
    settings: [false, 'GATEWAY_SMPT is not a setting of the gateway: GATEWAY_SMTP is.'],
    database: [false, 'The database of DATABASE_URL does not answer: ECONNREFUSED.'],
    valkey: [false, expect.stringMatching(/^[^\n]+\.$/)],
    mail: [false, expect.stringContaining('ECONNREFUSED')],
    'node eip155:1': [false, 'It is a node of eip155:137.'],
    'node eip155:10': [false, 'There is no answer (ECONNREFUSED).'],
    'secure site': [false, `${site} is not ready.`],
  })
  expect(lines[0]).not.toMatch(/secret-key|password/)
})

test('settings that cannot be read are said, with names that are not known, and nothing else is tried', async () => {
  const { run } = setup({ GATEWAY_PORT: 'http', GATEWAY_TYPO: '1' })
  expect(await run(['check'])).toEqual({
    code: 1,
    lines: ['settings  WRONG  GATEWAY_TYPO is not a setting of the gateway.', 'settings  WRONG  GATEWAY_PORT is a whole number from 0 to 65535, not "http".'],
    notes: [],
  })
})

test('of a database that was never used it says what the first start does, and makes no file', async () => {
  const { run, folder } = setup()
  const data = path.join(folder, 'new', 'data')
  const { code, lines } = await run(['check'], { set: { GATEWAY_DATA: data } })
  expect([code, lines[1]]).toEqual([0, `database  ok  The file ${path.join(data, 'gateway.sqlite')} is made at the first start.`])
  expect(await run(['users', 'find', 'x'], { set: { ...vaultEnvironment, GATEWAY_DATA: 'memory' } })).toMatchObject({
    code: 1,
    notes: ['The database of these settings is in memory: it ends with its gateway, and no command sees it.'],
  })
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createStore } from './store/createStore.js'
import { migrations } from './store/migrations/migrations.js'
import { versionOf } from './store/migrations/schemaState.js'
import { openSqlite } from './store/openSqlite.js'
import { builtGateway } from './testing/builtGateway.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-start-'))
const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const { command } = builtGateway()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The port that is proposed in place of one that is taken. */
const another = (port: number) => (port > 65_000 ? port - 100 : port + 100)
const embedded = Object.freeze({
  GATEWAY_VAULT: 'https://vault.example',
  GATEWAY_VAULT_SITES: 'https://shop.example',
  GATEWAY_VAULT_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
  GATEWAY_VAULT_PEPPER: Buffer.alloc(32, 9).toString('base64'),
  GATEWAY_SMTP: 'smtp://127.0.0.1:9',
  GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
})

test.each([
  ['its port is taken', (port: number) => ({ GATEWAY_PORT: `${port}` }), /^Port \d+ of 127\.0\.0\.1 is already in use\. Choose another: GATEWAY_PORT=\d+\.\n$/],
  [
    'the port of its metrics is taken',
    (port: number) => ({ GATEWAY_METRICS_PORT: `${port}` }),
    /^Port \d+ of 127\.0\.0\.1 is already in use\. Choose another: GATEWAY_METRICS_PORT=\d+\.\n$/,
  ],
  [
    'both of its ports are the same',
    (port: number) => ({ GATEWAY_PORT: `${another(port)}`, GATEWAY_METRICS_PORT: `${another(port)}` }),
    /^GATEWAY_METRICS_PORT is another port than that of the gateway/,
  ],
  [
    'its host is not known',
    () => ({ GATEWAY_HOST: 'no.such.host.invalid' }),
    /^GATEWAY_HOST is an address of this machine, not "no\.such\.host\.invalid" \(\w+\)\.\n$/,
  ],
  [
    'the host of its metrics is not known',
    () => ({ GATEWAY_METRICS_PORT: '0', GATEWAY_METRICS_HOST: 'no.such.host.invalid' }),
    /^GATEWAY_METRICS_HOST is an address of this machine, not "no\.such\.host\.invalid" \(\w+\)\.\n$/,
  ],
  [
    'its host is not of this machine',
    () => ({ GATEWAY_HOST: '192.0.2.1' }),
    /^GATEWAY_HOST is an address of this machine, not "192\.0\.2\.1" \(EADDRNOTAVAIL\)\.\n$/,
  ],
])(
  'a gateway of embedded wallets ends with code 1 and the name of the setting when %s',
  async (_, settings, said) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    try {
      const { ended, complaint } = command({ ...embedded, GATEWAY_METRICS_PORT: '0', ...settings(port) })
      expect(await ended).toBe(1)
      expect(complaint()).toMatch(said)
    } finally {
      taken.close()
    }
  },
  40_000,
)

test('an error in the settings is one line, and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  for (const [environment, said] of [
    [{ GATEWAY_PORT: 'http' }, 'GATEWAY_PORT is a whole number from 0 to 65535, not "http".\n'],
    [{ GATEWAY_PORT: `${port}` }, `Port ${port} of 127.0.0.1 is already in use. Choose another: GATEWAY_PORT=${another(port)}.\n`],
  ] as const) {
    const { ended, complaint } = command(environment)
    expect([await ended, complaint()]).toEqual([1, said])
  }
  taken.close()
}, 40_000)

test('the source runs without a build', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { ended, complaint } = command({ GATEWAY_PORT: `${port}` }, 'ignore', ['--import', 'tsx', at('start.ts')])
  expect(await ended).toBe(1)
  expect(complaint()).toContain(`GATEWAY_PORT=${another(port)}.\n`)
  taken.close()
}, 60_000)

test('a database that only newer gateways work with is one line, and exit code 1', async () => {
  const data = path.join(folder, 'newer')
  const database = openSqlite({ file: path.join(data, 'gateway.sqlite') })
  await (await createStore(database)).check()
  await database.run('UPDATE gateway_schema SET version = 99')
  await database.close()
  const { ended, complaint } = command({ GATEWAY_DATA: data })
  expect([await ended, complaint()]).toEqual([
    1,
    `The database is of version 99, and this gateway reads up to version ${versionOf(migrations)}. Start a newer gateway, or restore a backup of the database.\n`,
  ])
}, 40_000)

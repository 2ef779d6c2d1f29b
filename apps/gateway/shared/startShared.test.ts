import { afterEach, describe, expect, test } from 'vitest'
import { gatewayParts } from '../settings/gatewayParts.js'
import { readSettings } from '../settings/readSettings.js'
import { startGateway } from '../startGateway.js'
import { findValkey, startValkey, type TestValkey } from '../testing/startValkey.js'

const environment = { GATEWAY_DATA: 'memory', GATEWAY_PORT: '0', GATEWAY_PACKAGE_WALLETS: '0', GATEWAY_BURST: '20', GATEWAY_RATE: '1' }

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
/** A gateway as its command starts it. */
const start = async (valkey: string) => {
  const lines: { readonly event: string; readonly message?: string }[] = []
  const settings = readSettings({ ...environment, GATEWAY_VALKEY: valkey })
  const parts = await gatewayParts(settings, { write: (line) => lines.push(JSON.parse(line)) })
  const gateway = await startGateway(parts, settings)
  ends.push(gateway.stop)
  return { lines, status: async () => (await fetch(`${gateway.url}/getWallets`)).status }
}

describe.skipIf(!findValkey())('a gateway with GATEWAY_VALKEY', () => {
  test('counts the requests of an address together with another one', async () => {
    const valkey: TestValkey = await startValkey()
    ends.push(valkey.kill)
    const [one, other] = await Promise.all([start(valkey.url), start(valkey.url)])
    const statuses = []
    const began = performance.now()
    for (let time = 0; time < 25; time += 1) statuses.push(await one.status(), await other.status())
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(20)
    expect(passed).toBeLessThanOrEqual(22 + (performance.now() - began) / 1000)
  })
})

test('a gateway starts and ends without the server that it is set to, and says why', async () => {
  const alone = await start('redis://gateway:s3cret@127.0.0.1:1')
  expect(await alone.status()).toBe(200)
  const line = alone.lines.find(({ event }) => event === 'shared store away')
  expect(line).toMatchObject({ kind: 'valkey', level: 'warn', message: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(alone.lines)).not.toContain('s3cret')
})

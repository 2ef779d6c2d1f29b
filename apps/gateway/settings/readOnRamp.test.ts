import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { onRampProviders } from './onRampProviders.js'
import { readOnRamp } from './readOnRamp.js'

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'sec1' })
const idsOf = (environment: Readonly<Record<string, string>>) =>
  onRampProviders(readOnRamp(environment), { clock: testClock(), deadline: 1_000, chains: ['eip155:1'] }).map(({ id }) => id)

test('a provider is offered with its keys only', () => {
  expect(idsOf({})).toEqual([])
  expect(idsOf({ GATEWAY_MELD_KEY: 'key:1' })).toEqual(['meld'])
  expect(idsOf({ GATEWAY_COINBASE_KEY: 'key-1', GATEWAY_COINBASE_SECRET: `${pem}`, GATEWAY_ONRAMP_SANDBOX: 'http://localhost:4707' })).toEqual([
    'coinbase',
    'sandbox',
  ])
})

test.each([
  [{ GATEWAY_COINBASE_KEY: 'key-1' }, 'belong together'],
  [{ GATEWAY_COINBASE_KEY: 'key-1', GATEWAY_COINBASE_SECRET: 'c2VjcmV0' }, 'neither the base64 of an Ed25519 key nor the PEM of a P-256 key'],
  [{ GATEWAY_MELD_KEY: 'key', GATEWAY_MELD_URL: 'http://api.meld.io' }, 'GATEWAY_MELD_URL is an https address without a path'],
  [{ GATEWAY_MELD_KEY: 'key', GATEWAY_MELD_URL: 'https://api.meld.io/v1' }, 'GATEWAY_MELD_URL is an https address without a path'],
  [{ GATEWAY_ONRAMP_SANDBOX: 'https://sandbox.example' }, 'GATEWAY_ONRAMP_SANDBOX is an address of this machine'],
])('%o is refused by a line that names the setting', (environment, line) => {
  expect(() => readOnRamp(environment)).toThrow(line)
})

test('a secret that cannot be read is not in the message', () => {
  expect(() => readOnRamp({ GATEWAY_COINBASE_KEY: 'key-1', GATEWAY_COINBASE_SECRET: 'c2VjcmV0' })).not.toThrow('c2VjcmV0')
})

import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { onRampDialectOf, onRampDialects } from './onRampDialects.js'

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'sec1' })
const refuse: typeof globalThis.fetch = async () => {
  throw new TypeError('No server is asked.')
}

test('onRampDialects: each id and each setting is used once', () => {
  const ids = onRampDialects.map(({ id }) => id)
  const settings = onRampDialects.flatMap(({ secrets, address }) => [...Object.values<string>(secrets), address])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(settings).size).toBe(settings.length)
})

test.each(onRampDialects.map(({ id }) => [id] as const))('onRampDialects: %s creates the provider of its own id', (id) => {
  const { create, secrets } = onRampDialectOf(id)
  const filled = Object.fromEntries(Object.keys(secrets).map((part) => [part, `${pem}`]))
  const needs = { url: 'http://localhost:1', secrets: filled, clock: testClock(), chains: ['eip155:1'], fetch: refuse }
  expect(create(needs).id).toBe(id)
})

test('onRampDialectOf: names the known providers when the id is in no list', () => {
  // @ts-expect-error The types know the list as well.
  expect(() => onRampDialectOf('moonpay')).toThrow('There is no provider of purchases "moonpay". Known: meld, coinbase, sandbox.')
})

import { privateKeyToAccount } from 'viem/accounts'
import { recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { readNames } from './readNames.js'

const key = `0x${'5'.repeat(64)}` as const
const right = { GATEWAY_NAMES: 'boats.eth', GATEWAY_NAMES_RESOLVER: `0x${'aB'.repeat(20)}`, GATEWAY_NAMES_KEY: key }

test('names are off without a parent', () => {
  expect(readNames({})).toBeUndefined()
  expect(readNames({ GATEWAY_NAMES: '' })).toBeUndefined()
})

test('parent, resolver, reserved names and the limit are read, and the key signs', async () => {
  const names = readNames({ ...right, GATEWAY_NAMES_RESERVED: 'captain, harbour', GATEWAY_NAMES_PER_DAY: '3' })
  expect(names).toMatchObject({ parent: 'boats.eth', resolver: `0x${'ab'.repeat(20)}`, reserved: ['captain', 'harbour'], perDay: 3 })
  const hash = `0x${'1'.repeat(64)}` as const
  const signature = await names?.sign(hash)
  expect(await recoverAddress({ hash, signature: signature ?? '0x' })).toBe(privateKeyToAccount(key).address)
})

test.each([
  ['GATEWAY_NAMES', 'Boats.eth'],
  ['GATEWAY_NAMES', 'eth'],
  ['GATEWAY_NAMES_RESOLVER', '0x12'],
  ['GATEWAY_NAMES_RESOLVER', undefined],
  ['GATEWAY_NAMES_KEY', undefined],
  ['GATEWAY_NAMES_KEY', `0x${'0'.repeat(64)}`],
  ['GATEWAY_NAMES_RESERVED', 'Captain'],
  ['GATEWAY_NAMES_PER_DAY', '0'],
])('%s with %j is refused with its name, and the key is in no message', (name, value) => {
  const read = () => readNames({ ...right, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(key)
})

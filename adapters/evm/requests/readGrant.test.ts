import { expect, test } from 'vitest'
import { readGrant } from './readGrant.js'

const me = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const now = 1_700_000_000
const facts = { shown: true, accounts: [me], approved: ['eip155:1', 'eip155:10'] }
const native = { type: 'native-token-transfer', data: { allowance: '0x1' } }
const good = { chainId: '0x1', address: me, expiry: now + 60, signer: { type: 'wallet', data: {} }, permissions: [native] }

test('a request with an end, for a connected account and its chain, is copied and frozen', () => {
  const [read] = readGrant([good], facts, now)
  expect(read).toEqual(good)
  expect(Object.isFrozen(read) && Object.isFrozen(Reflect.get(read, 'permissions'))).toBe(true)
  expect(readGrant([{ ...good, chainId: 10, address: undefined }], facts, now)).toBeDefined()
  expect(readGrant([{ expiry: now + 1, permission: native, policies: [{ type: 'call-limit', data: { count: 1 } }] }], facts, now)).toBeDefined()
})

test('a request is for its own chain, and what is not shown may be as long as the page has it', () => {
  const { approved: _, ...anywhere } = { ...facts, shown: false }
  const permissions = Array.from({ length: 40 }, () => ({ ...native, data: { note: 'x'.repeat(1_000) } }))
  const long = { ...good, chainId: '0x89', permissions }
  expect(readGrant([long], anywhere, now)).toEqual([long])
  expect(() => readGrant([long], { ...anywhere, shown: true }, now)).toThrow(expect.objectContaining({ rpcCode: -32602 }))
})

test('a request that names two connected accounts is refused', () => {
  expect(() => readGrant([{ ...good, account: other }], { ...facts, accounts: [me, other] }, now)).toThrow(expect.objectContaining({ rpcCode: -32602 }))
  expect(readGrant([{ ...good, address: undefined, account: other }], { ...facts, accounts: [me, other] }, now)).toBeDefined()
})

test.each([
  ['no end', -32602, { expiry: undefined }],
  ['an end that is now', -32602, { expiry: now }],
  ['an end in words', -32602, { expiry: 'never' }],
  ['an end that no calendar has', -32602, { expiry: 1e300 }],
  ['an empty list', -32602, { permissions: [] }],
  ['no list', -32602, { permissions: undefined }],
  ['a list and a single permission', -32602, { permission: native }],
  ['a permission without data', -32602, { permissions: [{ type: 'native-token-transfer' }] }],
  ['a permission without a type', -32602, { permissions: [{ data: {} }] }],
  ['11 permissions', -32602, { permissions: Array.from({ length: 11 }, () => native) }],
  ['a policy without data', -32602, { policies: ['call-limit'] }],
  ['a decimal chain', -32602, { chainId: '1' }],
  ['a short address', -32602, { address: me.slice(0, -1) }],
  ['a context of 30 kB', -32602, { context: 'x'.repeat(30_000) }],
  ['the address of another account', 4100, { address: other }],
  ['another account', 4100, { account: other }],
  ['a chain that is not connected', 4901, { chainId: '0x89' }],
])('%s is refused with %i', (_, rpcCode, changed) => {
  expect(() => readGrant([{ ...good, ...changed }], facts, now)).toThrow(expect.objectContaining({ code: 'P349', rpcCode }))
})

test.each([[undefined], [[]], [[good, good]], [{ ...good }], [[{ ...good, expiry: 5n }]]])('what is no single request is refused, case %#', (params) => {
  expect(() => readGrant(params, facts, now)).toThrow(expect.objectContaining({ code: 'P349', rpcCode: -32602 }))
})

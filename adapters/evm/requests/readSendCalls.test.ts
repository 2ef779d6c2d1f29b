import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { readSendCalls } from './readSendCalls.js'

const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const facts = { accounts: [me], shown: true }
const unseen = { ...facts, shown: false }
const batch = { version: '2.0.0', from: me, chainId: '0x1', atomicRequired: true, calls: [{ to, value: '0x1', data: '0x' }] }
const refused = (given: unknown, rpcCode = -32602, about = facts) =>
  expect(() => readSendCalls([given], about), JSON.stringify(given)).toThrow(expect.objectContaining({ code: 'P349', rpcCode }))

test('a batch is copied as it is, and the copy is frozen', () => {
  const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
  const read = readSendCalls([{ ...batch, id: 'mine', capabilities }], facts)
  expect(read).toEqual([{ ...batch, id: 'mine', capabilities }])
  const [sent] = read as readonly [typeof batch]
  expect([Object.isFrozen(read), Object.isFrozen(sent), Object.isFrozen(sent.calls), Object.isFrozen(sent.calls[0])]).toEqual([true, true, true, true])
})

test('a batch without an account is of the account in use', () => {
  expect(readSendCalls([{ ...batch, from: undefined }], facts)[0]).toMatchObject({ from: me })
})

test('a batch is for its own chain; a wallet that approved some chains has to have approved that one', () => {
  const other = { ...batch, chainId: '0x89' }
  expect(readSendCalls([other], facts)[0]).toMatchObject({ chainId: '0x89' })
  expect(readSendCalls([other], { ...facts, approved: ['eip155:1', 'eip155:137'] } as typeof facts)[0]).toMatchObject({ chainId: '0x89' })
  refused(other, 5710, { ...facts, approved: ['eip155:1'] } as typeof facts)
})

const [call] = batch.calls
const first = { version: '1.0', from: me, calls: [{ ...call, chainId: '0x1' }] }
test.each([facts, unseen])('both forms of EIP-5792 are copied as they are, case %#', (about) => {
  expect(readSendCalls([first], about)).toEqual([first])
  const both = { ...batch, calls: [{ ...call, chainId: '0x1' }] }
  expect(readSendCalls([both], about)).toEqual([both])
  refused({ ...both, chainId: '0x89' }, -32602, about)
  refused({ ...first, calls: [...first.calls, { ...call, chainId: '0x89' }] }, -32602, about)
  refused({ ...first, calls: [call] }, -32602, about)
})

test('what is not shown is for the wallet to decide: fields of later versions, and as many calls as the page has', () => {
  const later = { ...batch, deadline: '0x1', calls: Array.from({ length: 40 }, () => ({ ...call, gas: '0x5208' })) }
  expect(readSendCalls([later], unseen)).toEqual([later])
  const long = { ...batch, calls: [{ to, data: `0x${'00'.repeat(131_073)}` }] }
  expect(readSendCalls([long], unseen)).toEqual([long])
  refused(long)
  expect(() => readSendCalls([{ ...batch, deadline: 1n }], unseen)).toThrow(expect.objectContaining({ rpcCode: -32602 }))
})

test.each([facts, unseen])('null stands for what is not there, case %#', (about) => {
  const nulls = { ...batch, id: null, capabilities: null, calls: [{ to, value: null, data: null }] }
  expect(readSendCalls([nulls], about)).toEqual([{ ...batch, calls: [{ to }] }])
})

test.each<[string, object, number?]>([
  ['no calls', { calls: [] }],
  ['eleven calls', { calls: Array.from({ length: 11 }, () => batch.calls[0]) }],
  ['a new contract', { calls: [{ data: '0x6000' }] }],
  ['a call that is nothing', { calls: [null] }],
  ['a field of a call that is not known', { calls: [{ to, gas: '0x1' }] }],
  ['half a byte', { calls: [{ to, data: '0xabc' }] }],
  ['a number as value', { calls: [{ to, value: 1 }] }],
  ['a list of capabilities', { capabilities: [] }],
  ['capabilities of a call in words', { calls: [{ to, capabilities: 'all' }] }],
  ['an account that is not connected', { from: to }, 4100],
  ['no account but text', { from: 'me' }],
  ['a decimal chain', { chainId: '1' }],
  ['a chain as number', { chainId: 1 }],
  ['no version', { version: undefined }],
  ['another kind of version', { version: 2 }],
  ['a long id', { id: 'x'.repeat(9_000) }],
  ['a wish in words', { atomicRequired: 'yes' }],
  ['a field that is not known', { signature: '0x' }],
])('a batch with %s is refused', (_, change, rpcCode) => refused({ ...batch, ...change }, rpcCode))

test('of thousands of malformed receivers none is let through', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 44 })
  const odd = fc.oneof(
    hex.filter((digits) => digits.length !== 40).map((digits) => `0x${digits}`),
    hex,
    fc.string({ maxLength: 50 }).map((text) => `0x${text}`),
    fc.anything(),
  )
  let passed = 0
  fc.assert(
    fc.property(odd, (receiver) => {
      fc.pre(!(typeof receiver === 'string' && /^0x[0-9a-f]{40}$/i.test(receiver)))
      try {
        readSendCalls([{ ...batch, calls: [batch.calls[0], { to: receiver }] }], facts)
        passed++
      } catch {
        // Refused.
      }
    }),
    { numRuns: caseCount(3_000, 10_000) },
  )
  expect(passed).toBe(0)
})

import { expect, test } from 'vitest'
import type { Transfer } from '../../../kernel/api/index.js'
import { fakeChain, juno, me, refusal, token } from '../../../tests/harness/fakeChain.js'

const { signal } = new AbortController()
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const longest = 2n ** 256n - 1n
const single: Transfer = { from: me, to: juno, token, amount: 1n, chain: 'eip155:1', item: { id: `${longest}`, kind: 'single' } }
const edition: Transfer = { ...single, item: { id: '0', kind: 'edition' }, amount: longest }
const code = (params: readonly unknown[]) => (params[0] === token ? '0x6001' : '0x')
const call = (returnData: string, status = '0x1') => ({ status, returnData })
/** What a node simulates: who holds it before, the transfer, who holds it afterwards. */
const simulation = (before: readonly [string, string], moved: ReturnType<typeof call>, after: readonly [string, string]) => [
  { calls: [...before.map((one) => call(`0x${one}`)), moved, ...after.map((one) => call(`0x${one}`))] },
]
/** A node with a contract that answers every call with the same. */
const contractThatSays = (eth_call: unknown, eth_simulateV1: unknown = refusal(-32601)) => fakeChain({ eth_getCode: code, eth_call, eth_simulateV1 }).transfer

test('createTransfer: prepares an item whose id has 78 digits, and an edition of 2^256 - 1, as they are', async () => {
  const mine = contractThatSays(`0x${word(me)}`)
  const prepared = await mine.prepare(single, signal)
  expect([prepared.held, await mine.decode(prepared)]).toEqual([1n, single])
  const all = contractThatSays(`0x${word(longest)}`)
  const every = await all.prepare(edition, signal)
  expect([every.held, await all.decode(every)]).toEqual([longest, edition])
})

test.each([
  ['another owner', `0x${word(juno)}`, 0n],
  ['nobody', `0x${word(0n)}`, 0n],
  ['the account with something before it', `0x${'f'.repeat(24)}${me.slice(2)}`, 0n],
  ['the account with a word behind it', `0x${word(me)}${word(0n)}`, undefined],
  ['no bytes', '0x', undefined],
  ['text', '<html>', undefined],
  ['a revert', refusal(3, 'execution reverted'), undefined],
  ['all gas burnt', refusal(-32000, 'out of gas'), undefined],
] as const)('createTransfer: never says that the account holds an item, when its contract answers with %s', async (_, answer, held) => {
  const prepared = await contractThatSays(answer).prepare(single, signal)
  expect(prepared.held === 1n).toBe(false)
  if (held !== undefined) expect(prepared.held).toBe(held)
})

test('simulate: says that nothing leaves and nothing arrives, when a contract calls everybody the owner', async () => {
  const lying = contractThatSays(`0x${word(me)}`, simulation([word(me), word(me)], call('0x'), [word(me), word(me)]))
  expect(await lying.simulate(await lying.prepare(single, signal), signal)).toEqual({ outcome: 'ok', leaves: 0n, arrives: 0n })
})

test('simulate: says that nothing arrives, when a contract gives the item to somebody else', async () => {
  const stealing = contractThatSays(`0x${word(me)}`, simulation([word(me), word(me)], call('0x'), [word(token), word(token)]))
  expect(await stealing.simulate(await stealing.prepare(single, signal), signal)).toEqual({ outcome: 'ok', leaves: 1n, arrives: 0n })
})

test('simulate: says that all leave, when a contract takes more of an edition than were sent', async () => {
  const one = { ...edition, amount: 1n }
  const greedy = contractThatSays(`0x${word(9n)}`, simulation([word(9n), word(0n)], call('0x'), [word(0n), word(1n)]))
  expect(await greedy.simulate(await greedy.prepare(one, signal), signal)).toEqual({ outcome: 'ok', leaves: 9n, arrives: 1n })
})

test('simulate: says that it would fail, when the owner changed since the form', async () => {
  const gone = contractThatSays(`0x${word(juno)}`, simulation([word(juno), word(juno)], call('0x', '0x0'), [word(juno), word(juno)]))
  const prepared = await gone.prepare(single, signal)
  expect([prepared.held, await gone.simulate(prepared, signal)]).toEqual([0n, { outcome: 'reverts', reason: undefined }])
})

test('createTransfer: asks the wallet once, when an item is sent twice', async () => {
  const chain = fakeChain({ eth_getCode: code, eth_call: `0x${word(me)}` })
  const prepared = await chain.transfer.prepare(single, signal)
  const twice = await Promise.allSettled([chain.transfer.send(prepared, signal), chain.transfer.send(prepared, signal)])
  expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

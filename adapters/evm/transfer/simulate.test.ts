import { expect, test } from 'vitest'
import { fakeChain, juno, me, refusal, token } from '../../../tests/harness/fakeChain.js'

const { signal } = new AbortController()
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const native = { from: me, to: juno, token: undefined, amount: 1_000n, chain: 'eip155:1' }
const ofToken = { ...native, token }
const code = (params: readonly unknown[]) => (params[0] === token ? '0x6001' : '0x')
const ok = (...data: readonly string[]) => [{ calls: data.map((returnData) => ({ status: '0x1', returnData })) }]
/** `Error(string)` with "too slow". */
const tooSlow = `0x08c379a0${'20'.padStart(64, '0')}${'8'.padStart(64, '0')}${'746f6f20736c6f77'.padEnd(64, '0')}`

const simulated = async (transfer: typeof native | typeof ofToken, eth_simulateV1: unknown, eth_call?: unknown) => {
  const chain = fakeChain({ eth_getCode: code, eth_simulateV1 })
  const prepared = await chain.transfer.prepare(transfer, signal)
  if (eth_call !== undefined) chain.node.eth_call = eth_call
  return chain.transfer.simulate(prepared, signal)
}

test('a node that simulates reports what leaves and what arrives', async () => {
  expect(await simulated(native, ok('0x'))).toEqual({ outcome: 'ok', leaves: 1_000n, arrives: 1_000n })
  expect(await simulated(ofToken, ok(word(5_000n), word(7n), word(1n), word(4_000n), word(1_007n)))).toEqual({ outcome: 'ok', leaves: 1_000n, arrives: 1_000n })
})

test('a token that keeps a fee, or returns nothing, is reported as it behaves', async () => {
  expect(await simulated(ofToken, ok(word(5_000n), word(0n), '0x', word(4_000n), word(990n)))).toEqual({ outcome: 'ok', leaves: 1_000n, arrives: 990n })
})

test('the full amount arrives when it is sent to oneself', async () => {
  expect(await simulated({ ...ofToken, to: me }, ok(word(5_000n), word(5_000n), word(1n), word(5_000n), word(5_000n)))).toMatchObject({ arrives: 1_000n })
})

test('a token that returns false, or reverts, is reported as a failure', async () => {
  expect(await simulated(ofToken, ok(word(5_000n), word(0n), word(0n), word(5_000n), word(0n)))).toEqual({ outcome: 'reverts', reason: undefined })
  const [block] = ok(word(5_000n), word(0n), '0x', word(5_000n), word(0n))
  const failing = [{ calls: block?.calls.map((call, at) => (at === 2 ? { status: '0x0', returnData: '0x', error: { code: 3, data: tooSlow } } : call)) }]
  expect(await simulated(ofToken, failing)).toEqual({ outcome: 'reverts', reason: 'too slow' })
})

test('without simulation a plain call reports a failure, and for native currency also a success', async () => {
  expect(await simulated(native, refusal(-32601), '0x')).toEqual({ outcome: 'ok', leaves: 1_000n, arrives: 1_000n })
  expect(await simulated(native, refusal(-32601), refusal(3, 'execution reverted', tooSlow))).toEqual({ outcome: 'reverts', reason: 'too slow' })
  expect(await simulated(ofToken, refusal(-32601), word(1n))).toEqual({ outcome: 'unavailable' })
  expect(await simulated(ofToken, refusal(-32601), word(0n))).toEqual({ outcome: 'reverts', reason: undefined })
})

test.each([null, 'html', {}, [], [{}], [{ calls: [] }], [{ calls: [{ status: '0x2' }] }], ok('0x', '0x'), ok('0x', '0x', '0x', '0x', '0x')])(
  'an invalid answer (%j) is reported as unavailable, not as safe',
  async (answer) => {
    expect(await simulated(ofToken, answer, 'nonsense')).toEqual({ outcome: 'reverts', reason: undefined })
    expect(await simulated(ofToken, answer, new Error('down'))).toEqual({ outcome: 'unavailable' })
    expect(await simulated(ofToken, answer, refusal(-32000, 'too many requests'))).toEqual({ outcome: 'unavailable' })
  },
)

test('a hostile reason is cleaned and cut', async () => {
  const bytes = new TextEncoder().encode(`\u202E<script>${'x'.repeat(500)}`)
  const body = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const data = `0x08c379a0${'20'.padStart(64, '0')}${bytes.length.toString(16).padStart(64, '0')}${body}`
  const result = await simulated(native, refusal(-32601), refusal(3, 'execution reverted', data))
  const reason = result.outcome === 'reverts' ? (result.reason ?? '') : ''
  expect(reason.startsWith('<script>')).toBe(true)
  expect([...reason].length).toBeLessThanOrEqual(120)
})

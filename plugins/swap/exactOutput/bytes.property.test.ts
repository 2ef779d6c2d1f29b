import fc from 'fast-check'
import { decodeFunctionResult, encodeFunctionData, encodeFunctionResult, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { ContractCall } from '../../../kernel/api/index.js'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { exchange, wrapped } from '../testing/fakeCalls.js'
import { maximumInput } from './createExactOutput.js'
import { decodeExactOutput, sameExactOutput } from './decodeExactOutput.js'
import { encodeExactOutput } from './encodeExactOutput.js'
import type { ExactOutputCall } from './ExactOutputCall.js'
import { inputQuotes } from './inputQuotes.js'

const abi = parseAbi([
  'function swapETHForExactTokens(uint256 amount, address[] path, address to, uint256 deadline) payable',
  'function swapTokensForExactETH(uint256 amount, uint256 maximum, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amount, uint256 maximum, address[] path, address to, uint256 deadline)',
  'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params) payable',
  'function unwrapWETH9(uint256 least, address recipient) payable',
  'function refundETH() payable',
  'function multicall(bytes[] data) payable',
  'function deposit() payable',
  'function transfer(address to, uint256 amount)',
  'function getAmountsIn(uint256 amount, address[] path) view returns (uint256[])',
  'function quoteExactOutput(bytes path, uint256 amount) returns (uint256, uint160[], uint32[], uint256)',
])
const zero = `0x${'0'.repeat(40)}` as const

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  .filter((one) => one !== zero && one !== wrapped)
const amount = fc.bigInt({ min: 1n, max: 2n ** 200n })
const anySwap: fc.Arbitrary<ExactOutputCall> = fc
  .record({
    version: fc.constantFrom('v2', 'v3', 'v3', 'wrap'),
    tokens: fc.uniqueArray(address, { minLength: 2, maxLength: 4 }),
    native: fc.constantFrom('none', 'pay', 'deliver'),
    fees: fc.array(fc.constantFrom(100, 500, 3_000, 10_000), { minLength: 3, maxLength: 3 }),
    from: address,
    to: address,
    amount,
    maximum: amount,
    deadline: fc.bigInt({ min: 1_700_000_000n, max: 4_000_000_000n }),
  })
  .map(({ version, tokens, native, fees, ...rest }): ExactOutputCall => {
    const common = { chain: 'eip155:1', ...rest }
    if (version === 'wrap')
      return { ...common, version, pay: undefined, deliver: wrapped, maximum: rest.amount, deadline: 0n, path: [wrapped, wrapped], fees: [] }
    const path = tokens.map((token, at) => ((native === 'pay' && at === 0) || (native === 'deliver' && at === tokens.length - 1) ? wrapped : token))
    return {
      ...common,
      version: version as 'v2' | 'v3',
      pay: native === 'pay' ? undefined : path[0],
      deliver: native === 'deliver' ? undefined : path.at(-1),
      path,
      fees: version === 'v2' ? [] : fees.slice(0, path.length - 1),
    }
  })

/** The same calls, made by a library that others wrote. */
const byViem = ({ version, pay, deliver, path, fees, to, amount: exact, maximum, deadline }: ExactOutputCall): readonly string[] => {
  const route = path.map((one) => getAddress(one))
  const receiver = getAddress(to)
  if (version === 'wrap')
    return [encodeFunctionData({ abi, functionName: 'deposit' }), encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, exact] })]
  if (version === 'v2') {
    if (pay === undefined) return [encodeFunctionData({ abi, functionName: 'swapETHForExactTokens', args: [exact, route, receiver, deadline] })]
    const functionName = deliver === undefined ? 'swapTokensForExactETH' : 'swapTokensForExactTokens'
    return [encodeFunctionData({ abi, functionName, args: [exact, maximum, route, receiver, deadline] })]
  }
  const backwards = path.toReversed()
  const packed =
    `0x${backwards.map((one, at) => `${at === 0 ? '' : (fees.toReversed()[at - 1] ?? 0).toString(16).padStart(6, '0')}${one.slice(2)}`).join('')}` as const
  const output = (recipient: `0x${string}`) =>
    encodeFunctionData({ abi, functionName: 'exactOutput', args: [{ path: packed, recipient, deadline, amountOut: exact, amountInMaximum: maximum }] })
  const together = (first: `0x${string}`, second: `0x${string}`) => [encodeFunctionData({ abi, functionName: 'multicall', args: [[first, second]] })]
  if (deliver === undefined) return together(output(zero), encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [exact, receiver] }))
  return pay === undefined ? together(output(receiver), encodeFunctionData({ abi, functionName: 'refundETH' })) : [output(receiver)]
}

test('encodeExactOutput: writes the bytes of viem, and they decode as they were encoded, for any swap', () => {
  fc.assert(
    fc.property(anySwap, (swap) => {
      const calls = encodeExactOutput(swap, exchange)
      expect(calls.map(({ data }) => data)).toEqual(byViem(swap).map((data) => data.toLowerCase()))
      expect(calls.map(({ value }) => value).reduce((sum, one) => sum + one)).toBe(swap.pay === undefined ? swap.maximum : 0n)
      const decoded = decodeExactOutput(calls, exchange)
      expect(decoded && sameExactOutput(decoded, swap)).toBe(true)
    }),
    { numRuns: caseCount(2_000, 20_000) },
  )
})

interface Change {
  readonly kind: string
  readonly at: number
  readonly byte: number
}
/** Each changes something that a hostile script of the page could change in one of the calls. */
const mutate = (call: ContractCall, { kind, at, byte }: Change): ContractCall => {
  const digits = call.data.slice(2)
  const place = (at % (digits.length / 2)) * 2
  const changed = (Number.parseInt(digits.slice(place, place + 2), 16) ^ byte).toString(16).padStart(2, '0')
  const words = Math.max(1, Math.floor((digits.length - 8) / 64))
  const word = 8 + (at % words) * 64
  const other = (address: string) => `0x${address.slice(2, 40)}${(Number.parseInt(address.slice(40), 16) ^ byte).toString(16).padStart(2, '0')}`
  const added = byte
    .toString(16)
    .padStart(2, '0')
    .repeat(1 + (at % 64))
  const changes: Readonly<Record<string, Partial<ContractCall>>> = {
    byte: { data: `0x${digits.slice(0, place)}${changed}${digits.slice(place + 2)}` },
    cut: { data: `0x${digits.slice(0, Math.max(8, digits.length - 2 * (1 + (at % 64))))}` },
    added: { data: `0x${digits}${added}` },
    word: { data: `0x${digits.slice(0, word)}${digits.slice(word + 64)}` },
    twice: { data: `0x${digits.slice(0, word)}${digits.slice(word, word + 64)}${digits.slice(word)}` },
    value: { value: call.value + BigInt(byte) },
    to: { to: other(call.to) },
    from: { from: other(call.from) },
    chain: { chain: `eip155:${1 + byte}` },
  }
  return { ...call, ...changes[kind] }
}

test('decodeExactOutput: never takes calls for the swap when they differ from it', ({ task }) => {
  let accepted = 0
  const runs = caseCount(5_000, 50_000)
  const kinds = ['byte', 'byte', 'byte', 'byte', 'cut', 'added', 'word', 'twice', 'value', 'to', 'from', 'chain']
  fc.assert(
    fc.property(anySwap, fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(100_000), byte: fc.integer({ min: 1, max: 255 }) }), (swap, change) => {
      const calls = encodeExactOutput(swap, exchange)
      const which = change.at % calls.length
      const mutated = calls.map((call, at) => (at === which ? mutate(call, change) : call))
      // Repeating one of two equal words, or taking it away, may leave the call as it was.
      if (
        JSON.stringify(mutated, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ===
        JSON.stringify(calls, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      )
        return
      const decoded = decodeExactOutput(mutated, exchange)
      if (decoded && sameExactOutput(decoded, swap)) accepted += 1
      expect(accepted).toBe(0)
    }),
    { numRuns: runs },
  )
  figure(task, {
    what: 'Calls of swaps to an exact output that differ from the requested one',
    goal: '0 accepted of 50,000',
    measured: `${accepted} of ${runs}`,
  })
})

test.each([
  ['no call', []],
  ['one call twice', [0, 0]],
  ['the calls of a wrap in the wrong order', [1, 0]],
])('decodeExactOutput: refuses %s', (_, order) => {
  const swap: ExactOutputCall = {
    ...{ chain: 'eip155:1', version: 'wrap', from: `0x${'5a'.repeat(20)}`, to: `0x${'66'.repeat(20)}`, pay: undefined, deliver: wrapped },
    ...{ amount: 5n, maximum: 5n, deadline: 0n, path: [wrapped, wrapped], fees: [] },
  }
  const calls = encodeExactOutput(swap, exchange)
  expect(
    decodeExactOutput(
      order.flatMap((at) => calls[at] ?? []),
      exchange,
    ),
  ).toBeUndefined()
})

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 700 })
/** Answers of nodes that lie: of any length, with numbers that are negative or huge, or no bytes at all. */
const hostile = (honest: string) =>
  fc.oneof(
    digits.map((text) => `0x${text}`),
    fc
      .array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { maxLength: 9 })
      .map((words) => `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`),
    fc.nat(honest.length).map((length) => honest.slice(0, length)),
    digits.map((text) => `${honest}${text}`),
    fc.constantFrom('', '0x', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(64)}`, '0xZZ', '-0x1', `0x-${'1'.repeat(63)}`),
    fc.string(),
  )

test('inputQuotes: reads an answer as viem does, or not at all, for any answer of a node', ({ task }) => {
  let wrong = 0
  const runs = caseCount(10_000, 100_000)
  const path = [`0x${'d0'.repeat(20)}`, wrapped]
  const exact = 5_000n
  const second = encodeFunctionResult({ abi, functionName: 'getAmountsIn', result: [7_000n, exact] })
  const third = encodeFunctionResult({ abi, functionName: 'quoteExactOutput', result: [7_000n, [1n], [1], 90_000n] })
  expect(inputQuotes.read({ version: 'v2', path, fees: [] }, second, exact)).toBe(7_000n)
  expect(inputQuotes.read({ version: 'v3', path, fees: [500] }, third, exact)).toBe(7_000n)
  fc.assert(
    fc.property(hostile(second), hostile(third), (v2, v3) => {
      const ofSecond = inputQuotes.read({ version: 'v2', path, fees: [] }, v2, exact)
      const ofThird = inputQuotes.read({ version: 'v3', path, fees: [500] }, v3, exact)
      if (ofSecond !== undefined) {
        const amounts = decodeFunctionResult({ abi, functionName: 'getAmountsIn', data: v2 as `0x${string}` })
        if (amounts.length !== 2 || amounts[0] !== ofSecond || amounts[1] !== exact) wrong += 1
      }
      if (ofThird !== undefined && ofThird !== BigInt(v3.slice(0, 66))) wrong += 1
      for (const one of [ofSecond, ofThird]) if (one !== undefined && (one <= 0n || one >= 2n ** 255n)) wrong += 1
      expect(wrong).toBe(0)
    }),
    { numRuns: runs },
  )
  figure(task, { what: 'Hostile answers about an exact output that were read as another amount', goal: '0 of 100,000', measured: `${wrong} of ${runs}` })
})

test('maximumInput: is never more than agreed, and never less than quoted, for any slippage', () => {
  fc.assert(
    fc.property(amount, fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(Number.NaN, -3, 1.5, 9_999_999)), (input, slippage) => {
      const maximum = maximumInput(input, slippage)
      const agreed = Number.isInteger(slippage) ? BigInt(Math.min(Math.max(slippage, 0), 5_000)) : 50n
      expect(maximum >= input).toBe(true)
      expect(maximum * 10_000n <= input * (10_000n + agreed)).toBe(true)
    }),
    { numRuns: caseCount(2_000, 20_000) },
  )
})

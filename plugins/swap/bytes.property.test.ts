import fc from 'fast-check'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { ContractCall } from '../../kernel/api/index.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { figure } from '../../tests/harness/figure.js'
import { maximumOf } from './amounts.js'
import { decodeApproval, decodeSwap, sameSwap } from './decodeSwap.js'
import { encodeApproval, encodeSwap } from './encodeSwap.js'
import { minimumOf } from '../../protocol/quotes.js'
import type { Exchange, SwapCall } from './types.js'

const wrapped = `0x${'c0'.repeat(20)}`
const exchange: Exchange = {
  pinnedBy: 'page',
  wrapped,
  v2: { router: `0x${'a2'.repeat(20)}` },
  v3: { router: `0x${'a3'.repeat(20)}`, quoter: `0x${'b3'.repeat(20)}` },
  aggregator: undefined,
  tokens: [],
  via: [wrapped],
}
const abi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 least, address recipient) payable',
  'function multicall(bytes[] data) payable',
  'function approve(address spender, uint256 amount)',
])
const zero = `0x${'0'.repeat(40)}` as const

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  .filter((one) => one !== zero && one !== wrapped)
const amount = fc.bigInt({ min: 1n, max: 2n ** 200n })
const anySwap: fc.Arbitrary<SwapCall> = fc
  .record({
    version: fc.constantFrom('v2', 'v3'),
    tokens: fc.uniqueArray(address, { minLength: 2, maxLength: 4 }),
    native: fc.constantFrom('none', 'pay', 'receive'),
    fees: fc.array(fc.constantFrom(100, 500, 3_000, 10_000), { minLength: 3, maxLength: 3 }),
    to: address,
    amount,
    minimum: amount,
    deadline: fc.bigInt({ min: 1_700_000_000n, max: 4_000_000_000n }),
  })
  .map(({ version, tokens, native, fees, to, ...numbers }) => {
    const path = tokens.map((token, at) => ((native === 'pay' && at === 0) || (native === 'receive' && at === tokens.length - 1) ? wrapped : token))
    return {
      chain: 'eip155:1',
      version: version as 'v2' | 'v3',
      from: to,
      to,
      pay: native === 'pay' ? undefined : path[0],
      receive: native === 'receive' ? undefined : path.at(-1),
      path,
      fees: version === 'v2' ? [] : fees.slice(0, path.length - 1),
      ...numbers,
    }
  })
const toCall = (swap: SwapCall): ContractCall => ({ from: swap.from, chain: swap.chain, ...encodeSwap(swap, exchange) })

/** The same call, made by a library that others wrote. */
const byViem = ({ version, pay, receive, path, fees, to, amount: given, minimum: least, deadline }: SwapCall): string => {
  const route = path.map((one) => getAddress(one))
  const receiver = getAddress(to)
  if (version === 'v2') {
    if (pay === undefined) return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, route, receiver, deadline] })
    const functionName = receive === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({ abi, functionName, args: [given, least, route, receiver, deadline] })
  }
  const packed = `0x${path.map((one, at) => `${at === 0 ? '' : (fees[at - 1] ?? 0).toString(16).padStart(6, '0')}${one.slice(2)}`).join('')}` as const
  const input = (recipient: `0x${string}`) =>
    encodeFunctionData({ abi, functionName: 'exactInput', args: [{ path: packed, recipient, deadline, amountIn: given, amountOutMinimum: least }] })
  if (receive !== undefined) return input(receiver)
  return encodeFunctionData({
    abi,
    functionName: 'multicall',
    args: [[input(zero), encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, receiver] })]],
  })
}

test('the bytes of a swap are those of viem, and are decoded as they were encoded', () => {
  fc.assert(
    fc.property(anySwap, (swap) => {
      const call = toCall(swap)
      expect(call.data).toBe(byViem(swap).toLowerCase())
      expect(call.value).toBe(swap.pay === undefined ? swap.amount : 0n)
      const decoded = decodeSwap(call, exchange)
      expect(decoded && sameSwap(decoded, swap)).toBe(true)
    }),
    { numRuns: caseCount(2_000, 20_000) },
  )
})

test('an approval is decoded as it was encoded, as viem encodes it', () => {
  fc.assert(
    fc.property(address, amount, (spender, allowed) => {
      const data = encodeApproval(spender, allowed)
      expect(data).toBe(encodeFunctionData({ abi, functionName: 'approve', args: [getAddress(spender), allowed] }).toLowerCase())
      expect(decodeApproval({ from: zero, to: wrapped, chain: 'eip155:1', value: 0n, data })).toEqual({ spender, amount: allowed })
    }),
    { numRuns: caseCount(1_000, 10_000) },
  )
})

/** Each changes something that a hostile server, or a hostile script of the page, could change in a call. */
const mutate = (call: ContractCall, { kind, at, byte }: { readonly kind: string; readonly at: number; readonly byte: number }): ContractCall => {
  const digits = call.data.slice(2)
  const place = (at % (digits.length / 2)) * 2
  const changed = (Number.parseInt(digits.slice(place, place + 2), 16) ^ byte).toString(16).padStart(2, '0')
  const word = 8 + (at % Math.floor((digits.length - 8) / 64)) * 64
  switch (kind) {
    case 'byte':
      return { ...call, data: `0x${digits.slice(0, place)}${changed}${digits.slice(place + 2)}` }
    case 'cut':
      return { ...call, data: `0x${digits.slice(0, Math.max(8, digits.length - 2 * (1 + (at % 64))))}` }
    case 'added':
      return {
        ...call,
        data: `0x${digits}${byte
          .toString(16)
          .padStart(2, '0')
          .repeat(1 + (at % 64))}`,
      }
    case 'word':
      return { ...call, data: `0x${digits.slice(0, word)}${digits.slice(word + 64)}` }
    case 'twice':
      return { ...call, data: `0x${digits.slice(0, word)}${digits.slice(word, word + 64)}${digits.slice(word)}` }
    case 'value':
      return { ...call, value: call.value + BigInt(byte) }
    case 'to':
      return { ...call, to: `0x${call.to.slice(2, 40)}${(Number.parseInt(call.to.slice(40), 16) ^ byte).toString(16).padStart(2, '0')}` }
    case 'from':
      return { ...call, from: `0x${call.from.slice(2, 40)}${(Number.parseInt(call.from.slice(40), 16) ^ byte).toString(16).padStart(2, '0')}` }
    default:
      return { ...call, chain: `eip155:${1 + byte}` }
  }
}

test('a call that differs from what is shown is never taken for it', ({ task }) => {
  let accepted = 0
  const runs = caseCount(5_000, 50_000)
  fc.assert(
    fc.property(
      anySwap,
      fc.record({
        kind: fc.constantFrom('byte', 'byte', 'byte', 'byte', 'cut', 'added', 'word', 'twice', 'value', 'to', 'from', 'chain'),
        at: fc.nat(100_000),
        byte: fc.integer({ min: 1, max: 255 }),
      }),
      (swap, change) => {
        const call = toCall(swap)
        const mutated = mutate(call, change)
        // Repeating one of two equal words, or taking it away, may leave the call as it was.
        if (mutated.data === call.data && change.kind !== 'value' && change.kind !== 'to' && change.kind !== 'from' && change.kind !== 'chain') return
        const decoded = decodeSwap(mutated, exchange)
        if (decoded && sameSwap(decoded, swap)) accepted += 1
        expect(accepted).toBe(0)
      },
    ),
    { numRuns: runs },
  )
  figure(task, { what: 'Calls of swaps that differ from what is shown', goal: '0 accepted of 50,000', measured: `${accepted} of ${runs}` })
})

test('the maximum is never above what is held, and never below nothing', ({ task }) => {
  let above = 0
  const runs = caseCount(10_000, 100_000)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.bigInt({ min: -(2n ** 64n), max: 2n ** 256n }), (held, keep) => {
      const most = maximumOf(held, keep)
      if (most > held || most < 0n) above += 1
      expect(above).toBe(0)
      if (keep >= 0n && keep < held) expect(most + keep).toBe(held)
    }),
    { numRuns: runs },
  )
  figure(task, { what: 'The most that can be swapped, above what is held', goal: '0 of 100,000', measured: `${above} of ${runs}` })
})

test('the least that arrives is never less than agreed to, and never more than quoted', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 5_000 }), (out, slippage) => {
      const least = minimumOf(out, slippage)
      expect(least <= out).toBe(true)
      expect(least * 10_000n >= out * BigInt(10_000 - slippage)).toBe(true)
    }),
    { numRuns: caseCount(2_000, 20_000) },
  )
})

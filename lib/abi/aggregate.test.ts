import fc from 'fast-check'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, multicall3Abi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { encodeAggregate } from './encodeAggregate.js'
import { readAggregate } from './readAggregate.js'
import { readText } from './readText.js'
import { readWord } from './readWord.js'
import { caseCount } from '../../tests/harness/caseCount.js'

const bytes = (max: number) => fc.uint8Array({ maxLength: max }).map((array): `0x${string}` => `0x${Buffer.from(array).toString('hex')}`)
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array): `0x${string}` => `0x${Buffer.from(array).toString('hex')}`)

test('batches of calls are encoded as viem decodes them', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ to: address, data: bytes(100) }), { maxLength: 12 }), (calls) => {
      const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data: encodeAggregate(calls) as `0x${string}` })
      expect(functionName).toBe('aggregate3')
      expect(args?.[0]).toEqual(
        calls.map(({ to, data }) => ({ target: expect.stringMatching(new RegExp(`^${to}$`, 'i')), allowFailure: true, callData: data })),
      )
    }),
    { numRuns: caseCount(2_000, 2_000) },
  )
})

test('2,000 answers that viem encoded are decoded; a failed call is undefined', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ success: fc.boolean(), returnData: bytes(200) }), { maxLength: 12 }), (results) => {
      const answer = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
      expect(readAggregate(answer, results.length)).toEqual(results.map(({ success, returnData }) => (success ? returnData : undefined)))
      expect(readAggregate(answer, results.length + 1)).toBeUndefined()
    }),
    { numRuns: caseCount(2_000, 2_000) },
  )
})

test('malformed answers never throw and are never read past their end', () => {
  const good = encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: [
      { success: true, returnData: '0x1234' },
      { success: true, returnData: '0x' },
    ],
  })
  fc.assert(
    fc.property(
      fc.nat(good.length),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1, maxLength: 64 }),
      fc.boolean(),
      (at, junk, cut) => {
        const broken = good.slice(0, at) + junk + (cut ? '' : good.slice(at + junk.length))
        for (const part of readAggregate(broken, 2) ?? []) expect(part?.length ?? 0).toBeLessThanOrEqual(broken.length)
      },
    ),
    { numRuns: caseCount(20_000, 20_000) },
  )
})

test.each([undefined, null, 12, '', '0x', '0x0', 'x', '0xzz', {}, []])('%o is not a valid answer', (answer) => {
  expect(readAggregate(answer, 1)).toBeUndefined()
})

test('texts are decoded as string or as bytes32, cut, and without invalid UTF-8', () => {
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  expect(readText(text('Test Dollar'), 256)).toBe('Test Dollar')
  expect(readText(text(''), 256)).toBe('')
  expect(readText(text('x'.repeat(10_000)), 256)).toBe('x'.repeat(256))
  expect(readText(text('é'.repeat(200)), 255)).toBe('é'.repeat(127))
  expect(readText(stringToHex('Maker', { size: 32 }), 256)).toBe('Maker')
  expect(readText(encodeAbiParameters([{ type: 'bytes' }], ['0xff41fe42']), 256)).toBe('AB')
  for (const bad of [undefined, '0x', '0x1234', `0x${'f'.repeat(128)}`, `0x${'f'.repeat(63)}`]) expect(readText(bad, 256)).toBeUndefined()
})

test('a word is 32 bytes of hex', () => {
  expect(readWord(`0x${'0'.repeat(63)}7`)).toBe(7n)
  expect(readWord(`0x${'f'.repeat(64)}`)).toBe(2n ** 256n - 1n)
  for (const bad of [undefined, '0x', '0x7', `0x${'g'.repeat(64)}`]) expect(readWord(bad)).toBeUndefined()
})

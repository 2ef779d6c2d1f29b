import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AbiFunction, encodeFunctionData, getAddress, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { createDecodeCall } from './decodeCall.js'
import { knownFunctions } from '#lib/review/knownFunctions.js'
import { type AbiType, parseType } from '#lib/abi/parseSignature.js'

const decode = createDecodeCall()
const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

/** Any value of a type. */
const anyOf = (type: AbiType): fc.Arbitrary<unknown> => {
  if (type.kind === 'address') return fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(hex(bytes)))
  if (type.kind === 'bool') return fc.boolean()
  if (type.kind === 'string') return fc.string({ unit: 'grapheme' })
  if (type.kind === 'bytes') return fc.uint8Array({ maxLength: 80 }).map(hex)
  if (type.kind === 'fixed-bytes') return fc.uint8Array({ minLength: type.size, maxLength: type.size }).map(hex)
  if (type.kind === 'uint') return fc.bigInt({ min: 0n, max: 2n ** BigInt(type.bits) - 1n })
  if (type.kind === 'int') return fc.bigInt({ min: -(2n ** BigInt(type.bits - 1)), max: 2n ** BigInt(type.bits - 1) - 1n })
  if (type.kind === 'tuple') return fc.tuple(...type.parts.map(anyOf))
  if (type.kind !== 'array') throw new Error(type.kind)
  return type.length === undefined ? fc.array(anyOf(type.of), { maxLength: 4 }) : fc.array(anyOf(type.of), { minLength: type.length, maxLength: type.length })
}
/** viem reads small integers as numbers. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'number' ? BigInt(value) : value
}
const functions = knownFunctions.map((signature) => {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction
  const [, list = ''] = /^[^(]+(\(.*\))$/.exec(signature) ?? []
  const type = parseType(list)
  if (!type) throw new Error(signature)
  return { signature, item, values: anyOf(type) as fc.Arbitrary<unknown[]> }
})
/** viem takes small integers as numbers. */
const forViem = (type: AbiType, value: unknown): unknown => {
  if ((type.kind === 'uint' || type.kind === 'int') && type.bits <= 48) return Number(value)
  if (type.kind === 'tuple') return (value as unknown[]).map((part, at) => forViem(type.parts[at] as AbiType, part))
  return type.kind === 'array' ? (value as unknown[]).map((part) => forViem(type.of, part)) : value
}
const encode = ({ item, signature }: (typeof functions)[number], values: unknown[]): Hex => {
  const type = parseType(signature.slice(signature.indexOf('('))) as AbiType
  return encodeFunctionData({ abi: [item], functionName: item.name, args: forViem(type, values) as unknown[] })
}

test('there are more than forty functions, each with a selector of its own', () => {
  expect(knownFunctions.length).toBeGreaterThanOrEqual(40)
  expect(new Set(functions.map(({ item }) => toFunctionSelector(item))).size).toBe(knownFunctions.length)
})

test('each function is named, with the values that viem encoded', ({ task }) => {
  const each = caseCount(40, 1_000)
  let named = 0
  for (const one of functions)
    fc.assert(
      fc.property(one.values, (values) => {
        const found = decode(encode(one, values))
        expect(found?.signature).toBe(one.signature)
        expect(found?.values).toEqual(plain(values))
        named++
      }),
      { numRuns: each },
    )
  const all = functions.length * each
  expect(named).toBe(all)
  figure(task, {
    what: 'Calls of common functions named with their values, beside viem',
    goal: 'all of 10,000, of 40 functions',
    measured: `${named} of ${all}, of ${functions.length} functions`,
  })
}, 1_800_000)

test('bytes that are not exactly those of a call of a known function are said to be unknown', ({ task }) => {
  const count = caseCount(1_000, 10_000)
  const known = new Set(functions.map(({ item }) => toFunctionSelector(item)))
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 200 }), (bytes) => {
      fc.pre(!known.has(hex(bytes).slice(0, 10) as Hex))
      expect(decode(hex(bytes))).toBeUndefined()
    }),
    { numRuns: count },
  )
  figure(task, { what: 'Calls of no known function', goal: '0 named of 10,000', measured: `0 named of ${count}` })
})

test('a call with bytes too many, too few or at another place is unknown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...functions).chain((one) => one.values.map((values) => encode(one, values))),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      (data, more) => {
        expect(decode(`${data}${hex(more).slice(2)}`)).toBeUndefined()
        if (data.length > 10) expect(decode(data.slice(0, -2))).toBeUndefined()
      },
    ),
    { numRuns: caseCount(1_000, 10_000) },
  )
}, 1_800_000)

import fc from 'fast-check'
import { encodeAbiParameters, getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { perTier } from '../../tests/harness/perTier.js'
import { decodeArguments } from './decodeArguments.js'
import { type AbiType, parametersOf, parseType } from './parseSignature.js'

const numRuns = perTier({ test: 300, full: 20_000 })
const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const sized = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map(hexOf)

/** The name of a type, nested at most twice. */
const simpleName = fc.oneof(
  fc.constantFrom('address', 'bool', 'bytes', 'string'),
  fc.integer({ min: 1, max: 32 }).map((size) => `uint${size * 8}`),
  fc.integer({ min: 1, max: 32 }).map((size) => `int${size * 8}`),
  fc.integer({ min: 1, max: 32 }).map((size) => `bytes${size}`),
)
const { typeName } = fc.letrec<{ typeName: string }>((tie) => ({
  typeName: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    simpleName,
    tie('typeName').map((of) => `${of}[]`),
    fc.tuple(tie('typeName'), fc.integer({ min: 1, max: 3 })).map(([of, length]) => `${of}[${length}]`),
    fc.array(tie('typeName'), { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join(',')})`),
  ),
}))

/** A value as `decodeArguments` gives it. */
const anyValueOf = (type: AbiType): fc.Arbitrary<unknown> => {
  if (type.kind === 'address') return sized(20).map((text) => getAddress(text))
  if (type.kind === 'bool') return fc.boolean()
  if (type.kind === 'string') return fc.string({ unit: 'grapheme', maxLength: 40 })
  if (type.kind === 'bytes') return fc.uint8Array({ maxLength: 70 }).map(hexOf)
  if (type.kind === 'fixed-bytes') return sized(type.size)
  if (type.kind === 'uint') return fc.bigInt({ min: 0n, max: 2n ** BigInt(type.bits) - 1n })
  if (type.kind === 'int') return fc.bigInt({ min: -(2n ** BigInt(type.bits - 1)), max: 2n ** BigInt(type.bits - 1) - 1n })
  if (type.kind === 'tuple') return fc.tuple(...type.parts.map(anyValueOf))
  if (type.kind !== 'array') throw new Error(`There are no values of ${type.kind}.`)
  return fc.array(anyValueOf(type.of), type.length === undefined ? { maxLength: 3 } : { minLength: type.length, maxLength: type.length })
}

interface Parameter {
  readonly name: string
  readonly type: string
  readonly components?: readonly Parameter[]
}
/** The type in the form that viem takes. */
const parameterOf = (type: AbiType, name = ''): Parameter => {
  if (type.kind === 'tuple') return { name, type: 'tuple', components: type.parts.map((part, at) => parameterOf(part, `p${at}`)) }
  if (type.kind === 'fixed-bytes') return { name, type: `bytes${type.size}` }
  if (type.kind === 'uint' || type.kind === 'int') return { name, type: `${type.kind}${type.bits}` }
  if (type.kind !== 'array') return { name, type: type.kind }
  const of = parameterOf(type.of, name)
  return { ...of, type: `${of.type}[${type.length ?? ''}]` }
}
/** viem takes the parts of a tuple by name. */
const forViem = (type: AbiType, value: unknown): unknown => {
  if (type.kind === 'tuple') return Object.fromEntries((value as unknown[]).map((part, at) => [`p${at}`, forViem(type.parts[at] as AbiType, part)]))
  return type.kind === 'array' ? (value as unknown[]).map((part) => forViem(type.of, part)) : value
}

const anyArguments = fc.array(typeName, { minLength: 1, maxLength: 4 }).chain((names) => {
  const types = names.map((name) => parseType(name))
  if (!types.every((type) => type !== undefined)) throw new Error(`Not all of ${names.join()} are types.`)
  return fc.record({ names: fc.constant(names), types: fc.constant(types), values: fc.tuple(...types.map(anyValueOf)) })
})
const encode = (types: readonly AbiType[], values: readonly unknown[]): string =>
  encodeAbiParameters(types.map((type) => parameterOf(type)) as never, types.map((type, at) => forViem(type, values[at])) as never).slice(2)

test('values of any types are decoded as viem encoded them', () => {
  fc.assert(
    fc.property(anyArguments, ({ names, types, values }) => {
      expect(parametersOf(`f(${names.join(',')})`)).toEqual(names.map((name, at) => ({ name, type: types[at] })))
      expect(decodeArguments(types, encode(types, values))).toEqual(values)
    }),
    { numRuns },
  )
})

test('bytes too many, or too few, are the arguments of no call', () => {
  fc.assert(
    fc.property(anyArguments, fc.uint8Array({ minLength: 1, maxLength: 40 }), ({ types, values }, more) => {
      const digits = encode(types, values)
      expect(decodeArguments(types, `${digits}${hexOf(more).slice(2)}`)).toBeUndefined()
      expect(decodeArguments(types, digits.slice(0, -2))).toBeUndefined()
    }),
    { numRuns },
  )
})

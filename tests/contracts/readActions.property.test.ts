import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AbiFunction, encodeFunctionData, encodePacked, getAddress, type Hex, parseAbiItem, size } from 'viem'
import { createDecodeCall as createSiteDecoder } from '../../apps/vault/review/decodeCall.js'
import { createDecodeCall as createPageDecoder } from '../../plugins/review/abi/decodeCall.js'
import { caseCount } from '../harness/caseCount.js'
import { figure } from '../harness/figure.js'
import { type AbiType, parseType } from 'portico-lib/abi/parseSignature.js'
import type { CallFacts } from 'portico-lib/review/CallValue.js'
import { dangersOfAll } from 'portico-lib/review/dangersOf.js'
import { describeAction } from 'portico-lib/review/describeAction.js'
import { knownFunctions } from 'portico-lib/review/knownFunctions.js'
import { readActions } from 'portico-lib/review/readActions.js'
import { account, now, stranger, token } from 'portico-lib/review/testing/vectors.js'

type Value = string | bigint | boolean | readonly Value[]
const decoders = [createPageDecoder(), createSiteDecoder()]
const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

/** viem takes small integers as numbers. */
const forViem = (type: AbiType, value: Value): unknown => {
  if (type.kind === 'uint' || type.kind === 'int') return type.bits <= 48 ? Number(value) : value
  if (type.kind === 'tuple') return (value as readonly Value[]).map((part, at) => forViem(type.parts[at] as AbiType, part))
  return type.kind === 'array' ? (value as readonly Value[]).map((part) => forViem(type.of, part)) : value
}
const functions = knownFunctions.map((signature) => {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction
  const type = parseType(signature.slice(signature.indexOf('(')))
  if (type?.kind !== 'tuple') throw new Error(signature)
  return { signature, type, encode: (values: Value): Hex => encodeFunctionData({ abi: [item], args: forViem(type, values) as unknown[] }) }
})
const send = functions.find(({ signature }) => signature === 'transfer(address,uint256)')

/** Two calls, and the packed form that `multiSend` takes. */
const innerCall = fc.tuple(fc.constantFrom(stranger, account, token), fc.bigInt({ min: 1n, max: 9n })).map((values) => send?.encode(values) ?? '0x')
const innerCalls = fc
  .tuple(fc.constantFrom(0, 1), innerCall)
  .map(([kind, data]) => encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [kind, token, 0n, BigInt(size(data)), data]))

/** What calls are usually made with: small amounts, nothing, addresses, calls within. Amounts without limit are all alike, and left out. */
const usual = (type: AbiType, signature: string): fc.Arbitrary<Value> => {
  if (type.kind === 'address')
    return fc.oneof(
      fc.constantFrom(account, stranger, token),
      fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(hex(bytes))),
    )
  if (type.kind === 'bool') return fc.boolean()
  if (type.kind === 'string') return fc.string()
  if (type.kind === 'bytes')
    return signature === 'multiSend(bytes)' ? innerCalls : fc.oneof(fc.constant('0x'), innerCall, fc.uint8Array({ minLength: 1, maxLength: 40 }).map(hex))
  if (type.kind === 'fixed-bytes') return fc.uint8Array({ minLength: type.size, maxLength: type.size }).map(hex)
  if (type.kind === 'uint' || type.kind === 'int') {
    const max = 2n ** BigInt(Math.min(type.kind === 'int' ? type.bits - 1 : type.bits, 70)) - 1n
    return fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max }), fc.bigInt({ min: 0n, max: 200n }))
  }
  if (type.kind === 'tuple') return fc.tuple(...type.parts.map((part) => usual(part, signature)))
  if (type.kind !== 'array') throw new Error(type.kind)
  return fc.array(usual(type.of, signature), type.length === undefined ? { maxLength: 3 } : { minLength: type.length, maxLength: type.length })
}

/** The places of single values, and of lists, whose length is an argument as well. */
interface Place {
  readonly path: readonly number[]
  /** The same for each of a list. */
  readonly name: string
  readonly type: AbiType
}
const placesIn = (type: AbiType, value: Value, path: readonly number[] = [], name = ''): readonly Place[] => {
  const parts = Array.isArray(value) ? (value as readonly Value[]) : []
  if (type.kind === 'tuple') return parts.flatMap((part, at) => placesIn(type.parts[at] as AbiType, part, [...path, at], `${name}.${at}`))
  const own = { path, name, type }
  return type.kind === 'array' ? [own, ...parts.flatMap((part, at) => placesIn(type.of, part, [...path, at], `${name}[]`))] : [own]
}
const withValue = (value: Value, [at, ...rest]: readonly number[], changed: Value): Value =>
  at === undefined ? changed : (value as readonly Value[]).map((part, place) => (place === at ? withValue(part, rest, changed) : part))

/** All that a visitor is shown of a call, in the words of both reviews. */
const shown = (call: CallFacts, decode: (typeof decoders)[number]): string => {
  const actions = readActions(call, decode)
  const lines = actions.map((action) =>
    describeAction(action, {
      t: ({ text }, values) => `${text} ${JSON.stringify(values ?? {})}`,
      account,
      amountOf: (contract, amount) => `${amount} of ${contract}`,
      symbolOf: (contract) => contract,
      nativeOf: (amount) => `${amount} wei`,
      dateOf: (seconds) => `${seconds}`,
    }),
  )
  const bytes = actions.flatMap((action) => (action.kind === 'unknown' || action.kind === 'create' ? [action.data] : []))
  return JSON.stringify([lines, bytes, dangersOfAll(actions, now)])
}

test('readActions: a review changes when any argument of a known function does', ({ task }) => {
  const silent = new Set<string>()
  const all = new Set<string>()
  let cases = 0
  for (const { signature, type, encode } of functions)
    fc.assert(
      fc.property(usual(type, signature), fc.gen(), (values, anyOf) => {
        const data = encode(values)
        for (const { path, name, type: part } of placesIn(type, values)) {
          const changed = encode(withValue(values, path, anyOf(usual, part, signature)))
          all.add(`${signature} ${name}`)
          if (data === changed) continue
          cases++
          for (const decode of decoders)
            if (shown({ from: account, to: token, value: 0n, data }, decode) === shown({ from: account, to: token, value: 0n, data: changed }, decode))
              silent.add(`${signature} ${name}`)
        }
      }),
      { numRuns: caseCount(50, 400) },
    )
  figure(task, { what: 'Arguments of known functions whose change no review shows', goal: '0', measured: `${silent.size} of ${all.size}, in ${cases} calls` })
  expect([...silent]).toEqual([])
}, 1_800_000)

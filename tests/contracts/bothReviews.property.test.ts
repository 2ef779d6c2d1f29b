import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { readCalls } from '../../apps/vault/review/readCalls.js'
import { readTypedData as readAtSite } from '../../apps/vault/review/readTypedData.js'
import { read as readOnPage } from '../../plugins/review/testing/requestOf.js'
import { caseCount } from '../harness/caseCount.js'
import { figure } from '../harness/figure.js'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { showText } from 'portico-lib/review/showText.js'
import { account, callVectors, now, stranger, token } from 'portico-lib/review/testing/vectors.js'

/** Every contract has six decimals, and no account is a person: what the network says makes no difference. */
const answer = (method: string, params: unknown): unknown => {
  const [{ data = '' }] = params as readonly [{ readonly data?: string }]
  if (method === 'eth_getCode') return '0x60'
  return data.startsWith('0x01ffc9a7') ? undefined : `0x${'6'.padStart(64, '0')}`
}
const chain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const needs = {
  address: account,
  chain,
  node: async (_: unknown, method: string, params: unknown) => answer(method, params),
  signal: new AbortController().signal,
  now,
}

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const address = fc.oneof(fc.constantFrom(account, stranger, token), fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex))
/** The same number in each of the forms that pages write. */
const written = (value: bigint) =>
  fc.constantFrom<unknown>(
    value.toString(),
    value,
    ...(value >= 0n ? [`0x${value.toString(16)}`] : []),
    ...(Number.isSafeInteger(Number(value)) ? [Number(value)] : []),
  )
const integer = (bits: number, signed: boolean) => {
  const half = 2n ** BigInt(bits - 1)
  return fc.bigInt(signed ? { min: -half, max: half - 1n } : { min: 0n, max: 2n * half - 1n }).chain(written)
}
const atoms: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  address,
  bool: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 70 }).map(hex),
  bytes32: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
  bytes4: fc.uint8Array({ minLength: 4, maxLength: 4 }).map(hex),
  int64: integer(64, true),
  string: fc.string({ unit: 'grapheme' }),
  uint256: integer(256, false),
  uint48: integer(48, false),
  uint8: integer(8, false),
}
/** Names that decide what a signature is said to be, and others. */
const names = fc.constantFrom('to', 'from', 'value', 'data', 'spender', 'amount', 'calls', 'deadline', 'owner', 'nonce', 'token', 'price')
const primaries = fc.constantFrom('Permit', 'Order', 'ForwardRequest', 'Vote', 'Withdraw', 'Mail', 'Harbour:Send', 'Root')

interface Typed {
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly value: Record<string, unknown>
}
/** A struct of random fields, some of which are structs and lists. */
const struct = (name: string, depth: number): fc.Arbitrary<Typed> =>
  fc.uniqueArray(names, { minLength: 1, maxLength: 5 }).chain((keys) =>
    fc.tuple(...keys.map((key, at) => part(`${name.replace(/\W/g, '')}${at}`, depth).map((one) => ({ ...one, key })))).map((parts) => ({
      types: Object.assign({ [name]: parts.map(({ key, type }) => ({ name: key, type })) }, ...parts.map(({ types }) => types)) as Typed['types'],
      value: Object.fromEntries(parts.map(({ key, value }) => [key, value])),
    })),
  )
interface Part {
  readonly type: string
  readonly types: Typed['types']
  readonly value: unknown
}
const part = (name: string, depth: number): fc.Arbitrary<Part> => {
  const atom = fc.constantFrom(...Object.keys(atoms)).chain((type) => (atoms[type] ?? fc.constant('')).map((value): Part => ({ type, types: {}, value })))
  const list = fc
    .constantFrom(...Object.keys(atoms))
    .chain((type) => fc.array(atoms[type] ?? fc.constant(''), { maxLength: 3 }).map((value): Part => ({ type: `${type}[]`, types: {}, value })))
  if (depth === 0) return fc.oneof(atom, list)
  const one = struct(`S${name}`, depth - 1).map(({ types, value }): Part => ({ type: `S${name}`, types, value }))
  return fc.oneof(
    { weight: 4, arbitrary: atom },
    list,
    one,
    one.map((inner): Part => ({ ...inner, type: `${inner.type}[1]`, value: [inner.value] })),
  )
}
const domainTypes = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' }
const domain = fc.record(
  {
    name: fc.constantFrom('Harbour', 'snapshot', 'ERC4337'),
    version: fc.constant('1'),
    chainId: fc.constantFrom(1n, 1n, 1n, 137n).chain(written),
    verifyingContract: address,
    salt: atoms.bytes32 ?? fc.constant(''),
  },
  { requiredKeys: [] },
)
const typedData = primaries.chain((primaryType) =>
  fc.record({
    made: struct(primaryType, primaryType.includes(':') ? 0 : 2),
    domain,
    named: fc.boolean(),
    text: fc.boolean(),
    /** A value that is no value. */
    broken: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(null, '', '0x1', -1, 2 ** 70, {}, [], 'Harbour', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35A') },
    ),
    primaryType: fc.constant(primaryType),
  }),
)
const fieldsOf = (given: object) => Object.entries(domainTypes).flatMap(([name, type]) => (name in given ? [{ name, type }] : []))
const toJson = (value: unknown) => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
/** Numbers as viem reads them, in a value of any depth. */
const forViem = (types: Typed['types'], type: string, value: unknown): unknown => {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined) return (value as readonly unknown[]).map((one) => forViem(types, element, one))
  const fields = types[type]
  if (fields && isRecord(value)) return Object.fromEntries(fields.map(({ name, type: next }) => [name, forViem(types, next, value[name])]))
  return /^u?int/.test(type) ? BigInt(value as string) : value
}
const textIn = (value: unknown): string => toJson(value) ?? ''
/** The texts that are signed, in their order. */
const stringsIn = (types: Typed['types'], type: string, value: unknown): readonly string[] => {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined) return (value as readonly unknown[]).flatMap((one) => stringsIn(types, element, one))
  const fields = types[type]
  if (fields && isRecord(value)) return fields.flatMap(({ name, type: next }) => stringsIn(types, next, value[name]))
  return type === 'string' ? [value as string] : []
}

test('both reviews of typed data: they read the same, sign what viem signs, and refuse the same', async ({ task }) => {
  const count = caseCount(2_000, 10_000)
  const found = { signed: 0, refused: 0, elsewhere: 0 }
  await fc.assert(
    fc.asyncProperty(typedData, async ({ made, domain: at, named, text, broken, primaryType }) => {
      const [first] = Object.keys(made.value)
      const message = broken === undefined ? made.value : { ...made.value, [first ?? '']: broken, unsigned: 1 }
      const types = named ? { ...made.types, EIP712Domain: fieldsOf(at) } : made.types
      const given = { types, primaryType, domain: at, message }
      const asked = text ? toJson(given) : given
      const page = (() => {
        try {
          return readOnPage('eth_signTypedData_v4', [account, asked])
        } catch (error) {
          return String(error)
        }
      })()
      const site = await readAtSite([account, asked], needs).catch((error: unknown) => String(error))
      if (typeof page === 'string') {
        expect(site).toBeTypeOf('string')
        found.refused++
        return
      }
      if (page.kind !== 'typed-data') throw new Error(page.kind)
      const elsewhere = at.chainId !== undefined && BigInt(at.chainId as string) !== 1n
      expect(page.dangers.includes('chain')).toBe(elsewhere)
      const all = { ...types, EIP712Domain: fieldsOf(at) }
      const digest = hashTypedData({ types: all, primaryType, domain: forViem(all, 'EIP712Domain', at), message: forViem(all, primaryType, message) } as never)
      expect(page.hashes.digest).toBe(digest)
      // What the wallet is asked hashes to the same, in the form that the page chose.
      const sent: unknown = page.params[1]
      expect(typeof sent).toBe(text ? 'string' : 'object')
      expect(hashTypedData((typeof sent === 'string' ? JSON.parse(sent) : sent) as TypedDataDefinition)).toBe(digest)
      if (elsewhere) {
        expect(site).toMatch(/another network/)
        found.elsewhere++
        return
      }
      if (typeof site === 'string' || site.kind !== 'typed-data' || site.work.kind !== 'evm-typed-data') throw new Error(textIn(site))
      expect(hashTypedData(site.work.data)).toBe(digest)
      expect([site.name, site.domain, site.rows, site.actions]).toEqual([page.name, page.domain, page.rows, page.actions])
      expect(site.dangers).toEqual(page.dangers)
      // Nothing is left out, and nothing is silent.
      expect(page.dangers).toContain('unknown')
      expect(page.rows.filter(({ type }) => type === 'string').map(({ value }) => value)).toEqual(stringsIn(types, primaryType, message).map(showText))
      found.signed++
    }),
    { numRuns: count },
  )
  expect(found.signed).toBeGreaterThan(count / 4)
  figure(task, {
    what: 'Typed data that page, secure site and viem read differently, or that has no warning',
    goal: '0 of 10,000',
    measured: `0 of ${count} (${found.signed} signed, ${found.elsewhere} for another network, ${found.refused} refused by both)`,
  })
}, 1_800_000)

test('both reviews of calls: they say the same of the same bytes', async ({ task }) => {
  const count = caseCount(2_000, 10_000)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callVectors.map(({ data }) => data)), fc.nat(), fc.option(fc.nat(255), { freq: 2 }), async (data, place, byte) => {
      const at = 2 + 2 * (place % (data.length / 2 - 1))
      const changed = byte === null ? data : `${data.slice(0, at)}${byte.toString(16).padStart(2, '0')}${data.slice(at + 2)}`
      const page = readOnPage('eth_sendTransaction', [{ from: account, to: token, data: changed }])
      if (page.kind !== 'transaction') throw new Error(page.kind)
      const site = await readCalls(account, [{ to: token, value: 0n, data: changed as `0x${string}` }], now, async (method, params) => answer(method, params))
      expect(site.calls.map(({ actions }) => actions)).toEqual(page.calls.map(({ actions }) => actions))
      expect(site.dangers).toEqual(page.dangers)
    }),
    { numRuns: count },
  )
  figure(task, { what: 'Calls that page and secure site read differently', goal: '0 of 10,000', measured: `0 of ${count}` })
}, 1_800_000)

import { secp256k1 } from '@noble/curves/secp256k1'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { verifySiwx } from '../../../siwx/verifySiwx.js'
import { signMessage } from '../testing/signInWorld.js'
import { loadCheck, loadSignatureCheck } from './loadCheck.js'
import { recoverKey } from './recoverKey.js'

const { n } = secp256k1.CURVE
const p = secp256k1.CURVE.Fp.ORDER
const bytesOf = (number: bigint) => Uint8Array.from(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
const joined = (r: bigint, s: bigint) => Uint8Array.from([...bytesOf(r), ...bytesOf(s)])
const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

/** What the library in JavaScript says. */
const judged = (hash: Uint8Array, signature: Uint8Array, bit: 0 | 1): string | undefined => {
  try {
    return secp256k1.Signature.fromCompact(signature).addRecoveryBit(bit).recoverPublicKey(hash).toHex(false)
  } catch {
    return undefined
  }
}

const most = 2n ** 256n - 1n
/** Numbers at which implementations differ: zero, the order of the curve, the prime of its field, and what is beside them. */
const edges = fc.constantFrom(0n, 1n, 2n, n / 2n, n / 2n + 1n, n - 1n, n, n + 1n, p - n - 1n, p - n, p - 1n, p, most)
const number = fc.oneof(edges, fc.bigInt({ min: 0n, max: most }))
const hash = fc.oneof({ weight: 5, arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }) }, { weight: 1, arbitrary: edges.map(bytesOf) })
const bit = fc.constantFrom(0 as const, 1 as const)
const key = fc.bigInt({ min: 1n, max: n - 1n }).map(bytesOf)

/** Signatures of a key as it made them, with the other s, the other bit, one byte changed, and of another hash; and any two numbers. */
const attempt = fc.oneof(
  fc.record({ kind: fc.constantFrom('right', 'high s', 'other bit', 'other hash', 'byte'), key, hash, at: fc.nat(63), byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('numbers' as const), hash, r: number, s: number, bit }),
)
const toCase = (one: typeof attempt extends fc.Arbitrary<infer value> ? value : never) => {
  if (one.kind === 'numbers') return { hash: one.hash, signature: joined(one.r, one.s), bit: one.bit, signer: undefined }
  const made = secp256k1.sign(one.hash, one.key, { lowS: true })
  const own = made.recovery === 1 ? 1 : 0
  const other = own === 0 ? 1 : 0
  const compact = made.toCompactRawBytes()
  const signer = hexOf(secp256k1.getPublicKey(one.key, false))
  switch (one.kind) {
    case 'high s':
      return { hash: one.hash, signature: joined(made.r, n - made.s), bit: other, signer } as const
    case 'other bit':
      return { hash: one.hash, signature: compact, bit: other, signer: undefined } as const
    case 'other hash':
      return { hash: one.hash.map((byte, at) => (at === 0 ? byte ^ 1 : byte)), signature: compact, bit: own, signer: undefined } as const
    case 'byte':
      return { hash: one.hash, signature: compact.map((byte, at) => (at === one.at ? one.byte : byte)), bit: own, signer: undefined } as const
    default:
      return { hash: one.hash, signature: compact, bit: own, signer } as const
  }
}

const runs = caseCount(2_000, 20_000)
test(`${runs} signatures, right and malformed ones, have the key that the library in JavaScript recovers, or none as there`, () => {
  let none = 0
  fc.assert(
    fc.property(attempt, (one) => {
      const { hash, signature, bit, signer } = toCase(one)
      const found = hexOf(recoverKey(hash, signature, bit))
      expect(found).toBe(judged(hash, signature, bit))
      if (signer !== undefined) expect(found).toBe(signer)
      if (found === undefined) none += 1
    }),
    { numRuns: runs },
  )
  expect(none).toBeGreaterThan(runs / 20)
})

test.each([
  ['r is 0', 0n, 1n],
  ['s is 0', 1n, 0n],
  ['r is the order', n, 1n],
  ['s is the order', 1n, n],
  ['r is the coordinate of no point', 5n, 1n],
  ['r and s are as large as can be', most, most],
])('no key is recovered where %s', (_, r, s) => {
  for (const side of [0, 1] as const) expect(recoverKey(new Uint8Array(32).fill(7), joined(r, s), side)).toBeUndefined()
})

test('what is signed by an account passes the check of the gateway, and every other form of it is judged as by the library alone', async () => {
  const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  const [check, checkText] = [await loadCheck(), await loadSignatureCheck()]
  const [now, origin] = [Date.UTC(2026, 10, 12), 'https://lumen.market']
  const { message, signature } = await signMessage({ nonce: 'a1b2c3d4e5', now, accountAddress: account.address }, account)
  const rest = signature.slice(0, -2)
  const swapped = signature.endsWith('1b') ? '1c' : '1b'
  const forms = [
    ...[signature, signature.toUpperCase().replace('0X', '0x'), `${rest}0${signature.endsWith('1b') ? 0 : 1}`],
    ...[`${rest}${swapped}`, `${rest}1d`, `${rest}ff`, `${rest}02`, rest, `${signature}00`, `0x${'00'.repeat(65)}`, '0x', 'signature'],
  ]
  const answers = []
  for (const form of forms) {
    const input = { message, signature: form, domain: 'lumen.market', origin, nonce: () => true, now }
    const answer = await check(input)
    expect([form, answer]).toEqual([form, await verifySiwx(input)])
    answers.push(answer.ok)
  }
  expect(answers).toEqual(forms.map((_, at) => at < 3))
  expect(await checkText({ address: account.address, message, signature, chainId: 'eip155:1' })).toBe(true)
})

import { base58 } from '@scure/base'
import { Keypair, type PublicKey, SystemProgram, type Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { associatedAddress } from '#lib/solana/transfer/deriveAddress.js'
import { tokenPrograms } from '#lib/solana/balances/programs.js'
import { buildTransfer, type TransferPlan } from './buildTransfer.js'
import { decodeTransaction } from './decodeTransaction.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
/** An amount in unequal parts: what is left after one unit of each of the others comes from the first account. */
const partsOf = (amount: bigint, [first = '', ...others]: readonly string[]) => [
  { source: first, amount: amount - BigInt(others.length) },
  ...others.map((source) => ({ source, amount: 1n })),
]
const plan = fc
  .record({
    from: address,
    to: address,
    mint: address,
    sources: fc.uniqueArray(address, { minLength: 1, maxLength: 8 }),
    blockhash: address,
    program: fc.constantFrom(...tokenPrograms),
    amount: fc.bigInt(9n, 2n ** 64n - 1n),
    decimals: fc.nat(19),
    price: fc.oneof(fc.constant(0n), fc.bigInt(1n, 1_000_000n)),
    limit: fc.integer({ min: 1, max: 1_400_000 }),
    token: fc.boolean(),
  })
  .filter(({ from, to, mint, sources }) => new Set([from, to, mint, ...sources]).size === 3 + sources.length)
  .map(
    ({ token, mint, sources, program, decimals, ...plain }): TransferPlan => ({
      ...plain,
      token: token ? { mint, program, decimals, parts: partsOf(plain.amount, sources), target: associatedAddress(plain.to, mint, program) } : undefined,
    }),
  )

test('the values decoded from the bytes are those that were encoded', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (given) => {
      const decoded = decodeTransaction(await buildTransfer(given))
      const { from, to, amount, token, blockhash, price, limit } = given
      expect(decoded).toMatchObject({ transfer: { from, to, amount, token: token?.mint }, blockhash })
      expect(decoded?.priority).toBe((price * BigInt(limit) + 999_999n) / 1_000_000n)
    }),
    { numRuns: caseCount(300, 10_000) },
  )
})

test('a transaction with one changed byte is never decoded as the same transfer', async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.nat(), fc.integer({ min: 1, max: 255 }), async (given, place, change) => {
      const text = await buildTransfer(given)
      const raw = fromBase64(text)
      // After the one signature, which is still empty.
      const at = 65 + (place % (raw.length - 65))
      raw[at] = (raw[at] ?? 0) ^ change
      const [before, after] = [decodeTransaction(text), decodeTransaction(toBase64(raw))]
      if (!after) return
      const shown = ({ message: _, signature: __, ...decoded }: typeof after) =>
        JSON.stringify(decoded, (___, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
      expect(before && shown(after)).not.toBe(before && shown(before))
    }),
    { numRuns: caseCount(300, 10_000) },
  )
})

test('random bytes and texts are decoded completely or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_300 }), (bytes) => {
      expect(decodeTransaction(toBase64(bytes))).toBeUndefined()
    }),
    { numRuns: caseCount(1_000, 20_000) },
  )
  for (const text of ['', '!', 'AAAA', '='.repeat(9)]) expect(decodeTransaction(text)).toBeUndefined()
})

test('two transfers, another payer and a second signer are refused, and a versioned transfer is decoded like a legacy one', async () => {
  const [one, two] = [Keypair.generate(), Keypair.generate()]
  const blockhash = one.publicKey.toBase58()
  const move = (from: PublicKey, to: PublicKey) => SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 5 })
  const write = (payer: PublicKey, ...instructions: Transaction['instructions']) => {
    const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions })
    return [message.compileToLegacyMessage(), message.compileToV0Message()].map((form) =>
      decodeTransaction(toBase64(new VersionedTransaction(form).serialize())),
    )
  }
  const [first, second] = write(one.publicKey, move(one.publicKey, two.publicKey))
  expect(first?.transfer).toEqual({ from: one.publicKey.toBase58(), to: two.publicKey.toBase58(), token: undefined, amount: 5n })
  expect(second?.transfer).toEqual(first?.transfer)
  const transfer = move(one.publicKey, two.publicKey)
  expect(write(one.publicKey, transfer, transfer)).toEqual([undefined, undefined])
  expect(write(two.publicKey, transfer)).toEqual([undefined, undefined])
  expect(write(one.publicKey, SystemProgram.assign({ accountPubkey: one.publicKey, programId: two.publicKey }))).toEqual([undefined, undefined])
})

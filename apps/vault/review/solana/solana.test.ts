import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { associatedAddress } from 'portico-lib/solana/transfer/deriveAddress.js'
import { buildTransfer } from '../../../../adapters/solana/transfer/buildTransfer.js'
import { tokenProgram } from 'portico-lib/solana/balances/programs.js'
import { toBase64 } from 'portico-lib/bytes/toBase64.js'
import { fromBase64 } from 'portico-lib/bytes/fromBase64.js'
import { caseCount } from '../../../../tests/harness/caseCount.js'
import type { Node } from '../../base/createNode.js'
import { finishRequest } from '../finishRequest.js'
import type { VaultChain } from '../../base/readConfig.js'
import { readReviews } from '../readReview.js'
import { isTransactionMessage } from './isTransactionMessage.js'

const chain: VaultChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  rpc: 'https://node.example',
}
const site = 'https://lumen.market'
const [own, other, third] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8), new Uint8Array(32).fill(9)].map((seed) => Keypair.fromSeed(seed)) as [
  Keypair,
  Keypair,
  Keypair,
]
const address = own.publicKey.toBase58()
const mint = third.publicKey.toBase58()
const blockhash = base58.encode(new Uint8Array(32).fill(3))
const { signal } = new AbortController()
const refusal = (reason: string) => expect.objectContaining({ name: 'FrameError', reason })

const little = (value: bigint, bytes: number) => Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(at * 8)) & 0xffn))
const account = (owner: string, data: readonly number[], lamports = 1_000_000) => ({
  owner,
  lamports,
  data: [toBase64(Uint8Array.from(data)), 'base64'],
  executable: false,
})
const system = (lamports: number) => account(SystemProgram.programId.toBase58(), [], lamports)
const holding = (owner: string, amount: bigint) =>
  account(tokenProgram, [
    ...base58.decode(mint),
    ...base58.decode(owner),
    ...little(amount, 8),
    ...Array.from({ length: 36 }, () => 0),
    1,
    ...Array.from({ length: 56 }, () => 0),
  ])
const mintAccount = account(tokenProgram, [...Array.from({ length: 44 }, () => 0), 6, 1, ...Array.from({ length: 36 }, () => 0)])

/** A node that has these accounts, and tries transactions with this result. */
const nodeOf = (
  accounts: Readonly<Record<string, unknown>> = {},
  tried: { readonly err?: unknown; readonly after?: Readonly<Record<string, unknown>> } = {},
): Node => {
  const known: Readonly<Record<string, unknown>> = { [address]: system(1_000_000_000), [mint]: mintAccount, ...accounts }
  return async (_, method, params) => {
    const [first, second] = params as readonly [unknown, { readonly accounts?: { readonly addresses: readonly string[] } }]
    if (method === 'getMultipleAccounts') return { value: (first as readonly string[]).map((one) => known[one] ?? null) }
    if (method !== 'simulateTransaction') throw new Error(method)
    const after = { ...known, ...tried.after }
    return { value: { err: tried.err ?? null, accounts: tried.err ? null : (second.accounts?.addresses ?? []).map((one) => after[one] ?? null) } }
  }
}
const legacy = (...instructions: readonly TransactionInstruction[]) => {
  const transaction = new Transaction({ feePayer: own.publicKey, recentBlockhash: blockhash })
  transaction.add(...instructions)
  return base58.encode(Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })))
}
const versioned = (instructions: readonly TransactionInstruction[], tables: readonly AddressLookupTableAccount[] = [], payer = own) =>
  base58.encode(
    new VersionedTransaction(
      new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [...instructions] }).compileToV0Message([...tables]),
    ).serialize(),
  )
const pay = (lamports: number, to = other.publicKey, from = own.publicKey) => SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
const ask = (
  method: 'solana_signMessage' | 'solana_signTransaction' | 'solana_signAllTransactions' | 'solana_signAndSendTransaction',
  params: unknown,
  node = nodeOf(),
) => readReviews({ method, params, chain }, { address, site, node, signal, now: 0n })
const one = async (
  transaction: string,
  node = nodeOf(),
  method: 'solana_signTransaction' | 'solana_signAndSendTransaction' = 'solana_signAndSendTransaction',
) => (await ask(method, { transaction }, node))[0]

describe('a message', () => {
  test('is shown as text, for the own account, and never signs a transaction', async () => {
    const bytes = new TextEncoder().encode('Harbour\u200b opens')
    const [review] = await ask('solana_signMessage', { message: base58.encode(bytes), pubkey: address })
    expect(review).toMatchObject({ kind: 'message', text: 'Harbour\\u{200b} opens', stop: undefined, work: { kind: 'solana', bytes } })
    await expect(ask('solana_signMessage', { message: base58.encode(bytes), pubkey: mint })).rejects.toEqual(refusal('invalid'))
    for (const transaction of [legacy(pay(5)), versioned([pay(5)])]) {
      const message = base58.decode(transaction).slice(65)
      await expect(ask('solana_signMessage', { message: base58.encode(message), pubkey: address })).rejects.toEqual(refusal('invalid'))
    }
  })
  test('whose first bytes could begin a transaction of any version is refused, and text that begins with the same byte is not', async () => {
    const sign = (bytes: Uint8Array) => ask('solana_signMessage', { message: base58.encode(bytes), pubkey: address })
    const invalid = refusal('invalid')
    const [old, versionZero] = [base58.decode(legacy(pay(5))).slice(65), base58.decode(versioned([pay(5)])).slice(65)] as const
    // Every version, those that do not exist yet among them.
    for (let first = 0x80; first < 0xff; first++) await expect(sign(Uint8Array.from([first, ...versionZero.slice(1)]))).rejects.toEqual(invalid)
    for (let first = 0x80; first < 0xff; first++) await expect(sign(Uint8Array.from([first, 1, 2, 3]))).rejects.toEqual(invalid)
    // With bytes after its end, and without its end.
    for (const more of [[0], [1, 2, 3], Array.from({ length: 2_000 }, () => 0)]) await expect(sign(Uint8Array.from([...old, ...more]))).rejects.toEqual(invalid)
    for (const less of [1, 10, 40]) await expect(sign(old.slice(0, -less))).rejects.toEqual(invalid)
    // A length in more bytes than it takes.
    await expect(sign(Uint8Array.from([...old.slice(0, 3), (old[3] ?? 0) | 0x80, 0, ...old.slice(4)]))).rejects.toEqual(invalid)
    // The key of the account in otherwise readable text.
    await expect(sign(Uint8Array.from([0xc3, 0xa4, ...own.publicKey.toBytes()]))).rejects.toEqual(invalid)
    for (const text of ['Überall willkommen', 'Добро пожаловать', 'ようこそ', '👋 Welcome', 'Sign in', '\u0001 of 3', '\n\t\u0000\u000b'])
      expect((await sign(new TextEncoder().encode(text)))[0]).toMatchObject({ kind: 'message', stop: undefined })
    // Messages that are marked as none of the chain's, and bytes that begin nothing.
    for (const bytes of [
      [0xff, ...new TextEncoder().encode('solana offchain'), 0],
      [0, 1, 2],
      [5, 200, 7],
    ])
      expect((await sign(Uint8Array.from(bytes)))[0]).toMatchObject({ kind: 'message' })
  })
  test('that signs in at another website, or with an address in other letters, is stopped', async () => {
    const about = (domain: string, account: string) =>
      `${domain} wants you to sign in with your Solana account:\n${account}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\nNonce: 8f3c9a1b\nIssued At: 2026-11-23T02:00:00.000Z`
    const stopOf = async (text: string) =>
      (await ask('solana_signMessage', { message: base58.encode(new TextEncoder().encode(text)), pubkey: address }))[0]?.stop
    expect(await stopOf(about('lumen.market', address))).toBeUndefined()
    expect(await stopOf(about('bank.example', address))).toBe('sign-in')
    expect(await stopOf(about('lumen.market', mint))).toBe('sign-in')
  })
})

describe('a transaction', () => {
  test('of SOL and of a token is shown with receiver, amount and fee, in both forms', async () => {
    for (const transaction of [legacy(pay(250_000_000)), versioned([pay(250_000_000)])]) {
      const review = await one(transaction)
      expect(review).toMatchObject({
        kind: 'solana',
        changes: [{ kind: 'out', amount: 250_000_000n, to: other.publicKey.toBase58() }],
        unread: [],
        net: undefined,
        payer: undefined,
        fee: 5_000n,
        lasts: false,
        stop: undefined,
      })
    }
    const to = other.publicKey.toBase58()
    const source = associatedAddress(address, mint, tokenProgram)
    const token = { mint, program: tokenProgram, decimals: 6, parts: [{ source, amount: 2_500_000n }], target: associatedAddress(to, mint, tokenProgram) }
    const text = await buildTransfer({ from: address, to, amount: 2_500_000n, blockhash, price: 10_000n, limit: 100_000, token })
    expect(await one(base58.encode(fromBase64(text)), nodeOf({ [source]: holding(address, 9_000_000n) }))).toMatchObject({
      changes: [
        { kind: 'open', owner: to },
        { kind: 'out', amount: 2_500_000n, token: { contract: mint, decimals: 6 }, to },
      ],
      fee: 6_000n,
    })
  })
  test('what is paid to the account, by others among themselves, and by another fee payer is said', async () => {
    const review = await one(
      versioned([pay(5, own.publicKey, other.publicKey), pay(7, third.publicKey, other.publicKey), pay(1)], [], other),
      nodeOf(),
      'solana_signTransaction',
    )
    expect(review).toMatchObject({
      changes: [
        { kind: 'in', amount: 5n, from: other.publicKey.toBase58() },
        { kind: 'others', amount: 7n },
        { kind: 'out', amount: 1n },
      ],
      payer: other.publicKey.toBase58(),
      fee: 10_000n,
    })
    await expect(one(versioned([pay(1)], [], other))).rejects.toEqual(refusal('invalid'))
    await expect(one(versioned([pay(1, own.publicKey, other.publicKey)], [], other))).rejects.toEqual(refusal('invalid'))
  })
  test('that lets an address spend tokens says which and how much, and is silent about those of others', async () => {
    const source = associatedAddress(address, mint, tokenProgram)
    const approve = (authority: PublicKey, amount: bigint, signs = true) =>
      new TransactionInstruction({
        programId: new PublicKey(tokenProgram),
        keys: [
          { pubkey: new PublicKey(source), isSigner: false, isWritable: true },
          { pubkey: other.publicKey, isSigner: false, isWritable: false },
          { pubkey: authority, isSigner: signs, isWritable: false },
        ],
        data: Buffer.from([4, ...little(amount, 8)]),
      })
    const node = nodeOf({ [source]: holding(address, 9n) })
    expect(await one(legacy(approve(own.publicKey, 7n)), node)).toMatchObject({
      changes: [{ kind: 'delegate', amount: 7n, token: { contract: mint }, delegate: other.publicKey.toBase58() }],
    })
    const theirs = nodeOf({ [source]: holding(third.publicKey.toBase58(), 9n) })
    expect(await one(legacy(pay(1), approve(third.publicKey, 7n, false)), theirs)).toMatchObject({ changes: [{ kind: 'out', amount: 1n }] })
  })
  test('of a program that is not known is shown raw, with what the network says it would change', async () => {
    const strange = new TransactionInstruction({
      programId: third.publicKey,
      keys: [{ pubkey: own.publicKey, isSigner: true, isWritable: true }],
      data: Buffer.from([1, 2, 255]),
    })
    const review = await one(legacy(strange), nodeOf({}, { after: { [address]: system(400_000_000) } }))
    expect(review).toMatchObject({
      changes: [],
      unread: [{ program: third.publicKey.toBase58(), data: '0x0102ff' }],
      net: [{ kind: 'out', amount: 600_000_000n }],
    })
  })
  test('that gives the account or its tokens away, fails, or is too old cannot be approved', async () => {
    const assign = SystemProgram.assign({ accountPubkey: own.publicKey, programId: third.publicKey })
    const authority = new TransactionInstruction({
      programId: new PublicKey(tokenProgram),
      keys: [
        { pubkey: third.publicKey, isSigner: false, isWritable: true },
        { pubkey: own.publicKey, isSigner: true, isWritable: false },
      ],
      data: Buffer.from([6, 2, 1, ...other.publicKey.toBytes()]),
    })
    expect((await one(legacy(assign)))?.stop).toBe('handover')
    expect((await one(legacy(pay(1), authority)))?.stop).toBe('handover')
    expect((await one(legacy(pay(1)), nodeOf({}, { err: 'BlockhashNotFound' })))?.stop).toBe('expired')
    expect((await one(legacy(pay(1)), nodeOf({}, { err: { InstructionError: [0, { Custom: 1 }] } })))?.stop).toBe('funds')
    expect((await one(legacy(pay(1)), nodeOf({}, { err: { InstructionError: [0, 'InvalidArgument'] } })))?.stop).toBe('fails')
  })
  test('that does not expire is said to last', async () => {
    const advance = SystemProgram.nonceAdvance({ noncePubkey: third.publicKey, authorizedPubkey: own.publicKey })
    expect(await one(legacy(advance, pay(1)), nodeOf(), 'solana_signTransaction')).toMatchObject({ lasts: true, changes: [{ kind: 'out', amount: 1n }] })
  })
  test('with a lookup table names the accounts of the table, and is refused where the table cannot be read', async () => {
    const key = Keypair.fromSeed(new Uint8Array(32).fill(11)).publicKey
    const table = new AddressLookupTableAccount({
      key,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        authority: third.publicKey,
        addresses: [third.publicKey, other.publicKey],
      },
    })
    const transaction = versioned([pay(4)], [table])
    expect(base58.decode(transaction).length).toBeLessThan(base58.decode(versioned([pay(4)])).length + 40)
    const tableData = (deactivation: bigint, ...addresses: readonly PublicKey[]) =>
      account('AddressLookupTab1e1111111111111111111111111', [
        ...little(1n, 4),
        ...little(deactivation, 8),
        ...Array.from({ length: 44 }, () => 0),
        ...addresses.flatMap((one) => [...one.toBytes()]),
      ])
    const active = 2n ** 64n - 1n
    const node = nodeOf({ [key.toBase58()]: tableData(active, third.publicKey, other.publicKey) })
    expect(await one(transaction, node)).toMatchObject({ changes: [{ kind: 'out', amount: 4n, to: other.publicKey.toBase58() }] })
    for (const bad of [
      undefined,
      tableData(5n, third.publicKey, other.publicKey),
      tableData(active, third.publicKey),
      { ...system(1), data: [toBase64(new Uint8Array(200)), 'base64'] },
    ])
      await expect(one(transaction, nodeOf(bad ? { [key.toBase58()]: bad } : {}))).rejects.toEqual(refusal('invalid'))
  })
  test('that is no transaction, too long, or one of more than ten is refused', async () => {
    for (const transaction of ['', 'abc', '0OIl', base58.encode(new Uint8Array(1_233))]) await expect(one(transaction)).rejects.toEqual(refusal('invalid'))
    const many = Array.from({ length: 11 }, (_, at) => legacy(pay(at + 1)))
    await expect(ask('solana_signAllTransactions', { transactions: many })).rejects.toEqual(refusal('invalid'))
    expect(await ask('solana_signAllTransactions', { transactions: many.slice(1) })).toHaveLength(10)
  })
})

test('what is answered has the signature in its place, and what is sent is named by its first signature', async () => {
  const transaction = versioned([pay(5), pay(6, other.publicKey, third.publicKey)])
  const signature = base58.encode(new Uint8Array(64).fill(1))
  const reviews = await ask('solana_signTransaction', { transaction })
  const answer = (await finishRequest({ method: 'solana_signTransaction', params: {} }, reviews, [signature], async () => '')) as { transaction: string }
  const signed = VersionedTransaction.deserialize(base58.decode(answer.transaction))
  expect(signed.signatures.map(([first]) => first)).toEqual([1, 0])
  const sent: unknown[] = []
  const send = { method: 'solana_signAndSendTransaction', params: { options: { skipPreflight: true, encoding: 'base58' } } } as const
  const single = await ask('solana_signAndSendTransaction', { transaction: legacy(pay(1)) })
  const answered = await finishRequest(send, single, [signature], async (method, params) => {
    sent.push(method, params[1])
    return 'anything'
  })
  expect(answered).toEqual({ signature })
  expect(sent).toEqual(['sendTransaction', { preflightCommitment: 'confirmed', skipPreflight: true, encoding: 'base64' }])
})

test('no bytes make the review fail in another way than by a refusal, and text is no transaction', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const raw = base58.decode(versioned([pay(5), SystemProgram.assign({ accountPubkey: own.publicKey, programId: third.publicKey })]))
      const at = place % raw.length
      raw[at] = (raw[at] ?? 0) ^ change
      const review = await one(base58.encode(raw)).catch((error: unknown) => error)
      if (review instanceof Error) expect(review).toEqual(refusal('invalid'))
    }),
    { numRuns: caseCount(300, 10_000) },
  )
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      expect(isTransactionMessage(new TextEncoder().encode(text), own.publicKey.toBytes())).toBe(false)
    }),
    { numRuns: caseCount(300, 10_000) },
  )
})

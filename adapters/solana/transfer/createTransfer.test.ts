import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { ChangedRequestError, NoHashError, type SentTransfer, type SettledTransfer, type Transport } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { readOptions } from '../readOptions.js'
import { createTransfer } from './createTransfer.js'

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = (digit: number) => base58.encode(new Uint8Array(32).fill(digit))
const [me, juno] = [key(11), key(22)]
const plan = { from: me, to: juno, token: undefined, amount: 1n, chain }
const mark = new Uint8Array(64).fill(7)
const signature = base58.encode(mark)
const { signal } = new AbortController()

/** Writes another price of one unit over the price in the bytes of a transaction. */
const withPrice = (transaction: Uint8Array, before: bigint, after: bigint): VersionedTransaction => {
  const dataOf = (price: bigint) => [3, ...Array.from({ length: 8 }, (_, at) => Number((price >> BigInt(8 * at)) & 255n))]
  const [bytes, wanted] = [Uint8Array.from(transaction), dataOf(before)]
  const place = bytes.findIndex((_, at) => wanted.every((byte, offset) => bytes[at + offset] === byte))
  if (place < 0) throw new Error('The transaction has no such price.')
  bytes.set(dataOf(after), place)
  return VersionedTransaction.deserialize(bytes)
}

/** The request is made in block 850 and can be taken up to block 1000; the wallet answers in block 990. A block takes a second, and 32 are not final. */
interface Setup {
  readonly sends: boolean
  readonly fresh: boolean
  readonly includedIn?: number
  readonly fault?: unknown
  readonly priorityFee?: unknown
  /** Micro-lamports for one unit that the node says others paid. */
  readonly paid?: number
  /** What the wallet puts in place of the price of the request, which is 1,000 then. */
  readonly walletPrice?: bigint
}
const setup = ({ sends, fresh, includedIn = Number.POSITIVE_INFINITY, fault, priorityFee = 'none', paid, walletPrice }: Setup) => {
  const clock = fakeClock()
  let raw = ''
  let start = 850
  const height = () => start + Math.floor(clock.now() / 1_000)
  const answers: Readonly<Record<string, () => unknown>> = {
    getRecentPrioritizationFees: () => (paid === undefined ? [] : [{ slot: 1, prioritizationFee: paid }]),
    getBalance: () => ({ value: 5_000_000_000 }),
    getAccountInfo: () => ({ value: null }),
    getLatestBlockhash: () => ({ value: { blockhash: key(9), lastValidBlockHeight: 1_000 } }),
    isBlockhashValid: () => ({ value: true }),
    sendTransaction: () => signature,
    getEpochInfo: () => ({ absoluteSlot: height(), blockHeight: height() }),
    getSignatureStatuses: () => ({ context: { slot: height() }, value: [height() >= includedIn ? { err: null, confirmationStatus: 'finalized' } : null] }),
    getTransaction: () => ({ meta: { err: null, fee: 5_000 }, transaction: [raw, 'base64'] }),
  }
  const transport: Transport = {
    methods: [sends ? 'solana_signAndSendTransaction' : 'solana_signTransaction'],
    request: async ({ params }) => {
      const given = fromBase64((params as { readonly transaction: string }).transaction)
      const transaction = walletPrice === undefined ? VersionedTransaction.deserialize(given) : withPrice(given, 1_000n, walletPrice)
      if (fresh) transaction.message.recentBlockhash = key(10)
      transaction.signatures[0] = mark
      start = 990
      raw = toBase64(transaction.serialize())
      if (fault !== undefined) throw fault
      return sends ? { signature } : { transaction: raw, signature }
    },
    watch: () => () => {},
    close: async () => {},
  }
  const transfer = createTransfer({
    networks: { find: () => testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana') },
    rpc: { request: async (_: string, { method }: { readonly method: string }) => answers[method]?.() ?? { value: [] } },
    after: clock.after,
    options: readOptions({ priorityFee }),
    openSocket: undefined,
    transport,
  })
  const follow = async () => {
    const seen: SentTransfer[] = []
    let end: SettledTransfer | undefined
    const prepared = await transfer.prepare(plan, signal)
    const waiting = transfer
      .wait({ chain, hash: await transfer.send(prepared, signal), transfer: plan }, signal, (sent) => seen.push(sent))
      .then((settled) => {
        end = settled
      })
    for (let second = 0; second < 600 && !end; second++) {
      await new Promise<void>((done) => setImmediate(done))
      if (!end) clock.advance(1_000)
    }
    await waiting
    return { outcome: end?.outcome, height: height(), seen }
  }
  return { transfer, follow }
}

test.each([false, true])('a wallet that signs the blockhash of the request (and sends: %s): it is waited for until its last block is final', async (sends) => {
  expect(await setup({ sends, fresh: false, includedIn: 995 }).follow()).toMatchObject({ outcome: 'done' })
  const { outcome, height, seen } = await setup({ sends, fresh: false }).follow()
  expect(outcome).toBe('dropped')
  expect(height).toBeGreaterThan(1_000)
  // A wallet that sends does not say which blockhash it took: the newest one of then.
  expect(seen).toEqual([{ chain, hash: signature, since: { block: 990, last: sends ? 1_140 : 1_000 } }])
})

test.each([false, true])('a wallet that puts a newer blockhash in (and sends: %s) has its transaction waited for as long as that one lasts', async (sends) => {
  expect(await setup({ sends, fresh: true, includedIn: 1_060 }).follow()).toMatchObject({ outcome: 'done' })
  const { outcome, height, seen } = await setup({ sends, fresh: true }).follow()
  expect(outcome).toBe('dropped')
  expect(height).toBeGreaterThan(1_140)
  expect(seen).toMatchObject([{ since: { last: 1_140 } }])
})

test('a wallet that sent it and no longer waits for it may have sent it', async () => {
  const fault = new Error(`Signature ${signature} has expired: block height exceeded.`)
  const { transfer } = setup({ sends: true, fresh: false, fault })
  const sent = await transfer.send(await transfer.prepare(plan, signal), signal).catch((error: unknown) => error)
  expect(sent).toBeInstanceOf(NoHashError)
})

const most = 10_000_000n
test.each([
  ['the node says that others pay a fortune', { priorityFee: 'auto', paid: Number.MAX_SAFE_INTEGER }],
  ['the host offers a fortune', { priorityFee: 1_000_000_000_000n }],
])('where %s, a transfer offers at most 0.01 SOL for its place', async (_, offers) => {
  const { transfer } = setup({ sends: false, fresh: false, ...offers })
  const { fee } = await transfer.prepare(plan, signal)
  expect(fee?.most).toBeGreaterThan(5_000n)
  expect(fee?.most).toBeLessThanOrEqual(5_000n + most)
  expect(await transfer.estimate(plan, signal)).toEqual(fee)
})

test.each([
  // The request allows 500 units.
  [(most * 1_000_000n) / 500n, 'is sent'],
  [(most * 1_000_000n) / 500n + 2_000n, 'is not sent'],
])('a transfer that the wallet signed with a price of %s for one unit %s', async (walletPrice, end) => {
  const { transfer } = setup({ sends: false, fresh: false, priorityFee: 1_000, walletPrice })
  const sent = await transfer.send(await transfer.prepare(plan, signal), signal).catch((error: unknown) => error)
  if (end === 'is sent') expect(sent).toBe(signature)
  else expect(sent).toBeInstanceOf(ChangedRequestError)
})

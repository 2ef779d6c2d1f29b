import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { NoHashError, type SentTransfer, type SettledTransfer, type Transport } from '../../../kernel/api/index.js'
import { fromBase64 } from '../../../lib/bytes/fromBase64.js'
import { toBase64 } from '../../../lib/bytes/toBase64.js'
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

/** The request is made in block 850 and can be taken up to block 1000; the wallet answers in block 990. A block takes a second, and 32 are not final. */
const setup = ({ sends, fresh, includedIn = Number.POSITIVE_INFINITY, fault }: { sends: boolean; fresh: boolean; includedIn?: number; fault?: unknown }) => {
  const clock = fakeClock()
  let raw = ''
  let start = 850
  const height = () => start + Math.floor(clock.now() / 1_000)
  const answers: Readonly<Record<string, () => unknown>> = {
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
      const transaction = VersionedTransaction.deserialize(fromBase64((params as { readonly transaction: string }).transaction))
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
    options: readOptions({ priorityFee: 'none' }),
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

import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { SentSince, SentTransfer, SettledTransfer, Transfer } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { token2022Program, tokenProgram } from '#lib/solana/balances/programs.js'
import { buildTransfer } from './buildTransfer.js'
import { associatedAddress } from '#lib/solana/transfer/deriveAddress.js'
import { waitFor } from './waitFor.js'

const address = (digit: number) => base58.encode(new Uint8Array(32).fill(digit))
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [me, juno, mint, other] = [address(3), address(5), address(7), address(9)]
const mark = new Uint8Array(64).fill(42)
const signature = base58.encode(mark)
const native: Transfer = { from: me, to: juno, token: undefined, amount: 250n, chain }
const ofToken: Transfer = { ...native, token: mint }

/** The bytes of a transfer, signed, as `getTransaction` returns them. */
const taken = async ({ from, to, token, amount }: Transfer, { signed = mark, program = tokenProgram, price = 0n } = {}) => {
  const place = token && { mint: token, program, decimals: 6, parts: [{ source: address(11), amount }], target: associatedAddress(to, token, program) }
  const raw = fromBase64(await buildTransfer({ from, to, amount, blockhash: address(1), price, limit: 200_000, token: place || undefined }))
  raw.set(signed, 1)
  return { meta: { fee: 5_000, err: null }, transaction: [toBase64(raw), 'base64'] }
}

/** Waits while the clock runs, until it ends or ten minutes have passed. */
const ending = async (transfer: Transfer, shown: unknown, error: unknown = null) => {
  const clock = fakeClock()
  const answers: Readonly<Record<string, () => unknown>> = {
    getSignatureStatuses: () => ({ value: [{ err: error, confirmationStatus: 'finalized' }] }),
    getTransaction: () => (typeof shown === 'function' ? shown() : shown),
    getEpochInfo: () => ({ absoluteSlot: 12, blockHeight: 10 }),
  }
  const stop = new AbortController()
  let end: SettledTransfer | undefined
  const wait = waitFor(
    { ask: async (_, method) => answers[method]?.(), commitment: 'confirmed', after: clock.after, openSocket: undefined, socketUrl: () => undefined },
    { chain, hash: signature, transfer, since: { block: 12, last: 100 } },
    stop.signal,
    undefined,
  ).then(
    (settled) => {
      end = settled
    },
    () => undefined,
  )
  for (let passed = 0; passed < 600 && !end; passed++) {
    await new Promise<void>((done) => setImmediate(done))
    clock.advance(1_000)
  }
  stop.abort()
  await wait
  return end
}

test('the transaction that the network shows under the signature is done when it makes the requested transfer', async () => {
  const done = { outcome: 'done', hash: signature, fee: 5_000n }
  expect(await ending(native, await taken(native))).toEqual(done)
  expect(await ending(native, await taken(native, { price: 1_000n }))).toEqual(done)
  expect(await ending(ofToken, await taken(ofToken))).toEqual(done)
  expect(await ending(ofToken, await taken(ofToken, { program: token2022Program }))).toEqual(done)
  expect(await ending(native, await taken(native), { InstructionError: [0, { Custom: 1 }] })).toMatchObject({ outcome: 'reverted' })
})

test.each<readonly [string, Transfer, Transfer]>([
  ['another amount', native, { ...native, amount: 251n }],
  ['another receiver', native, { ...native, to: other }],
  ['another sender', native, { ...native, from: other }],
  ['a token', native, ofToken],
  ['another amount of the token', ofToken, { ...ofToken, amount: 1n }],
  ['another token', ofToken, { ...ofToken, token: other }],
  ['the token to another receiver', ofToken, { ...ofToken, to: other }],
])('a transaction under the signature that moves %s is never done: it is unclear', async (_, wanted, shown) => {
  expect(await ending(wanted, await taken(shown))).toEqual({ outcome: 'unclear', hash: signature, fee: undefined })
})

test('a transaction of another signature is unclear', async () => {
  expect(await ending(native, await taken(native, { signed: new Uint8Array(64).fill(7) }))).toMatchObject({ outcome: 'unclear' })
})

test.each([null, undefined, {}, { transaction: ['%%%', 'base64'] }, { transaction: { message: {} } }, { meta: { fee: 5_000 } }])(
  'a status without the transaction (%j) decides nothing',
  async (shown) => {
    expect(await ending(native, shown)).toBeUndefined()
  },
)

test('a correct answer later on is accepted', async () => {
  const [wrong, right] = [await taken(ofToken), await taken(native)]
  let looks = 0
  expect(await ending(native, () => (++looks < 4 ? wrong : right))).toMatchObject({ outcome: 'done' })
})

/** A chain that goes on: two slots a second, all with a block, the newest 32 not final. The transaction is in none of them, unless `shown` says so. */
const missing = async (
  given: { readonly since?: SentSince | undefined; readonly from?: string; readonly lag?: number; readonly remembers?: number; readonly sleeps?: number },
  includedIn?: number,
) => {
  const { since = { block: 1_000, last: 1_150 }, from = me, lag = 0, remembers = 300, sleeps = 0 } = given
  const clock = fakeClock()
  const slot = () => 1_000 + Math.floor(clock.now() / 500)
  const [transfer, seen] = [{ ...native, from }, [] as SentTransfer[]]
  const shown = await taken(transfer)
  const answers: Readonly<Record<string, () => unknown>> = {
    getSignatureStatuses: () => {
      const head = slot() - lag
      const known = includedIn !== undefined && head >= includedIn && head - includedIn <= remembers
      return { context: { slot: head }, value: [known ? { err: null, confirmationStatus: 'confirmed' } : null] }
    },
    getTransaction: () => shown,
    getEpochInfo: () => ({ absoluteSlot: slot() - 32, blockHeight: slot() - 32 }),
  }
  const stop = new AbortController()
  let end: SettledTransfer | undefined
  const wait = waitFor(
    { ask: async (_, method) => answers[method]?.(), commitment: 'confirmed', after: clock.after, openSocket: undefined, socketUrl: () => undefined },
    { chain, hash: signature, transfer, ...('since' in given && !given.since ? {} : { since }) },
    stop.signal,
    (sent) => seen.push(sent),
  ).then(
    (settled) => {
      end = settled
    },
    () => undefined,
  )
  await new Promise<void>((done) => setImmediate(done))
  if (sleeps > 0) clock.advance(sleeps)
  for (let passed = 0; passed < 600 && !end; passed++) {
    await new Promise<void>((done) => setImmediate(done))
    clock.advance(1_000)
  }
  stop.abort()
  await wait
  return { end: end && `${end.outcome} in slot ${slot() - (slot() % 50)}`, seen }
}

test('a transaction is dropped when the last block that could take it is final and no node has seen it since the wallet answered', async () => {
  const { end, seen } = await missing({})
  expect(end).toBe('dropped in slot 1150')
  expect(seen).toEqual([{ chain, hash: signature, since: { block: 1_000, last: 1_150 } }])
  // Until the last block it is waited for, and beyond where that block is not final.
  expect((await missing({ since: { block: 1_000, last: 1_300 } }, 1_299)).end).toMatch(/^done/)
  expect((await missing({}, 1_150)).end).toMatch(/^done/)
})

test.each<[string, Parameters<typeof missing>[0]]>([
  ['of which nothing is known from when the wallet answered, as earlier versions kept it', { since: undefined }],
  ['of an account that only a program signs for', { from: associatedAddress(me, mint, tokenProgram) }],
  ['that a page which slept may have missed', { sleeps: 400_000 }],
  ['that was sent long before the page looks', { since: { block: 500, last: 650 } }],
])('a transaction that no node shows, %s, is unclear', async (_, given) => {
  expect((await missing(given)).end).toMatch(/^unclear/)
})

test('a node that lags behind the final blocks does not end it', async () => {
  expect((await missing({ lag: 40 })).end).toBeUndefined()
})

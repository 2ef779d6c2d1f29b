import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { Transport } from '../../../kernel/api/index.js'
import { token2022Program, tokenPrograms } from '#lib/solana/balances/programs.js'
import { associatedAddress } from '#lib/solana/transfer/deriveAddress.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { createBalances } from '../balances/createBalances.js'
import { readOptions } from '../readOptions.js'
import { createTransfer } from './createTransfer.js'
import { decodeTransaction } from './decodeTransaction.js'
import { isTransferDone } from './isTransferDone.js'

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [program = ''] = tokenPrograms
const key = (digit: number) => base58.encode(new Uint8Array(32).fill(digit))
const [me, juno, mint, second, third] = [key(11), key(22), key(33), key(44), key(55)]
const own = associatedAddress(me, mint, program)
const { signal } = new AbortController()
type Held = readonly [address: string, amount: number, state?: 'frozen']

const tokenAccount = (amount: bigint) => {
  const data = new Uint8Array(165)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return { owner: program, lamports: 2_039_280, data: [toBase64(data), 'base64'] }
}
/** A Token-2022 mint whose transfers cost one percent, three units at most. */
const mintWithFee = () => {
  const data = new Uint8Array(166 + 4 + 108)
  const view = new DataView(data.buffer)
  data[45] = 1
  data[165] = 1
  view.setUint16(166, 1, true)
  view.setUint16(168, 108, true)
  for (const at of [72, 90]) {
    view.setBigUint64(170 + at + 8, 3n, true)
    view.setUint16(170 + at + 16, 100, true)
  }
  return data
}
const plainMint = () => {
  const data = new Uint8Array(82)
  data[45] = 1
  return data
}

const setup = (accounts: readonly Held[], { fees = false } = {}) => {
  const list = accounts.map(([pubkey, amount, state = 'initialized']) => ({
    pubkey,
    account: { data: { parsed: { info: { mint, owner: me, state, tokenAmount: { amount: String(amount), decimals: 0 } } } } },
  }))
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getBalance: () => ({ value: 5_000_000_000 }),
    getTokenAccountsByOwner: ([, filter]) => ({ value: JSON.stringify(filter).includes(fees ? program : token2022Program) ? [] : list }),
    getAccountInfo: ([address]) => ({
      value:
        address === mint
          ? { owner: fees ? token2022Program : program, data: [toBase64(fees ? mintWithFee() : plainMint()), 'base64'] }
          : { data: ['', 'base64'] },
    }),
    getLatestBlockhash: () => ({ value: { blockhash: key(9), lastValidBlockHeight: 1_000 } }),
    getMultipleAccounts: ([places]) => ({
      value: (places as readonly string[]).map((place) => tokenAccount(BigInt(accounts.find(([pubkey]) => pubkey === place)?.[1] ?? 0))),
    }),
    simulateTransaction: ([, config]) => {
      const { accounts: asked } = config as { readonly accounts: { readonly addresses: readonly string[] } }
      const all = accounts.reduce((sum, [, amount]) => sum + BigInt(amount), 0n)
      return { value: { err: null, accounts: asked.addresses.map((place) => tokenAccount(accounts.some(([pubkey]) => pubkey === place) ? 0n : all)) } }
    },
  }
  const transport: Transport = { methods: ['solana_signTransaction'], request: async () => null, watch: () => () => {}, close: async () => {} }
  const needs = {
    networks: { find: () => testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana') },
    rpc: {
      request: async (_: string, { method, params }: { readonly method: string; readonly params?: unknown }) =>
        answers[method]?.(params as readonly unknown[]) ?? { value: [] },
    },
    after: fakeClock().after,
    options: readOptions({ priorityFee: 'none' }),
    openSocket: undefined,
    subtle: undefined,
    transport,
  }
  const [balances, transfer] = [createBalances(needs), createTransfer(needs)]
  const plan = (amount: bigint) => ({ from: me, to: juno, token: mint, amount, chain })
  const offered = async () => (await balances.list(me, chain, [], signal)).find(({ address }) => address === mint)?.amount
  const sources = async (amount: bigint) => {
    const prepared = await transfer.prepare(plan(amount), signal)
    const { transaction } = prepared.request.params[0] as { readonly transaction: string }
    return { held: prepared.held, rules: prepared.rules, prepared, transaction, decoded: decodeTransaction(transaction) }
  }
  return { transfer, plan, offered, sources }
}

test('the whole amount that is listed of a token in several accounts can be sent, in one transaction', async () => {
  const { offered, sources, transfer, plan } = setup([
    [own, 40],
    [second, 60],
  ])
  expect(await offered()).toBe(100n)
  const { held, decoded, prepared, transaction } = await sources(100n)
  expect(held).toBe(100n)
  expect(decoded).toMatchObject({
    transfer: { from: me, to: juno, token: mint, amount: 100n },
    sources: [
      { source: second, amount: 60n },
      { source: own, amount: 40n },
    ],
  })
  expect(await transfer.decode(prepared)).toEqual(plan(100n))
  expect(await transfer.simulate(prepared, signal)).toEqual({ outcome: 'ok', leaves: 100n, arrives: 100n })
  const mined = { transaction: [transaction, 'base64'] }
  const signature = base58.encode(new Uint8Array(64))
  expect(isTransferDone(mined, signature, plan(100n))).toBe(true)
  expect(isTransferDone(mined, signature, plan(60n))).toBe(false)
})

test('what one account has is moved from that one alone, and more than all have is stopped by what is held', async () => {
  const { sources } = setup([
    [own, 40],
    [second, 60],
    [third, 5],
  ])
  expect((await sources(60n)).decoded?.sources).toEqual([{ source: second, amount: 60n }])
  expect((await sources(61n)).decoded?.sources).toEqual([
    { source: second, amount: 60n },
    { source: own, amount: 1n },
  ])
  expect(await sources(106n)).toMatchObject({ held: 105n, decoded: { transfer: { amount: 106n } } })
})

test('a frozen account is left out while another one holds the token', async () => {
  const { offered, sources } = setup([
    [own, 50],
    [second, 60, 'frozen'],
  ])
  expect(await offered()).toBe(50n)
  expect((await sources(50n)).decoded?.sources).toEqual([{ source: own, amount: 50n }])
  const frozen = setup([[second, 60, 'frozen']])
  expect(await frozen.offered()).toBe(60n)
  expect((await frozen.sources(60n)).decoded?.sources).toEqual([{ source: second, amount: 60n }])
})

test('of twenty accounts as many are listed as fit into one transaction', async () => {
  const { offered, sources } = setup(Array.from({ length: 20 }, (_, at): Held => [key(60 + at), 10 + at]))
  const listed = await offered()
  expect(listed).toBe(22n + 23n + 24n + 25n + 26n + 27n + 28n + 29n)
  const { held, decoded } = await sources(listed ?? 0n)
  expect(held).toBe(listed)
  expect(decoded?.sources).toHaveLength(8)
})

test('the fee of a token is counted for each part', async () => {
  const { sources } = setup(
    [
      [own, 100],
      [second, 500],
    ],
    { fees: true },
  )
  expect((await sources(600n)).rules).toEqual({ keeps: 4n })
})

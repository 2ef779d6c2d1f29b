import { expect, test } from 'vitest'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import type { DepositRequest, DepositStatus, PaymentExchange } from '../../ports/pay.js'
import { lazyDeposits } from './loadDeposits.js'
// Loaded before the tests, so that a deposit does not wait for the disk.
import './depositCode.js'
import { chain, dollar, hash, paymentOf, payWorld, settle, shop } from './testing/payWorld.js'

const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** An exchange and a chain that do what the test says. */
const world = (change: Partial<DepositRequest> = {}, base = payWorld()) => {
  const sent: { status: DepositStatus; amount: bigint | undefined } = { status: { status: 'waiting' }, amount: undefined }
  const requests: DepositRequest[] = []
  const pier: PaymentExchange = {
    id: 'pier',
    name: 'Pier Exchange',
    supports: () => true,
    createDeposit: async ({ paymentId, ...request }) => {
      requests.push({ paymentId, ...request })
      return { ...request, sessionId: `pier-${paymentId.slice(0, 4)}`, ...change }
    },
    readStatus: async () => sent.status,
  }
  const rpc = {
    request: async (_: string, { method }: { readonly method: string }) => {
      if (method === 'eth_blockNumber') return '0x10'
      if (method === 'eth_call') return `0x${encodeWord(0)}`
      if (method === 'eth_getBlockByNumber') return { timestamp: '0x6b49d200' }
      const log = { address: dollar, topics: [tokenEvents.Transfer, word(dollar), word(shop)], data: `0x${encodeWord(sent.amount ?? 0n)}`, logIndex: '0x0' }
      const logs = sent.amount === undefined ? [] : [{ ...log, blockNumber: '0x11', blockHash: hash, transactionHash: hash, removed: false }]
      if (method === 'eth_getLogs') return logs
      return sent.amount === undefined ? null : { status: '0x1', from: dollar, to: dollar, blockNumber: '0x11', blockHash: hash, transactionHash: hash, logs }
    },
  }
  const arrivals: string[] = []
  const deposits = lazyDeposits({
    ...{ state: base.state, teller: base.teller, records: base.records, exchanges: [pier], rpc, clock: base.clock, signal: base.life.signal },
    ...{ onChosen: () => {}, onAsked: base.announced.asked, onFailed: () => {} },
    onArrived: (record, arrival) => {
      arrivals.push(arrival)
      base.teller.tell({ type: 'arrived', attempt: record.attempt, arrival, hash: record.hash })
    },
  })
  const long = async () => {
    // The code of deposits comes from disk.
    for (let turn = 0; turn < 50; turn++) await settle()
  }
  const open = async () => {
    await base.open()
    deposits.open('pier')
    await expect.poll(base.phase).not.toMatch(/choosing|preparing/)
    await long()
  }
  const wait = async (ms: number) => {
    base.clock.advance(ms)
    await long()
  }
  return { ...base, sent, requests, arrivals, deposits, openDeposit: open, wait, long }
}

test('createDeposits: shows an address only for exactly what was asked for, and keeps it before it is shown', async () => {
  const { openDeposit, phase, requests, state, stored } = world()
  await openDeposit()
  expect(requests).toEqual([{ paymentId: 'a1'.repeat(16), network: chain, asset: dollar, amount: '24000000', recipient: shop }])
  expect([phase(), state.deposit?.session.recipient, stored().length]).toEqual(['deposit', shop, 1])
})

test.each([{ recipient: dollar }, { amount: '23000000' }, { network: 'eip155:137' }, { asset: 'native' }])(
  'createDeposits: shows nothing when the exchange answers with %o',
  async (change) => {
    const { openDeposit, phase, state, stored } = world(change)
    await openDeposit()
    expect([phase(), state.problem, state.deposit, stored()]).toEqual(['stopped', 'exchange', undefined, []])
  },
)

test('createDeposits: is paid when the chain shows the whole amount, and never by the word of the exchange alone', async () => {
  const { openDeposit, phase, sent, wait, arrivals, state } = world()
  await openDeposit()
  sent.status = { status: 'sent' }
  await wait(3_000)
  expect([phase(), state.deposit?.progress]).toEqual(['deposit', 'reported'])
  sent.amount = 24_000_000n
  sent.status = { status: 'sent', hash }
  await wait(10_000)
  expect([phase(), arrivals]).toEqual(['paid', ['paid']])
})

test('createDeposits: says how much is missing when the exchange credits less', async () => {
  const { openDeposit, phase, sent, wait, state, records } = world()
  await openDeposit()
  sent.status = { status: 'sent', hash }
  sent.amount = 20_000_000n
  await wait(3_000)
  expect([phase(), records.list()[0]?.arrived]).toEqual(['short', 20_000_000n])
  expect(state.payment?.amount).toBe(24_000_000n)
})

test('createDeposits: an address that was shown locks the order, in this tab and after a reload', async () => {
  const first = world()
  await first.openDeposit()
  first.paying.prepare()
  expect(first.phase()).toBe('deposit')
  const second = world({}, payWorld({ stored: first.stored() }))
  expect(await second.open(paymentOf({ id: 'b2'.repeat(16) }))).toBe('earlier')
  expect([second.phase(), second.state.deposit?.exchange]).toEqual(['deposit', 'pier'])
})

test('lazyDeposits: opens nothing when the visitor left before its code was there', async () => {
  const { deposits, open, phase, requests, long } = world()
  await open()
  deposits.open('pier')
  deposits.stop()
  await long()
  expect([phase(), requests]).toEqual(['choosing', []])
})

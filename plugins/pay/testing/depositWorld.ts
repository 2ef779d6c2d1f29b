import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { expect } from 'vitest'
import type { DepositRequest, DepositStatus, PaymentExchange } from '../../../ports/pay.js'
import { lazyDeposits } from '../loadDeposits.js'
// Loaded before the tests, so that a deposit does not wait for the disk.
import '../depositCode.js'
import { dollar, hash, paymentOf, payWorld, settle, shop } from './payWorld.js'

const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** An exchange and a chain that do what the test says. */
export const depositWorld = (change: Partial<DepositRequest> = {}, base = payWorld()) => {
  const sent: { status: DepositStatus; amount: bigint | undefined; hash: string; fails: boolean } = {
    status: { status: 'waiting' },
    amount: undefined,
    hash,
    fails: false,
  }
  const requests: DepositRequest[] = []
  const pier: PaymentExchange = {
    id: 'pier',
    name: 'Pier Exchange',
    supports: () => true,
    createDeposit: async ({ paymentId, ...request }) => {
      if (sent.fails) throw new Error('The exchange is closed.')
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
      const logs = sent.amount === undefined ? [] : [{ ...log, blockNumber: '0x11', blockHash: hash, transactionHash: sent.hash, removed: false }]
      if (method === 'eth_getLogs') return logs
      return sent.amount === undefined
        ? null
        : { status: '0x1', from: dollar, to: dollar, blockNumber: '0x11', blockHash: hash, transactionHash: sent.hash, logs }
    },
  }
  const deposits = lazyDeposits({ ...base, exchanges: [pier], rpc, signal: base.life.signal, onFailed: () => {}, onShown: base.publish })
  const arrivals = () => base.events.flatMap(([name]) => (name === 'PAY_SUCCESS' || name === 'PAY_ERROR' ? [name] : []))
  const long = async () => {
    // The code of deposits comes from disk.
    for (let turn = 0; turn < 50; turn++) await settle()
  }
  const open = async (change: Parameters<typeof paymentOf>[0] = {}) => {
    await base.open(paymentOf(change))
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

import { expect, test } from 'vitest'
import type { Transfer } from '../../../kernel/api/index.js'
import { fakeChain, hash, juno, me, refusal, token } from '../../../tests/harness/fakeChain.js'
import { toRequest } from './toRequest.js'

const other = `0x${'cd'.repeat(32)}`
const mined = (id: string, status = '0x1') => ({ transactionHash: id, status, gasUsed: '0x5208', effectiveGasPrice: '0xa' })
const known = (id: string, value = '0x1') => ({ hash: id, from: me.toLowerCase(), to: juno, nonce: '0x7', value, input: '0x' })

/** Waits with the clock running, until it ends or an hour has passed. */
const waiting = (chain: ReturnType<typeof fakeChain>, place?: { readonly from: string; readonly nonce: number }, transfer?: Transfer) => {
  const seen: unknown[] = []
  const abort = new AbortController()
  let end: unknown
  const wait = chain.transfer
    .wait({ chain: 'eip155:1', hash, ...(place && { place }), ...(transfer && { transfer }) }, abort.signal, (sent) => seen.push(sent))
    .then(
      (settled) => {
        end = settled
      },
      () => undefined,
    )
  const run = async (ms: number) => {
    for (let passed = 0; passed < ms && end === undefined; passed += 500) {
      for (let turn = 0; turn < 30; turn++) await Promise.resolve()
      await new Promise<void>((done) => setImmediate(done))
      chain.clock.advance(500)
    }
    return end
  }
  return { run, seen, stop: () => abort.abort(), wait }
}

test('a mined transaction is done, with what it cost', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: mined(hash) })
  expect(await waiting(chain).run(5_000)).toEqual({ outcome: 'done', hash, fee: 210_000n })
})

test('a reverted one is reverted', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: mined(hash, '0x0') })
  expect(await waiting(chain).run(5_000)).toMatchObject({ outcome: 'reverted' })
})

test('it is waited for as long as a node knows it, and its place in the row is told', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: null, eth_getTransactionByHash: known(hash) })
  const { run, seen, stop } = waiting(chain)
  expect(await run(600_000)).toBeUndefined()
  expect(seen).toEqual([{ chain: 'eip155:1', hash, place: { from: me.toLowerCase(), nonce: 7 } }])
  // Ten minutes cost fewer than fifty looks.
  expect(chain.read.filter(({ method }) => method === 'eth_getTransactionReceipt').length).toBeLessThan(50)
  chain.node.eth_getTransactionReceipt = mined(hash)
  expect(await run(30_000)).toMatchObject({ outcome: 'done' })
  stop()
})

const replacedChain = (value: string, receipts: Readonly<Record<string, unknown>>) =>
  fakeChain({
    eth_getTransactionReceipt: ([id]: readonly string[]) => receipts[id ?? ''] ?? null,
    eth_getTransactionByHash: known(hash),
    eth_blockNumber: '0x10',
    eth_getTransactionCount: ([, block]: readonly string[]) => (block === 'latest' || Number(block) >= 12 ? '0x8' : '0x7'),
    eth_getBlockByNumber: ([block]: readonly string[]) => ({
      transactions: block === '0xc' ? [known(`0x${'11'.repeat(32)}`), { ...known(other, value) }].slice(1) : [],
    }),
  })

test('sped up by the wallet, the same transfer counts as done under its new hash', async () => {
  const chain = replacedChain('0x1', { [other]: mined(other) })
  const { run } = waiting(chain)
  await run(3_000)
  chain.node.eth_getTransactionByHash = null
  expect(await run(60_000)).toEqual({ outcome: 'done', hash: other, fee: 210_000n })
})

test('another transaction of the same nonce replaces it', async () => {
  const chain = replacedChain('0x0', { [other]: mined(other) })
  const { run } = waiting(chain)
  await run(3_000)
  chain.node.eth_getTransactionByHash = null
  expect(await run(60_000)).toMatchObject({ outcome: 'replaced', hash: other })
})

test('after a reload the kept nonce tells that it was replaced', async () => {
  const chain = replacedChain('0x0', { [other]: mined(other) })
  chain.node.eth_getTransactionByHash = null
  expect(await waiting(chain, { from: me, nonce: 7 }).run(60_000)).toMatchObject({ outcome: 'replaced' })
})

test('after a reload the kept transfer tells that it was only sped up', async () => {
  const chain = replacedChain('0x1', { [other]: mined(other) })
  chain.node.eth_getTransactionByHash = null
  const transfer = { from: me, to: juno, token: undefined, amount: 1n, chain: 'eip155:1' }
  expect(await waiting(chain, { from: me, nonce: 7 }, transfer).run(60_000)).toEqual({ outcome: 'done', hash: other, fee: 210_000n })
  expect(await waiting(chain, { from: me, nonce: 7 }, { ...transfer, amount: 2n }).run(60_000)).toMatchObject({ outcome: 'replaced', hash: other })
  const ofToken = { ...transfer, token }
  const request = toRequest(ofToken)
  chain.node.eth_getBlockByNumber = { transactions: [{ ...known(other, '0x0'), to: token.toLowerCase(), input: request.data }] }
  expect(await waiting(chain, { from: me, nonce: 7 }, ofToken).run(60_000)).toMatchObject({ outcome: 'done', hash: other })
})

test('a node that is behind the one that counted does not make a mined transaction a replaced one', async () => {
  // The nonce is used, by this very transaction; its receipt comes later.
  const chain = replacedChain('0x1', {})
  chain.node.eth_getTransactionByHash = null
  chain.node.eth_getBlockByNumber = { transactions: [known(hash)] }
  const { run } = waiting(chain, { from: me, nonce: 7 })
  expect(await run(30_000)).toBeUndefined()
  chain.node.eth_getTransactionReceipt = ([id]: readonly string[]) => (id === hash ? mined(hash) : null)
  expect(await run(30_000)).toEqual({ outcome: 'done', hash, fee: 210_000n })

  // The block with what took the place is not there yet, and neither is the receipt.
  const late = replacedChain('0x1', {})
  late.node.eth_getTransactionByHash = null
  late.node.eth_getBlockByNumber = null
  const second = waiting(late, { from: me, nonce: 7 })
  expect(await second.run(3_000)).toBeUndefined()
  late.node.eth_getTransactionReceipt = mined(hash)
  expect(await second.run(30_000)).toMatchObject({ outcome: 'done' })
})

test('forgotten by the nodes it is dropped, but not at the first look', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: null, eth_getTransactionByHash: known(hash), eth_getTransactionCount: '0x7' })
  const { run } = waiting(chain)
  await run(3_000)
  chain.node.eth_getTransactionByHash = null
  expect(await run(6_000)).toBeUndefined()
  expect(await run(120_000)).toMatchObject({ outcome: 'dropped' })
})

test('one that no node has seen yet may still be on its way for a quarter of an hour', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: null, eth_getTransactionByHash: null })
  const { run } = waiting(chain)
  expect(await run(600_000)).toBeUndefined()
  expect(await run(600_000)).toMatchObject({ outcome: 'dropped' })
})

test.each([new Error('down'), refusal(-32000), '<html>', {}, { transactionHash: hash, status: 'yes' }, undefined])(
  'a network that answers %s decides nothing',
  async (answer) => {
    const chain = fakeChain({ eth_getTransactionReceipt: answer, eth_getTransactionByHash: answer })
    const { run } = waiting(chain)
    expect(await run(1_200_000)).toBeUndefined()
    chain.node.eth_getTransactionReceipt = mined(hash)
    expect(await run(60_000)).toMatchObject({ outcome: 'done' })
  },
)

test('an abort leaves no timer behind', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: null, eth_getTransactionByHash: known(hash) })
  const { run, stop, wait } = waiting(chain)
  await run(5_000)
  stop()
  await wait
  expect(chain.clock.waiting).toBe(0)
})

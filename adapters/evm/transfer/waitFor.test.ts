import { expect, test } from 'vitest'
import type { SentTransfer, Transfer } from '../../../kernel/api/index.js'
import { fakeChain, hash, juno, me, refusal, token } from '../../../tests/harness/fakeChain.js'
import { toRequest } from './toRequest.js'

const other = `0x${'cd'.repeat(32)}`
const mined = (id: string, status = '0x1') => ({ transactionHash: id, status, blockNumber: '0x10', gasUsed: '0x5208', effectiveGasPrice: '0xa' })
const known = (id: string, value = '0x1') => ({ hash: id, from: me.toLowerCase(), to: juno, nonce: '0x7', value, input: '0x' })

/** Waits while the clock runs, until it ends or an hour has passed. */
const waiting = (
  chain: ReturnType<typeof fakeChain>,
  place?: { readonly from: string; readonly nonce: number },
  transfer?: Transfer,
  more: Partial<SentTransfer> = {},
) => {
  const seen: unknown[] = []
  const abort = new AbortController()
  let end: unknown
  const wait = chain.transfer
    .wait({ chain: 'eip155:1', hash, ...(place && { place }), ...(transfer && { transfer }), ...more }, abort.signal, (sent) => seen.push(sent))
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

test('a mined transaction is done, with its cost', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: mined(hash) })
  expect(await waiting(chain).run(5_000)).toEqual({ outcome: 'done', hash, fee: 210_000n })
})

const wanted: Transfer = { from: me, to: juno, token: undefined, amount: 1n, chain: 'eip155:1' }
const ofToken: Transfer = { ...wanted, token, amount: 5n }
const call = toRequest(ofToken).data
const far = `0x${'77'.repeat(20)}`

test('a receipt of the requested transfer is done, also when the wallet appended a mark to the bytes', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: { ...mined(hash), from: me, to: juno }, eth_getTransactionByHash: known(hash) })
  expect(await waiting(chain, undefined, wanted).run(5_000)).toEqual({ outcome: 'done', hash, fee: 210_000n })
  for (const input of [call, `${call}80210001`]) {
    const moved = fakeChain({ eth_getTransactionReceipt: mined(hash), eth_getTransactionByHash: { ...known(hash, '0x0'), to: token, input } })
    expect(await waiting(moved, undefined, ofToken).run(5_000)).toMatchObject({ outcome: 'done' })
  }
})

test.each([
  ['from another account', { ...known(hash), from: juno.toLowerCase() }],
  ['to another receiver', { ...known(hash), to: me }],
  ['of another value', known(hash, '0x2')],
  ['that makes a contract', { ...known(hash), to: null }],
  ['of another hash', known(other)],
] as const)('a receipt with a transaction %s is never done: it is unclear', async (_, transaction) => {
  const chain = fakeChain({ eth_getTransactionReceipt: mined(hash), eth_getTransactionByHash: transaction })
  expect(await waiting(chain, undefined, wanted).run(120_000)).toEqual({ outcome: 'unclear', hash, fee: undefined })
  // A correct answer later on is accepted.
  const second = waiting(chain, undefined, wanted)
  expect(await second.run(2_000)).toBeUndefined()
  chain.node.eth_getTransactionByHash = known(hash)
  expect(await second.run(30_000)).toMatchObject({ outcome: 'done' })
})

test('a token call that moves another amount, or calls another function, is never done', async () => {
  for (const input of [toRequest({ ...ofToken, amount: 6n }).data, call.replace('a9059cbb', '095ea7b3'), '0x']) {
    const chain = fakeChain({ eth_getTransactionReceipt: mined(hash), eth_getTransactionByHash: { ...known(hash, '0x0'), to: token, input } })
    expect(await waiting(chain, undefined, ofToken).run(120_000)).toMatchObject({ outcome: 'unclear' })
  }
})

test('a receipt of another transaction counts as no receipt', async () => {
  for (const receipt of [mined(other), { ...mined(hash), transactionHash: undefined }]) {
    const chain = fakeChain({ eth_getTransactionReceipt: receipt, eth_getTransactionByHash: known(hash) })
    expect(await waiting(chain, undefined, wanted).run(600_000)).toBeUndefined()
  }
  // Its addresses are compared as well.
  const chain = fakeChain({ eth_getTransactionReceipt: { ...mined(hash), to: far }, eth_getTransactionByHash: known(hash) })
  expect(await waiting(chain, undefined, wanted).run(120_000)).toMatchObject({ outcome: 'unclear' })
  // A receipt without its transaction proves nothing.
  const alone = fakeChain({ eth_getTransactionReceipt: mined(hash), eth_getTransactionByHash: null })
  expect(await waiting(alone, undefined, wanted).run(600_000)).toBeUndefined()
})

test('the transfer of an account that is a contract is done when the token or the receiver’s balance shows it', async () => {
  const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
  const bundle = (inner: string) => ({ ...known(hash, '0x0'), from: far, to: `0x${'88'.repeat(20)}`, input: `0x765e827f${word(me)}${inner}` })
  const log = {
    address: token,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', `0x${word(me)}`, `0x${word(juno)}`],
    data: `0x${word('5')}`,
  }
  const ends = async (transfer: Transfer, inner: string, logs: unknown, gained: bigint, status = '0x1') => {
    const chain = fakeChain({
      eth_getTransactionReceipt: { ...mined(hash, status), blockNumber: '0x10', logs },
      eth_getTransactionByHash: bundle(inner),
      eth_getBalance: ([, block]: readonly string[]) => `0x${(block === '0x10' ? 100n + gained : 100n).toString(16)}`,
    })
    return ((await waiting(chain, undefined, transfer).run(120_000)) as { outcome: string } | undefined)?.outcome
  }
  const native = `${word(juno)}${word('1')}`
  expect(await ends(ofToken, call.slice(2), [log], 0n)).toBe('done')
  expect(await ends(ofToken, call.slice(2), [], 0n)).toBe('unclear')
  expect(await ends(ofToken, call.slice(2), [{ ...log, data: `0x${word('4')}` }, null, { ...log, address: far }], 0n)).toBe('unclear')
  expect(await ends(wanted, native, [], 1n)).toBe('done')
  // The account’s own contract ignored the failure of the call.
  expect(await ends(wanted, native, [], 0n)).toBe('unclear')
  expect(await ends(wanted, word(juno), [], 1n)).toBe('unclear')
  expect(await ends(wanted, native, [], 0n, '0x0')).toBe('reverted')
})

test('a reverted transaction is reported as reverted', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: mined(hash, '0x0') })
  expect(await waiting(chain).run(5_000)).toMatchObject({ outcome: 'reverted' })
})

test('it is waited for as long as a node knows it, and its nonce is reported', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: null, eth_getTransactionByHash: known(hash) })
  const { run, seen, stop } = waiting(chain)
  expect(await run(600_000)).toBeUndefined()
  expect(seen).toEqual([{ chain: 'eip155:1', hash, place: { from: me.toLowerCase(), nonce: 7 } }])
  // Ten minutes take fewer than fifty requests.
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

test('another transaction of the account with the same nonce replaces it', async () => {
  const chain = replacedChain('0x0', { [other]: mined(other) })
  const { run } = waiting(chain, undefined, wanted)
  await run(3_000)
  chain.node.eth_getTransactionByHash = null
  expect(await run(60_000)).toMatchObject({ outcome: 'replaced', hash: other })
})

test('after a reload the stored nonce shows that it was replaced', async () => {
  const chain = replacedChain('0x0', { [other]: mined(other) })
  chain.node.eth_getTransactionByHash = null
  expect(await waiting(chain, { from: me, nonce: 7 }, wanted).run(60_000)).toMatchObject({ outcome: 'replaced' })
})

test('after a reload the stored transfer shows that it was only sped up', async () => {
  const chain = replacedChain('0x1', { [other]: mined(other) })
  chain.node.eth_getTransactionByHash = null
  const transfer = { from: me, to: juno, token: undefined, amount: 1n, chain: 'eip155:1' }
  expect(await waiting(chain, { from: me, nonce: 7 }, transfer).run(60_000)).toEqual({ outcome: 'done', hash: other, fee: 210_000n })
  expect(await waiting(chain, { from: me, nonce: 7 }, { ...transfer, amount: 2n }).run(60_000)).toMatchObject({ outcome: 'replaced', hash: other })
  const moved = { ...transfer, token }
  const request = toRequest(moved)
  chain.node.eth_getBlockByNumber = { transactions: [{ ...known(other, '0x0'), to: token.toLowerCase(), input: request.data }] }
  expect(await waiting(chain, { from: me, nonce: 7 }, moved).run(60_000)).toMatchObject({ outcome: 'done', hash: other })
})

test('a node that lags behind does not make a mined transaction a replaced one', async () => {
  // The nonce is used, by this very transaction; its receipt comes later.
  const chain = replacedChain('0x1', {})
  chain.node.eth_getTransactionByHash = null
  chain.node.eth_getBlockByNumber = { transactions: [known(hash)] }
  const { run } = waiting(chain, { from: me, nonce: 7 })
  expect(await run(30_000)).toBeUndefined()
  chain.node.eth_getTransactionReceipt = ([id]: readonly string[]) => (id === hash ? mined(hash) : null)
  expect(await run(30_000)).toEqual({ outcome: 'done', hash, fee: 210_000n })

  // The block with the replacement is missing, and so is the receipt.
  const late = replacedChain('0x1', {})
  late.node.eth_getTransactionByHash = null
  late.node.eth_getBlockByNumber = null
  const second = waiting(late, { from: me, nonce: 7 })
  expect(await second.run(3_000)).toBeUndefined()
  late.node.eth_getTransactionReceipt = mined(hash)
  expect(await second.run(30_000)).toMatchObject({ outcome: 'done' })
})

test('what another account executes is not replaced when that account does something else', async () => {
  // A bundler that takes its own transaction back may execute the request in the next one.
  const chain = replacedChain('0x0', { [other]: mined(other) })
  const { run } = waiting(chain, undefined, { ...wanted, from: far })
  await run(3_000)
  chain.node.eth_getTransactionByHash = null
  expect(await run(120_000)).toEqual({ outcome: 'unclear', hash, fee: undefined })
})

/** An account of a key whose transaction no node shows; its 7 earlier ones were made before block 0x10. */
const since = { block: 0x10, count: 7 }
const forgotten = (answers: Readonly<Record<string, unknown>> = {}) => {
  const chain = fakeChain()
  const height = () => 0x10 + Math.floor(chain.clock.now() / 12_000)
  const hex = (number: number) => `0x${number.toString(16)}`
  Object.assign(chain.node, {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x7',
    eth_blockNumber: () => hex(height()),
    eth_getBlockByNumber: ([block]: readonly string[]) => {
      const number = block === 'latest' ? height() : Number(block)
      return { number: hex(number), timestamp: hex(1_700_000_000 + number * 12), transactions: [] }
    },
    ...answers,
  })
  return chain
}
const dropped = { outcome: 'dropped', hash, fee: undefined }
const unclear = { outcome: 'unclear', hash, fee: undefined }

test('a transaction of a key that no node has shown for a quarter of an hour is dropped when the account has made none since', async () => {
  const { run, seen } = waiting(forgotten(), undefined, wanted, { since })
  expect(seen).toEqual([{ chain: 'eip155:1', hash, since }])
  expect(await run(600_000)).toBeUndefined()
  expect(await run(600_000)).toEqual(dropped)
})

test('a transaction that a node has shown, and shows no longer, may be in a node’s pool for as long', async () => {
  const chain = forgotten({ eth_getTransactionByHash: known(hash) })
  const { run } = waiting(chain, undefined, wanted, { since })
  await run(3_000)
  chain.node.eth_getTransactionByHash = null
  expect(await run(600_000)).toBeUndefined()
  expect(await run(600_000)).toEqual(dropped)
})

test('what was read before the wallet was asked counts, and is reported for those who keep it', async () => {
  const chain = forgotten({ eth_getTransactionCount: '0x7' })
  const prepared = await chain.transfer.prepare(wanted, new AbortController().signal)
  const sent = await chain.transfer.send(prepared, new AbortController().signal)
  const before = chain.read.findIndex(({ method }) => method === 'eth_getTransactionCount')
  expect(chain.read[before]).toEqual({ method: 'eth_getTransactionCount', params: [me, 'latest'] })
  const { run, seen } = waiting(chain, undefined, wanted)
  expect(sent).toBe(hash)
  expect(seen).toEqual([{ chain: 'eip155:1', hash, since: { block: 0x10, count: 7 } }])
  expect(await run(1_200_000)).toEqual(dropped)
})

test('a network that is slow does not hold the wallet up, and then proves nothing', async () => {
  const chain = forgotten({ eth_getTransactionCount: () => new Promise(() => {}) })
  const prepared = await chain.transfer.prepare(wanted, new AbortController().signal)
  const sending = chain.transfer.send(prepared, new AbortController().signal)
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  expect(chain.asked).toEqual([])
  chain.clock.advance(1_000)
  expect(await sending).toBe(hash)
  chain.node.eth_getTransactionCount = '0x7'
  expect(await waiting(chain, undefined, wanted).run(1_200_000)).toEqual(unclear)
})

test.each<[string, Readonly<Record<string, unknown>>, Partial<SentTransfer>?]>([
  ['whose account has code, such as that of several owners: the hash may be of a proposal', { eth_getCode: '0x6080' }],
  ['whose account delegates (EIP-7702)', { eth_getCode: `0xef0100${'11'.repeat(20)}` }],
  ['whose account has no code and no transaction: its contract may be yet to come', { eth_getTransactionCount: '0x0' }, { since: { block: 0x10, count: 0 } }],
  ['whose account has made another one since', { eth_getTransactionCount: '0x8' }],
  ['whose account has another one that waits', { eth_getTransactionCount: ([, block]: readonly string[]) => (block === 'pending' ? '0x8' : '0x7') }],
  ['of which nothing is known from before the wallet was asked, as earlier versions kept it', {}, { since: undefined, place: { from: me, nonce: 7 } } as never],
  ['on a chain that stands still', { eth_getBlockByNumber: { number: '0x10', timestamp: '0x65536000', transactions: [] } }],
  ['on a node that says no code', { eth_getCode: refusal(-32601) }],
])('a transaction that no node knows, %s, is unclear', async (_, answers, facts = { since }) => {
  const { run } = waiting(forgotten(answers), undefined, wanted, facts)
  expect(await run(600_000)).toBeUndefined()
  expect(await run(600_000)).toEqual(unclear)
})

/** The account’s second transaction is in a block so many blocks ago, and the nodes show nothing that waits. */
const hidden = (ago: number, second: object, depth = Number.POSITIVE_INFINITY) => {
  const latest = 0x10 + 100_000
  const at = latest - ago
  return forgotten({
    eth_getTransactionReceipt: ([id]: readonly string[]) => (id === other ? mined(other) : null),
    eth_getTransactionByHash: ([id]: readonly string[]) => (id === other ? second : null),
    eth_blockNumber: `0x${latest.toString(16)}`,
    eth_getTransactionCount: ([, block]: readonly string[]) => {
      if (Number(block) < latest - depth) throw refusal(-32000, 'missing trie node')
      return Number(block) < at ? '0x7' : '0x8'
    },
    eth_getBlockByNumber: ([block]: readonly string[]) => ({
      number: block === 'latest' ? '0x10' : block,
      timestamp: '0x65536000',
      transactions: Number(block) === at ? [second] : [],
    }),
  })
}
const spedUp = { outcome: 'done', hash: other, fee: 210_000n }

test.each([2, 500, 90_000])('sped up where nodes show nothing that waits, it is done under its new hash, %i blocks later', async (ago) => {
  const chain = hidden(ago, known(other))
  // The request was sent on this connection, so that its other transactions are known.
  const now = chain.node.eth_getTransactionCount
  Object.assign(chain.node, { eth_getTransactionCount: '0x7', eth_blockNumber: '0x10' })
  await chain.transfer.send(await chain.transfer.prepare(wanted, new AbortController().signal), new AbortController().signal)
  Object.assign(chain.node, { eth_getTransactionCount: now, eth_blockNumber: `0x${(0x10 + 100_000).toString(16)}` })
  expect(await waiting(chain, undefined, wanted).run(60_000)).toEqual(spedUp)
  // As does one whose nonce a node has shown.
  expect(await waiting(hidden(ago, known(other)), { from: me, nonce: 7 }, wanted, { since }).run(60_000)).toEqual(spedUp)
})

test('without its nonce, another transaction of the account after the request neither replaces it nor drops it', async () => {
  // It may have waited before the request was made.
  expect(await waiting(hidden(500, known(other, '0x0')), undefined, wanted, { since }).run(1_200_000)).toEqual(unclear)
  // With its nonce it is known that it took its place.
  expect(await waiting(hidden(500, known(other, '0x0')), { from: me, nonce: 7 }, wanted, { since }).run(60_000)).toMatchObject({ outcome: 'replaced' })
})

test('a nonce that was used so long ago that no node tells by what is unclear, and not replaced', async () => {
  const chain = hidden(500, known(other), 128)
  const { run } = waiting(chain, { from: me, nonce: 7 }, wanted, { since })
  expect(await run(30_000)).toBeUndefined()
  expect(await run(120_000)).toEqual(unclear)
})

test('an equal transfer that was sent on its own is not taken for a faster one', async () => {
  const chain = hidden(2, known(other))
  const now = chain.node.eth_getTransactionCount
  Object.assign(chain.node, { eth_getTransactionCount: '0x7', eth_blockNumber: '0x10' })
  for (const id of [other, hash]) {
    chain.wallet.hash = id
    await chain.transfer.send(await chain.transfer.prepare(wanted, new AbortController().signal), new AbortController().signal)
  }
  chain.node.eth_getTransactionCount = now
  expect(await waiting(chain, undefined, wanted).run(1_200_000)).toEqual(unclear)
})

test('the nonce is learnt from the wallet’s node where the page’s node shows nothing that waits', async () => {
  const chain = hidden(2, known(other, '0x0'))
  chain.wallet.node.eth_getTransactionByHash = known(hash)
  expect(await waiting(chain, undefined, wanted).run(60_000)).toMatchObject({ outcome: 'replaced', hash: other })
})

test.each([
  ['has the transaction', { eth_getTransactionByHash: known(hash) }, undefined],
  ['counts one that waits', { eth_chainId: '0x1', eth_getTransactionCount: '0x8' }, unclear],
  ['does not answer', { eth_getTransactionCount: () => new Promise(() => {}) }, unclear],
  ['is on another chain', { eth_chainId: '0x89', eth_getTransactionCount: '0x8' }, dropped],
] as const)('where the wallet’s node %s, that counts', async (_, answers, end) => {
  const chain = forgotten()
  Object.assign(chain.wallet.node, answers)
  expect(await waiting(chain, undefined, wanted, { since }).run(1_200_000)).toEqual(end)
})

test('the wallet does not stand in for a page’s node that does not say whether a transaction waits there', async () => {
  const chain = forgotten({
    eth_getTransactionCount: ([, block]: readonly string[]) => (block === 'pending' ? new Error('down') : '0x7'),
  })
  Object.assign(chain.wallet.node, { eth_chainId: '0x1', eth_getTransactionCount: '0x7' })
  const { run } = waiting(chain, undefined, wanted, { since })
  expect(await run(1_200_000)).toBeUndefined()
  chain.node.eth_getTransactionCount = '0x7'
  expect(await run(60_000)).toEqual(dropped)
})

test('a receipt without a block is not final', async () => {
  const chain = fakeChain({ eth_getTransactionReceipt: { ...mined(hash), blockNumber: null }, eth_getTransactionByHash: known(hash) })
  const { run } = waiting(chain, undefined, wanted)
  expect(await run(60_000)).toBeUndefined()
  chain.node.eth_getTransactionReceipt = mined(hash, '0x0')
  expect(await run(60_000)).toMatchObject({ outcome: 'reverted' })
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

import type { GatewayParts } from '../GatewayParts.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nft, tokens } from '../../sandbox/world/settings.js'
import { RpcError } from '../balances/RpcError.js'
import type { Rpc } from '../balances/createRpc.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { beginHistory, chainId } from '../testing/historyWorld.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { one, startTestChain, three, two } from '../testing/startTestChain.js'

let world: Awaited<ReturnType<typeof startTestChain>>
let snapshot: unknown
beforeAll(async () => {
  world = await startTestChain()
  snapshot = await world.anvil.request('evm_snapshot')
}, 30_000)
afterAll(() => world.anvil.stop())
beforeEach(async () => {
  await world.anvil.request('evm_revert', [snapshot])
  snapshot = await world.anvil.request('evm_snapshot')
})

const begin = (options: Omit<Parameters<typeof beginHistory>[0], 'world'> = {}) => beginHistory({ world, ...options })

test('native currency, tokens, approvals, NFTs and failures are listed newest first, each with its kind', async () => {
  const mint = `0x6a627842${BigInt(three).toString(16).padStart(64, '0')}`
  const hashes = [
    await world.send(one, three, { value: 1_500_000_000_000_000_000n }),
    await world.pay('HUSD', three, one, 0n),
    await world.pay('HUSD', one, three, 25_500_000n),
    await world.approve('TUSD', three, two),
    await world.send('0x0000000000000000000000000000000000004700', nft.address, { data: mint }),
    await world.pay('STONE', one, three, 1n),
    await world.send(three, two, { data: '0x12345678' }),
    await world.send(three, three, { value: 1n }),
  ]
  const { page } = await begin()
  const { items, next } = await page(three)
  expect(next).toBeUndefined()
  expect(items.map(({ hash }) => hash)).toEqual([hashes[7], hashes[6], hashes[4], hashes[3], hashes[2], hashes[1], hashes[0]])
  const told = items.map(({ operation, status, from, to, moved }) => [
    operation,
    status,
    from,
    to,
    ...moved.map(({ direction, quantity, symbol, kind }) => `${direction} ${quantity} ${symbol} ${kind}`),
  ])
  expect(told).toEqual([
    ['send', 'confirmed', three, three, 'self 0.000000000000000001 ETH token'],
    ['execute', 'confirmed', three, two],
    ['mint', 'confirmed', '0x0000000000000000000000000000000000004700', three, 'in 1 BLDG nft'],
    ['approve', 'confirmed', three, world.tokenOf('TUSD')],
    ['receive', 'confirmed', one, three, 'in 25.5 HUSD token'],
    ['send', 'confirmed', three, one, 'out 0 HUSD token'],
    ['receive', 'confirmed', one, three, 'in 1.5 ETH token'],
  ])
  expect(items[3]?.approvals).toEqual([
    {
      kind: 'token',
      scope: 'amount',
      spender: two,
      address: world.tokenOf('TUSD'),
      name: 'Test Dollar',
      symbol: 'TUSD',
      quantity: expect.stringMatching(/^0\.0*1$/),
    },
  ])
  expect(items[2]?.moved[0]?.name).toBe('Small Buildings #4')
  expect(Math.abs((items[0]?.minedAt ?? 0) - Date.now())).toBeLessThan(600_000)
  const failed = (await page(one)).items.find(({ hash }) => hash === hashes[5])
  expect(failed).toMatchObject({ status: 'failed', operation: 'send', moved: [] })
})

test('the signer is the sender, even where a contract logs another', async () => {
  const twin = `0x${'9'.repeat(40)}`
  // transferFrom of nothing, in the account's name.
  const data = `0x23b872dd${BigInt(one).toString(16).padStart(64, '0')}${BigInt(twin).toString(16).padStart(64, '0')}${''.padStart(64, '0')}`
  const hash = await world.send(two, world.tokenOf('HUSD'), { data })
  const { page } = await begin()
  const row = (await page(one)).items.find((item) => item.hash === hash)
  expect(row).toMatchObject({ from: two, to: twin, moved: [{ direction: 'out', quantity: '0', symbol: 'HUSD' }] })
})

test('new blocks are read once', async () => {
  const { hashes, blocksAsked } = await begin()
  const first = await world.send(one, three, { value: 1n })
  expect(await hashes(three)).toEqual([first])
  blocksAsked()
  const second = await world.send(one, three, { value: 2n })
  expect(await hashes(three)).toEqual([second, first])
  // The known head, and the new one.
  expect(blocksAsked()).toBe(2)
  expect(await hashes(three)).toEqual([second, first])
  expect(blocksAsked()).toBe(1)
})

test('reading continues after a stop at any point', async () => {
  await world.mine(300)
  const hash = await world.send(one, three, { value: 1n })
  const store = await createStore(openSqlite())
  let left = 3
  const stopping: Rpc = {
    call: world.rpc.call,
    many: async (calls, signal) => {
      if (calls[0]?.method === 'eth_getBlockByNumber' && --left < 0) throw new RpcError('The node went away.')
      return world.rpc.many(calls, signal)
    },
  }
  const before = await begin({ store, rpc: stopping })
  await expect(before.page(three)).rejects.toThrow('The node went away.')
  await before.provider.stop?.()
  const head = await store.head(chainId)
  expect(head?.number).toBe(119)
  const after = await begin({ store })
  expect(await after.hashes(three)).toEqual([hash])
  const latest = Number(await world.anvil.request('eth_blockNumber'))
  expect(after.blocksAsked()).toBe(latest - 119 + 1)
})

test('reading starts at the configured block', async () => {
  await world.send(one, three, { value: 1n })
  const from = Number(await world.anvil.request('eth_blockNumber')) + 1
  const later = await world.send(one, three, { value: 2n })
  expect(await (await begin({ from })).hashes(three)).toEqual([later])
})

test('after a reorganisation the replaced blocks are removed', async () => {
  const { hashes, lines, store } = await begin()
  const stays = await world.send(one, three, { value: 1n })
  const fork = await world.anvil.request('evm_snapshot')
  const gone = [await world.send(one, three, { value: 2n }), await world.pay('HUSD', one, three, 5n), await world.send(one, two, { value: 3n })]
  expect(await hashes(three)).toEqual([gone[1], gone[0], stays])
  await world.anvil.request('evm_revert', [fork])
  // Shorter, equally high, higher: each is another chain.
  const other = await world.send(two, three, { value: 7n })
  expect(await hashes(three)).toEqual([other, stays])
  expect((await hashes(one)).some((hash) => gone.includes(hash))).toBe(false)
  await world.mine(5)
  expect(await hashes(three)).toEqual([other, stays])
  expect(lines).toEqual(['reorganisation'])
  const kept = await store.hashes(chainId)
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: kept.length }, (_, index) => index))
})

test('a reorganisation deeper than the stored hashes starts again', async () => {
  const fork = await world.anvil.request('evm_snapshot')
  const { hashes, lines } = await begin({ keep: 3 })
  const before = []
  for (let time = 0; time < 6; time++) before.unshift(await world.send(one, three, { value: 1n }))
  expect(await hashes(three)).toEqual(before)
  await world.anvil.request('evm_revert', [fork])
  const other = await world.send(two, three, { value: 9n })
  expect(await hashes(three)).toEqual([other])
  expect(lines).toEqual(['reorganisation'])
})

test('two gateways on one store store every block exactly once', async () => {
  await world.mine(200)
  const sent = []
  for (let time = 0; time < 5; time++) sent.unshift(await world.send(one, three, { value: 1n }))
  const store = await createStore(openSqlite())
  const [left, right] = [await begin({ store }), await begin({ store })]
  expect(await Promise.all([left.hashes(three), right.hashes(three)])).toEqual([sent, sent])
})

test('pages of fifty have a cursor that later transactions do not shift', async () => {
  const sent: string[] = []
  for (let time = 0; time < 120; time++) sent.unshift(await world.send(one, three, { value: BigInt(time + 1) }))
  const { page } = await begin()
  const first = await page(three)
  expect([first.items.length, first.items[0]?.hash]).toEqual([50, sent[0]])
  await world.send(one, three, { value: 1n })
  const second = await page(three, first.next)
  const third = await page(three, second.next)
  expect([second.items.length, third.items.length, third.next]).toEqual([50, 20, undefined])
  expect([...first.items, ...second.items, ...third.items].map(({ hash }) => hash)).toEqual(sent)
  await expect(page(three, 'a-b')).rejects.toMatchObject({ status: 400, field: 'cursor' })
  await expect(page('0x12')).rejects.toMatchObject({ status: 400, field: 'account' })
})

test('the answer is 503 until the past was read; later the stored history, when the node is down', async () => {
  const hash = await world.send(one, three, { value: 1n })
  let mode: 'hang' | 'down' | 'up' = 'hang'
  const shaky: Rpc = {
    many: world.rpc.many,
    call: (method, params, signal) => {
      if (mode === 'hang') return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
      return mode === 'down' ? Promise.reject(new RpcError('The node is down.')) : world.rpc.call(method, params, signal)
    },
  }
  const { page, clock, provider, lines } = await begin({ rpc: shaky })
  const early = page(three)
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(3_000)
  await expect(early).rejects.toMatchObject({ status: 503, code: 'NOT_READY', retryAfter: 5 })
  await provider.stop?.()
  const fresh = await begin({ rpc: shaky })
  mode = 'down'
  await expect(fresh.page(three)).rejects.toThrow('The node is down.')
  mode = 'up'
  expect((await fresh.page(three)).items.map((item) => item.hash)).toEqual([hash])
  mode = 'down'
  await world.send(one, three, { value: 2n })
  expect((await fresh.page(three)).items.map((item) => item.hash)).toEqual([hash])
  expect([lines, fresh.lines]).toEqual([[], ['behind']])
})

test('it follows the chain, waits longer after a failure of the node, and ends when it is stopped', async () => {
  let down = false
  const shaky: Rpc = { many: world.rpc.many, call: (...call) => (down ? Promise.reject(new RpcError('The node is down.')) : world.rpc.call(...call)) }
  const { provider, clock, store, lines } = await begin({ rpc: shaky, every: 12 })
  const head = async () => (await store.head(chainId))?.number
  provider.start?.()
  const latest = async () => Number(await world.anvil.request('eth_blockNumber'))
  await expect.poll(head).toBe(await latest())
  await world.mine(2)
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(12_000)
  await expect.poll(head).toBe(await latest())
  down = true
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(12_000)
  await expect.poll(() => lines).toEqual(['behind'])
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(23_000)
  expect(lines).toEqual(['behind'])
  clock.advance(1_000)
  await expect.poll(() => lines).toEqual(['behind', 'behind'])
  await provider.stop?.()
  expect(clock.waiting).toBe(0)
  expect(provider.state?.()).toEqual({ [chainId]: { read: await latest() } })
})

test('the HTTP answer has the form of the contract', async () => {
  const hash = await world.pay('HUSD', one, three, 25_500_000n)
  const { provider } = await begin()
  const { ask } = await createTestGateway({ history: [provider] } satisfies Partial<GatewayParts>)
  const { status, body, headers } = await ask(`/v1/account/${three}/history?chainId=${chainId}&projectId=x&st=appkit&sv=html`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    data: [
      {
        id: `${chainId}:${hash}`,
        metadata: {
          operationType: 'receive',
          hash,
          chain: chainId,
          minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          sentFrom: one,
          sentTo: three,
          status: 'confirmed',
          nonce: expect.any(Number),
        },
        transfers: [
          {
            fungible_info: { name: 'Harbour Dollar', symbol: 'HUSD', icon: null, flags: { is_spam: false }, address: tokens[2]?.address },
            direction: 'in',
            quantity: { numeric: '25.5' },
          },
        ],
      },
    ],
    next: null,
  })
  expect((await ask('/v1/supported-chains')).body).toEqual({ http: [chainId], ws: [] })
  expect((await ask('/health')).body.history).toEqual({ [chainId]: { read: expect.any(Number) } })
})

import { expect, test } from 'vitest'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import type { DepositRequest } from '../../../ports/pay.js'
import type { DepositProgress } from './DepositProgress.js'
import { followDeposit } from './followDeposit.js'
import { openDeposit } from './openDeposit.js'

const token = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const shop = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const exchangeAccount = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const request: DepositRequest = { paymentId: 'payment-1', network: 'eip155:8453', asset: token, amount: '24', recipient: shop }
const hex = (value: bigint | number) => `0x${value.toString(16)}`
const hashOf = (number: number) => `0x${encodeWord(number)}`

/** A chain that a test writes: one transfer of the token a block. */
const scriptedChain = (clock: { now(): number }) => {
  const blocks: { readonly hash: string; readonly to: string; readonly amount: bigint; readonly at: number; readonly block: number }[] = []
  let reads = 0
  const logOf = ({ hash, to, amount, block }: (typeof blocks)[number]) => ({
    ...{ address: token, topics: [tokenEvents.Transfer, `0x${encodeWord(exchangeAccount)}`, `0x${encodeWord(to)}`], data: `0x${encodeWord(amount)}` },
    ...{ logIndex: '0x0', blockNumber: hex(block), blockHash: hashOf(1_000 + block), transactionHash: hash, removed: false },
  })
  const answer = (method: string, params: readonly unknown[]): unknown => {
    const [first] = params
    if (method === 'eth_blockNumber') return hex(100 + blocks.length)
    if (method === 'eth_call') return `0x${encodeWord(blocks.filter(({ to }) => to === shop).reduce((sum, { amount }) => sum + amount, 0n))}`
    if (method === 'eth_getLogs') return blocks.map(logOf)
    if (method === 'eth_getBlockByNumber') return { timestamp: hex(Math.floor((blocks.find(({ block }) => hex(block) === first)?.at ?? 0) / 1000)) }
    const found = blocks.find(({ hash }) => hash === first)
    if (method !== 'eth_getTransactionReceipt' || !found) return null
    const place = { transactionHash: found.hash, blockNumber: hex(found.block), blockHash: hashOf(1_000 + found.block) }
    return { ...place, from: exchangeAccount, to: token, status: '0x1', logs: [logOf(found)] }
  }
  return {
    mine: (amount: bigint, to = shop) => {
      const block = 101 + blocks.length
      blocks.push({ hash: hashOf(block), to, amount, at: clock.now(), block })
      return hashOf(block)
    },
    rpc: {
      request: async (_: string, { method, params }: { readonly method: string; readonly params?: unknown }) => {
        reads += 1
        return answer(method, Array.isArray(params) ? params : [])
      },
    },
    reads: () => reads,
  }
}

const settle = async () => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

const followWorld = async (options: { readonly expiresAt?: number; readonly ownRecipient?: boolean } = {}) => {
  const clock = fakeClock(1_000_000)
  const chain = scriptedChain(clock)
  const end = new AbortController()
  const seen: DepositProgress[] = []
  const asked: number[] = []
  const listeners = new Set<() => void>()
  let status: unknown = { status: 'waiting' }
  let online = true
  const { paymentId: _, ...fields } = request
  const exchange = {
    name: 'Exchange',
    createDeposit: async () => ({ ...fields, sessionId: 'session-1' }),
    readStatus: async () => {
      asked.push(clock.now())
      if (status instanceof Error) throw status
      return status as never
    },
  }
  const { session, start } = await openDeposit({ exchange, request, rpc: chain.rpc, clock, signal: end.signal })
  const network = {
    isOnline: () => online,
    onOnline: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const needs = { exchange, session, request, start, rpc: chain.rpc, clock, network, signal: end.signal, ...options }
  const ended = followDeposit({ ...needs, onChange: (progress) => seen.push(progress) })
  ended.catch(() => {})
  await settle()
  return {
    clock,
    chain,
    end,
    seen,
    asked,
    ended,
    start,
    kinds: () => seen.map(({ kind }) => kind),
    say: (next: unknown) => {
      status = next
    },
    setOnline: (next: boolean) => {
      online = next
      if (next) for (const listener of [...listeners]) listener()
    },
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.advance(Math.min(left, 1_000))
        await settle()
      }
    },
    waiting: () => clock.waiting,
  }
}

test('followDeposit: is paid when the named transaction brought the amount, and tells that it was sent twice', async () => {
  const world = await followWorld()
  const hash = world.chain.mine(24n)
  world.say({ status: 'sent', hash })
  await world.pass(10_000)
  expect(world.seen.at(-1)).toMatchObject({ kind: 'paid', arrived: 24n, excess: 0n, hash, proof: 'transaction', late: false })
  world.say({ status: 'sent', hash: world.chain.mine(24n) })
  await world.pass(60_000)
  expect(world.seen.at(-1)).toMatchObject({ kind: 'paid', arrived: 48n, excess: 24n, hash })
  await world.pass(120_000)
  expect(await world.ended).toEqual(world.seen.at(-1))
  expect(world.waiting()).toBe(0)
})

test('followDeposit: is reported and never paid when the exchange says so and the chain does not', async () => {
  const world = await followWorld({ expiresAt: 1_100_000 })
  world.say({ status: 'sent', hash: hashOf(7) })
  await world.pass(2_000_000)
  expect(await world.ended).toEqual({ kind: 'reported', hash: hashOf(7) })
  expect(world.kinds()).toEqual(['waiting', 'reported'])
})

test('followDeposit: is not paid by a transaction to another receiver, or one before the start', async () => {
  const world = await followWorld()
  world.say({ status: 'sent', hash: world.chain.mine(24n, exchangeAccount) })
  await world.pass(20_000)
  expect(world.seen.at(-1)?.kind).toBe('reported')
})

test('followDeposit: is short, then paid, when the rest arrives', async () => {
  const world = await followWorld()
  world.say({ status: 'sent', hash: world.chain.mine(20n) })
  await world.pass(10_000)
  expect(world.seen.at(-1)).toMatchObject({ kind: 'short', arrived: 20n, missing: 4n })
  world.say({ status: 'sent', hash: world.chain.mine(4n) })
  await world.pass(30_000)
  expect(world.seen.at(-1)).toMatchObject({ kind: 'paid', arrived: 24n })
})

test('followDeposit: takes the payment of somebody else for nothing when the receiver is shared', async () => {
  const world = await followWorld()
  world.chain.mine(24n)
  await world.pass(20_000)
  expect(world.kinds()).toEqual(['waiting', 'arrived'])
  const own = await followWorld({ ownRecipient: true })
  own.chain.mine(24n)
  await own.pass(20_000)
  expect(own.seen.at(-1)).toMatchObject({ kind: 'paid', proof: 'receiver' })
})

test('followDeposit: is expired, and then late, when it arrives after the price expired', async () => {
  const world = await followWorld({ expiresAt: 1_060_000 })
  await world.pass(120_000)
  expect(world.kinds()).toEqual(['waiting', 'expired'])
  world.say({ status: 'sent', hash: world.chain.mine(24n) })
  await world.pass(60_000)
  expect(world.seen.at(-1)).toMatchObject({ kind: 'paid', late: true })
})

test('followDeposit: ends when the time after the expiry is over', async () => {
  const world = await followWorld({ expiresAt: 1_060_000 })
  await world.pass(2_000_000)
  expect(await world.ended).toEqual({ kind: 'expired' })
  expect(world.waiting()).toBe(0)
})

test('followDeposit: says that the exchange is silent when it fails, hangs or answers nonsense, and goes on', async () => {
  const world = await followWorld()
  world.say(new Error('down'))
  await world.pass(20_000)
  expect(world.seen.at(-1)).toEqual({ kind: 'waiting', silent: true })
  world.say({ status: 'waiting' })
  await world.pass(20_000)
  expect(world.seen.at(-1)).toEqual({ kind: 'waiting', silent: false })
  world.say('garbage')
  await world.pass(60_000)
  expect(world.seen.at(-1)).toEqual({ kind: 'waiting', silent: true })
  world.say({ status: 'waiting' })
  await world.pass(30_000)
  world.say(new Promise(() => {}))
  await world.pass(180_000)
  expect(world.seen.at(-1)).toEqual({ kind: 'waiting', silent: true })
})

test('followDeposit: asks at first after three seconds, and later at most twice a minute', async () => {
  const world = await followWorld()
  await world.pass(600_000)
  const pauses = world.asked.map((at, index) => at - (world.asked[index - 1] ?? 0)).slice(1)
  expect(pauses[0]).toBeGreaterThanOrEqual(3_000)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(3_000)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(30_000)
  expect(world.asked.length).toBeLessThan(35)
})

test('followDeposit: asks nothing while offline, and goes on when the network is back', async () => {
  const world = await followWorld()
  world.setOnline(false)
  await world.pass(4_000)
  const [asked, reads] = [world.asked.length, world.chain.reads()]
  const hash = world.chain.mine(24n)
  world.say({ status: 'sent', hash })
  await world.pass(120_000)
  expect([world.asked.length, world.chain.reads()]).toEqual([asked, reads])
  world.setOnline(true)
  await settle()
  expect(world.seen.at(-1)?.kind).toBe('paid')
})

test('followDeposit: leaves no timer when its signal aborts', async () => {
  const world = await followWorld()
  const reason = new Error('left')
  world.end.abort(reason)
  await expect(world.ended).rejects.toBe(reason)
  expect(world.waiting()).toBe(0)
})

test('openDeposit: remembers the chain before the session, so that only what comes later counts', async () => {
  const clock = fakeClock(1_000)
  const chain = scriptedChain(clock)
  const early = chain.mine(24n)
  const { paymentId: _, ...fields } = request
  const exchange = {
    name: 'Exchange',
    createDeposit: async () => ({ ...fields, sessionId: 's' }),
    readStatus: async () => ({ status: 'sent' as const, hash: early }),
  }
  const { signal } = new AbortController()
  const { session, start } = await openDeposit({ exchange, request, rpc: chain.rpc, clock, signal })
  expect(start).toEqual({ block: 101n, balance: 24n })
  const seen: DepositProgress[] = []
  const ended = followDeposit({
    exchange,
    session,
    request,
    start,
    rpc: chain.rpc,
    clock,
    expiresAt: 2_000,
    signal,
    onChange: (progress) => seen.push(progress),
  })
  for (let turn = 0; turn < 2_000; turn++) {
    clock.advance(1_000)
    await settle()
  }
  expect((await ended).kind).toBe('reported')
})

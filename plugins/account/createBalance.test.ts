import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Balance } from '../../kernel/api/index.js'
import type { NativeBalance } from '../../ports/account.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { type BalanceTarget, createBalance } from './createBalance.js'

const home: BalanceTarget = { namespace: 'eip155', address: '0xa1', chain: 'eip155:1' }
const away: BalanceTarget = { ...home, chain: 'eip155:137' }
const ether = (amount: bigint): Balance => ({ asset: 'native', symbol: 'ETH', amount, decimals: 18 })

const setup = () => {
  const clock = fakeClock(1_000_000)
  const state: { native: NativeBalance } = { native: { status: 'idle' } }
  const reads: { readonly target: BalanceTarget; readonly signal: AbortSignal; answer(balance: unknown): void; fail(): void }[] = []
  const notices: (() => void)[] = []
  const log = { recovered: 0, target: home as BalanceTarget | undefined, capable: true }
  const scope = new AbortController()
  const balance = createBalance({
    state,
    clock,
    target: () => log.target,
    read: (target, signal) =>
      log.capable
        ? new Promise<Balance>((resolve, reject) => {
            reads.push({ target, signal, answer: (value) => resolve(value as Balance), fail: () => reject(new Error('HTTP status code 500')) })
          })
        : undefined,
    onFailed: (retry) => notices.push(retry),
    onRecovered: () => {
      log.recovered += 1
    },
    signal: scope.signal,
  })
  /** Lets every promise that is ready run. */
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const last = () => {
    const read = reads.at(-1)
    if (!read) throw new Error('Nothing was read.')
    return read
  }
  const answer = async (value: unknown) => {
    last().answer(value)
    await settled()
  }
  const fail = async () => {
    last().fail()
    await settled()
  }
  return { clock, state, reads, notices, log, scope, balance, settled, last, answer, fail }
}

test('without a connected account nothing is read', () => {
  const { log, state, reads, balance } = setup()
  log.target = undefined
  balance.sync()
  expect(state.native).toEqual({ status: 'idle' })
  expect(reads).toEqual([])
})

test('reads once, and shows base units as they are', async () => {
  const { state, clock, balance, answer } = setup()
  balance.sync()
  expect(state.native).toEqual({ status: 'loading' })
  await answer(ether(123_456_789_012_345_678_901n))
  expect(state.native).toEqual({ status: 'ready', symbol: 'ETH', amount: 123_456_789_012_345_678_901n, decimals: 18, at: clock.now() })
  expect(clock.waiting).toBe(0)
})

test('readers at the same time share one request', () => {
  const { reads, balance } = setup()
  for (let reader = 0; reader < 20; reader++) balance.sync()
  balance.refresh()
  expect(reads).toHaveLength(1)
})

test('what is younger than 30 s is not read again', async () => {
  const { reads, clock, balance, answer } = setup()
  balance.sync()
  await answer(ether(1n))
  clock.advance(29_999)
  balance.sync()
  expect(reads).toHaveLength(1)
  clock.advance(1)
  balance.sync()
  expect(reads).toHaveLength(2)
})

test('refresh reads at once, and keeps showing the value meanwhile', async () => {
  const { reads, state, balance, answer } = setup()
  balance.sync()
  await answer(ether(1n))
  balance.refresh()
  expect(reads).toHaveLength(2)
  expect(state.native).toMatchObject({ status: 'ready', amount: 1n })
  await answer(ether(2n))
  expect(state.native).toMatchObject({ amount: 2n })
})

test('a refresh asked for during a read is done after it', async () => {
  const { reads, state, balance, answer } = setup()
  balance.sync()
  balance.refresh()
  await answer(ether(1n))
  expect(reads).toHaveLength(2)
  await answer(ether(2n))
  expect(state.native).toMatchObject({ amount: 2n })
  expect(reads).toHaveLength(2)
})

test('another network drops the read under way; coming back uses what is known', async () => {
  const { reads, state, log, balance, answer, last, settled } = setup()
  balance.sync()
  await answer(ether(1n))
  log.target = away
  balance.sync()
  const late = last()
  expect(state.native).toEqual({ status: 'loading' })
  log.target = home
  balance.sync()
  expect(late.signal.aborted).toBe(true)
  late.answer(ether(9n))
  await settled()
  expect(state.native).toMatchObject({ status: 'ready', amount: 1n })
  expect(reads).toHaveLength(2)
})

test('a failure keeps the old value, marks it, says so once, and waits 30 s', async () => {
  const { reads, state, clock, notices, balance, answer, fail } = setup()
  balance.sync()
  await answer(ether(1n))
  clock.advance(30_000)
  balance.sync()
  await fail()
  expect(state.native).toMatchObject({ status: 'stale', amount: 1n, at: 1_000_000 })
  expect(notices).toHaveLength(1)
  balance.sync()
  balance.refresh()
  clock.advance(29_999)
  balance.refresh()
  expect(reads).toHaveLength(2)
  clock.advance(1)
  expect(reads).toHaveLength(3)
  await fail()
  expect(notices).toHaveLength(1)
})

test('without an old value it is unavailable, not zero', async () => {
  const { state, balance, fail } = setup()
  balance.sync()
  await fail()
  expect(state.native).toEqual({ status: 'unavailable' })
})

test('Retry now asks at once, and tells when that failed too', async () => {
  const { reads, notices, balance, fail, answer, state, log } = setup()
  balance.sync()
  await fail()
  notices[0]?.()
  expect(reads).toHaveLength(2)
  await fail()
  expect(notices).toHaveLength(2)
  notices[1]?.()
  await answer(ether(3n))
  expect(state.native).toMatchObject({ status: 'ready', amount: 3n })
  expect(log.recovered).toBe(1)
})

test('a read that never ends fails after 20 s', async () => {
  const { state, clock, balance, settled } = setup()
  balance.sync()
  clock.advance(20_000)
  await settled()
  expect(state.native).toEqual({ status: 'unavailable' })
})

test('a malformed balance is a failure', async () => {
  const { state, notices, balance, answer } = setup()
  balance.sync()
  await answer({ symbol: 'ETH', amount: 1.5, decimals: 18 })
  expect(state.native).toEqual({ status: 'unavailable' })
  expect(notices).toHaveLength(1)
})

test('a driver that throws is a failure', async () => {
  const { clock, settled } = setup()
  const state: { native: NativeBalance } = { native: { status: 'idle' } }
  const balance = createBalance({
    state,
    clock,
    target: () => home,
    read: () => {
      throw new Error('No.')
    },
    onFailed: () => {},
    onRecovered: () => {},
    signal: new AbortController().signal,
  })
  balance.sync()
  await settled()
  expect(state.native).toEqual({ status: 'unavailable' })
})

test('a namespace without native balances says so and sends no request', () => {
  const { state, log, notices, balance } = setup()
  log.capable = false
  balance.sync()
  expect(state.native).toEqual({ status: 'unavailable' })
  expect(notices).toEqual([])
})

test('disconnecting ends the read and the retry', async () => {
  const { state, log, clock, balance, fail, reads, settled } = setup()
  balance.sync()
  await fail()
  log.target = undefined
  balance.sync()
  expect(state.native).toEqual({ status: 'idle' })
  clock.advance(3_600_000)
  await settled()
  expect(reads).toHaveLength(1)
  expect(clock.waiting).toBe(0)
})

test('the end of the plugin ends everything', async () => {
  const { scope, clock, balance, last, settled } = setup()
  balance.sync()
  scope.abort()
  expect(last().signal.aborted).toBe(true)
  await settled()
  expect(clock.waiting).toBe(0)
})

test('an hour of failures on an idle page stays within 20 reads', async () => {
  const { reads, clock, balance, fail } = setup()
  balance.sync()
  await fail()
  for (let second = 0; second < 3600; second++) {
    const before = reads.length
    clock.advance(1000)
    if (reads.length > before) await fail()
  }
  expect(reads.length).toBeLessThanOrEqual(20)
})

test('a clock that was set back neither blocks for ever nor keeps a value fresh', async () => {
  const { clock, ...world } = setup()
  const state: { native: NativeBalance } = { native: { status: 'idle' } }
  let shift = 0
  let reads = 0
  const balance = createBalance({
    state,
    clock: { ...clock, now: () => clock.now() + shift },
    target: () => home,
    read: async () => {
      reads += 1
      if (reads === 2) throw new Error('No.')
      return ether(1n)
    },
    onFailed: () => {},
    onRecovered: () => {},
    signal: new AbortController().signal,
  })
  balance.sync()
  await world.settled()
  shift = -3_600_000
  balance.sync()
  expect(reads).toBe(2)
  await world.settled()
  shift = -7_200_000
  balance.sync()
  expect(reads).toBe(3)
})

test('whatever happens in whatever order, one read is under way at most, and it is for the account on screen', async () => {
  const step = fc.oneof(
    fc.constantFrom('home' as const, 'away' as const, 'nobody' as const, 'refresh' as const, 'answer' as const, 'fail' as const),
    fc.nat(40_000),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { clock, state, reads, log, balance, settled, scope } = setup()
      const open = new Set<number>()
      for (const move of steps) {
        const before = reads.length
        if (move === 'answer' || move === 'fail') {
          const at = [...open].at(-1)
          if (at === undefined) continue
          open.delete(at)
          if (move === 'answer') reads[at]?.answer(ether(BigInt(at)))
          else reads[at]?.fail()
          await settled()
        } else if (typeof move === 'number') {
          clock.advance(move)
          await settled()
        } else {
          if (move !== 'refresh') log.target = move === 'home' ? home : move === 'away' ? away : undefined
          if (move === 'refresh') balance.refresh()
          else balance.sync()
        }
        for (let at = before; at < reads.length; at++) open.add(at)
        for (const at of open) if (reads[at]?.signal.aborted) open.delete(at)
        const live = [...open].map((at) => reads[at]?.target)
        // A read that passed its deadline is over although it was never answered.
        if (live.length > 0) expect(live.at(-1)).toEqual(log.target)
        expect(state.native.status === 'idle').toBe(log.target === undefined || reads.length === 0)
      }
      scope.abort()
      await settled()
      expect(clock.waiting).toBe(0)
    }),
  )
})

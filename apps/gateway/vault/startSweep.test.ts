import { expect, test } from 'vitest'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { testClock } from '../testing/testClock.js'
import { startSweep, sweepMs } from './startSweep.js'

test('what is over is deleted at the start and while nobody asks for anything, and a failure does not end that', async () => {
  const clock = testClock()
  const store = await createStore(openSqlite())
  const { vault } = store
  const wallet = { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one.sealed' }
  const begin = async (user: string, ends: number) => {
    await vault.createWallet(user, wallet)
    await vault.scheduleDeletion({ user, token: `token of ${user}`, site: 'https://shop.example', at: clock.now(), ends })
  }
  const left = async () => (await Promise.all(['past', 'soon', 'later'].map((user) => vault.findWallet(user)))).filter(Boolean).length
  await begin('past', clock.now())
  await begin('soon', clock.now() + sweepMs)
  await begin('later', clock.now() + 3 * sweepMs)
  const said: unknown[] = []
  let fails = false
  const forget = (now: number) => (fails ? Promise.reject(new Error('The store is away.')) : vault.deleteExpired(now))
  const end = await startSweep({ clock, log: (event, facts) => said.push([event, facts]), store: { vault: { ...vault, deleteExpired: forget } } })
  expect(await left()).toBe(2)
  clock.advance(sweepMs)
  await expect.poll(left).toBe(1)
  await expect.poll(() => clock.waiting).toBe(1)
  fails = true
  clock.advance(sweepMs)
  await expect.poll(() => said).toEqual([['store', { level: 'warn', message: 'The store is away.' }]])
  fails = false
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(sweepMs)
  await expect.poll(left).toBe(0)
  await end()
  expect(clock.waiting).toBe(0)
  await store.close()
})

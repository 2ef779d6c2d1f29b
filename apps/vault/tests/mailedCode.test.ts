import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createBrowser } from './createBrowser.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12) }))
afterEach(() => void vi.useRealTimers())

const email = 'anna@example.org'

test('a login goes on with the code that was mailed before a reload, as long as no other one can be mailed', async () => {
  const world = await createVaultWorld()
  const wait = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  const browser = await createBrowser(world)
  const first = await browser.account.requestCode(email)
  expect(first.kept).toBeUndefined()
  const code = browser.code()
  wait(10_000)
  const reloaded = await createBrowser(world, { store: browser.store })
  expect(await reloaded.account.requestCode(email)).toEqual({ ...first, kept: true })
  expect(reloaded.asked).not.toContain('POST code')
  expect(await reloaded.account.answer(code)).toBe('new')
  // It was used.
  wait(31_000)
  const third = await createBrowser(world, { store: browser.store })
  expect((await third.account.requestCode(email)).kept).toBeUndefined()
  // Another address is another code.
  expect((await third.account.requestCode('theo@example.org')).kept).toBeUndefined()
})

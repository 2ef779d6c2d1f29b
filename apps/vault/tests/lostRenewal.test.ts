import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createBrowser } from './createBrowser.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

/** A browser whose session has to be renewed, with the next request that needs it. */
const open = async (pause?: (ms: number) => Promise<void>) => {
  const world = await createVaultWorld()
  const browser = await createBrowser(world, pause && { pause })
  await browser.logIn('anna@example.org')
  const advance = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  advance(400_000)
  const ask = () =>
    browser.account.recoveries().then(
      () => 'ok',
      (error) => `${error.name} ${error.reason ?? error.code}`,
    )
  const renewals = () => browser.asked.filter((name) => name === 'POST refresh').length
  return { ...browser, advance, ask, renewals }
}

test.each(['dropped', 'lost'] as const)(
  'a renewal that is %s three times is tried again with the next request, and the visitor stays signed in',
  async (fate) => {
    const { ask, fates, account, renewals } = await open()
    fates.set('POST refresh', fate)
    expect([await ask(), renewals()]).toEqual(['FrameError offline', 3])
    fates.clear()
    expect(await ask()).toBe('ok')
    expect(await account.current()).toBeDefined()
  },
)

test('a renewal whose answer is lost once, or breaks off, is tried again by itself', async () => {
  const paused: number[] = []
  const { ask, fates, renewals } = await open(async (ms) => {
    paused.push(ms)
    fates.clear()
  })
  fates.set('POST refresh', 'lost')
  expect([await ask(), renewals(), paused]).toEqual(['ok', 2, [500]])
})

test('requests that need a renewal at one moment share it', async () => {
  const { ask, renewals } = await open()
  expect([await Promise.all([ask(), ask(), ask()]), renewals()]).toEqual([['ok', 'ok', 'ok'], 1])
})

test('an answer that was lost for longer than a minute ends the session', async () => {
  const { ask, fates, advance, store } = await open()
  fates.set('POST refresh', 'lost')
  await ask()
  fates.clear()
  advance(60_000)
  expect([await ask(), await store.session()]).toEqual(['FrameError expired', undefined])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createBrowser } from './createBrowser.js'

const now = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

test.each([-3_600_000, 3_600_000])('a visitor whose clock is %s ms off signs in, and one request says so', async (off) => {
  const world = await createVaultWorld()
  vi.setSystemTime(now + off)
  const { logIn, account, asked } = await createBrowser(world)
  expect(await logIn('anna@example.org')).toBe('new')
  expect((await account.current())?.email).toBe('anna@example.org')
  // The first request is sent again with the nonce of the gateway, which the next ones have.
  expect(asked.filter((name) => name === 'POST code')).toHaveLength(2)
  expect(asked.filter((name) => name === 'POST login')).toHaveLength(1)
  world.clock.advance(180_000)
  vi.setSystemTime(world.clock.now() + off)
  await account.signOut()
  expect(asked.slice(-2)).toEqual(['POST sign-out', 'POST sign-out'])
})

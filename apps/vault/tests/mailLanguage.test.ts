import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createBrowser } from './createBrowser.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12) }))
afterEach(() => void vi.useRealTimers())

test('mails are written in the language of the secure site, and the code of any of them logs in', async () => {
  const world = await createVaultWorld()
  const browser = await createBrowser(world, { locale: 'pt-PT' })
  expect(await browser.logIn('anna@example.org')).toBe('new')
  expect(world.mails.at(-1)).toMatchObject({ subject: 'Seu código para lumen.market', language: 'pt-BR' })
})

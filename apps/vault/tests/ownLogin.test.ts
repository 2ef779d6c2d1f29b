import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOidcWorld, logInThere, startOpenIdProvider } from '../../gateway/testing/oidcWorld.js'
import { createBrowser } from './createBrowser.js'

// The clock of the gateway begins here.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12) }))
afterEach(() => void vi.useRealTimers())

const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })

test('a login at an OpenID provider makes a wallet, opens it the next time, and is remembered with its label', async () => {
  const provider = await startOpenIdProvider()
  provider.people.set('ida', { name: 'Ida Company' })
  const world = await createOidcWorld(provider)
  const { account } = await createBrowser(world)
  const logIn = async () => {
    const { state } = await account.beginSocial('oidc:acme')
    const { handle = '' } = await world.comeBack(await logInThere((await world.goTo(state)).href, 'ida'))
    return account.answerSocial(`https://vault.example/social#${new URLSearchParams({ state, handle })}`)
  }
  expect(await logIn()).toBe('new')
  const first = await account.current()
  expect([first?.userName, await account.way()]).toEqual(['Ida Company', { provider: 'oidc:acme', label: 'Acme staff' }])
  await account.signOut()
  expect(await logIn()).toBe('here')
  expect((await account.current())?.wallet.evmAddress).toBe(first?.wallet.evmAddress)
})

test('an issuer that is down is reported as away, and one that the gateway does not have as invalid', async () => {
  const provider = await startOpenIdProvider()
  const { account } = await createBrowser(await createOidcWorld(provider))
  await expect(account.beginSocial('oidc:other')).rejects.toEqual(reason('invalid'))
  await provider.stop()
  await expect(account.beginSocial('oidc:acme')).rejects.toEqual(reason('away'))
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadCheck } from '../../gateway/signIn/loadCheck.js'
import { createVaultWorld, secureSite } from '../../gateway/testing/vaultWorld.js'
import type { VaultParts } from '../../gateway/vault/VaultParts.js'
import { createBrowser } from './createBrowser.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

/** What a token says, unverified. */
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const nonce = 'Zm9yIG9uZSBzaWduLWlu'
const email = 'anna@example.org'
const begin = async (changed: Partial<VaultParts> = {}) => {
  const idTokens = { issuer: 'https://gateway.example', check: await loadCheck() }
  const world = await createVaultWorld({ idTokens, ...changed })
  return { world, browser: await createBrowser(world) }
}
const accountsOf = async ({ account }: Awaited<ReturnType<typeof createBrowser>>) => {
  const current = await account.current()
  return [
    { namespace: 'eip155', address: current?.wallet.evmAddress },
    { namespace: 'solana', address: current?.wallet.solanaAddress },
  ]
}
const reason = (name: string, more: object = {}) => expect.objectContaining({ name: 'FrameError', reason: name, ...more })

describe('the secure site', () => {
  test("createIdTokens: shows the gateway once that the keys of the open wallet are the visitor's, and the token names both accounts", async () => {
    const { browser } = await begin()
    await browser.logIn(email)
    const token = await browser.idToken(nonce)
    expect(claimsOf(token)).toMatchObject({ iss: 'https://gateway.example', aud: 'lumen', nonce, accounts: await accountsOf(browser) })
    await browser.idToken(nonce)
    expect(browser.asked.filter((name) => name === 'POST wallet/proof')).toHaveLength(1)
    // The page around the frame is what the browser says, and nothing else is sent.
    expect(browser.bodies.filter((body) => body.includes('nonce')).map((body) => JSON.parse(body))).toEqual(
      [1, 2, 3].map(() => ({ site: 'https://lumen.market', nonce })),
    )
  })

  test('createIdTokens: a locked wallet that was not shown yet gives a token without accounts, and one that was shown gives them', async () => {
    const { world, browser } = await begin()
    await browser.logIn(email)
    await browser.keys.lock()
    expect(claimsOf(await browser.idToken(nonce)).accounts).toEqual([])
    expect(browser.asked).not.toContain('POST wallet/proof')
    world.clock.advance(31_000)
    vi.setSystemTime(world.clock.now())
    await browser.logIn(email)
    expect(claimsOf(await browser.idToken(nonce)).accounts).toEqual(await accountsOf(browser))
    await browser.keys.lock()
    expect(claimsOf(await browser.idToken(nonce)).accounts).toEqual(await accountsOf(browser))
  })

  test('createIdTokens: a login whose token is over is renewed for it, and the time of the login stays', async () => {
    const { world, browser } = await begin()
    await browser.logIn(email)
    world.clock.advance(3_600_000)
    vi.setSystemTime(world.clock.now())
    expect(claimsOf(await browser.idToken(nonce))).toMatchObject({ auth_time: start / 1000, iat: start / 1000 + 3_600, exp: start / 1000 + 3_900 })
    expect(browser.asked).toContain('POST refresh')
  })

  test.each(['dropped', 'lost'] as const)('createIdTokens: a proof that is %s on its way costs no token, and is made up for the next time', async (fate) => {
    const { browser } = await begin()
    await browser.logIn(email)
    browser.fates.set('POST wallet/proof', fate)
    expect(claimsOf(await browser.idToken(nonce)).accounts).toEqual([])
    browser.fates.clear()
    expect(claimsOf(await browser.idToken(nonce)).accounts).toEqual(await accountsOf(browser))
  })

  test('createIdTokens: the signatures are by the keys of the wallet, over a sign-in to the secure site for this user', async () => {
    const { browser } = await begin()
    await browser.logIn(email)
    await browser.idToken(nonce)
    const sent = browser.bodies.find((body) => body.includes('signatures')) ?? ''
    const { verifyMessage } = await import('viem')
    const { walletProofMessage } = await import('portico-protocol/walletProof.js')
    const [account] = await accountsOf(browser)
    const message = walletProofMessage({
      origin: secureSite,
      user: (await browser.store.session())?.user ?? '',
      account: { namespace: 'eip155', address: `${account?.address}` },
    })
    expect(message.split('\n')[0]).toBe('vault.example wants you to sign in with your Ethereum account:')
    expect(await verifyMessage({ address: account?.address as `0x${string}`, message, signature: JSON.parse(sent).signatures.eip155 })).toBe(true)
  })
})

describe('why there is no token', () => {
  test('createIdTokens: a session that is over, a website that is not listed, a gateway out of reach, one of before, and too many', async () => {
    const { world, browser } = await begin()
    await expect(browser.idToken(nonce)).rejects.toEqual(reason('expired'))
    await browser.logIn(email)
    const evil = await createBrowser(world, { site: 'https://evil.example', store: browser.store })
    await expect(evil.idToken(nonce)).rejects.toEqual(reason('refused'))
    browser.fates.set('POST id-token', 'dropped')
    await expect(browser.idToken(nonce)).rejects.toEqual(reason('offline'))
    browser.fates.clear()
    for (let count = 0; count < 29; count++) await browser.idToken(nonce).catch(() => {})
    await expect(browser.idToken(nonce)).rejects.toEqual(reason('locked', { seconds: 10 }))
    const before = await begin({ idTokens: undefined })
    await before.browser.logIn(email)
    await expect(before.browser.idToken(nonce)).rejects.toEqual(reason('unsupported'))
  })

  test('createIdTokens: keys of the gateway that cannot be used now are the gateway out of reach', async () => {
    const { world, browser } = await begin()
    await browser.logIn(email)
    const { store } = world.parts
    await browser.idToken(nonce)
    const [row] = await store.vault.listIdTokenKeys()
    if (!row) return expect.fail('There is no key.')
    await store.vault.resealIdTokenKey(1, { from: row.privateKey, to: row.privateKey.replace(/^one/, 'lost') })
    const { createGateway } = await import('../../gateway/createGateway.js')
    const restarted = await createBrowser({ app: createGateway(world.parts), mails: world.mails }, { store: browser.store })
    await expect(restarted.idToken(nonce)).rejects.toEqual(reason('offline'))
  })
})

import { expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { lookAtVault } from './lookAtVault.js'
import { ports } from './ports.js'
import { slow } from './slow.js'
import { addressOf, agree, firstSite, mailbox, openWindow, secondSite, test } from './twoSites.js'
import { answerReview, openReview, openVaultHost, typeCode, type VaultHost } from './vaultHost.js'

/** A device that makes passkeys with the PRF extension, for one window and its frames. */
const giveAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true, hasPrf: true },
    },
  })
  return {
    /** Ids of the passkeys that it keeps. */
    ids: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(({ credentialId }) => credentialId),
  }
}
/** Another profile, as far as the site can tell: none of its storage is left. */
const wipeStorage = async (page: Page): Promise<void> => {
  await page.goto(firstSite)
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.title = 'Storage'
    frame.src = address
    document.body.append(frame)
  }, `http://localhost:${ports.vault}/health`)
  await page
    .frameLocator('iframe[title="Storage"]')
    .locator('html')
    .evaluate(async () => {
      const asked = indexedDB.deleteDatabase('portico-vault')
      await new Promise((resolve) => {
        asked.onsuccess = resolve
      })
    })
}
const signsAs = async (page: Page, host: VaultHost, address: Hex, text: string) => {
  const signed = host.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address], chainId: 137 })
  await answerReview(await openReview(page, host.frame), 'Sign')
  return verifyMessage({ address, message: text, signature: (await signed)?.payload as Hex })
}
/** The server's shares that the gateway gave out, and everything that a page could read, say or remember. */
const listenFor = (page: Page) => {
  const shares: string[] = []
  const heard: string[] = []
  page.on('response', async (response) => {
    if (/\/vault\/(share|recoveries)\b/.test(response.url())) {
      const answer = (await response.json().catch(() => ({}))) as { share?: string; access?: string; recoveries?: readonly { share?: string }[] }
      shares.push(...[answer.share, ...(answer.recoveries ?? []).map(({ share }) => share)].filter((share) => share !== undefined))
    }
  })
  page.on('console', (message) => heard.push(message.text()))
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) heard.push(request.url(), request.postData() ?? '')
  })
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.documentElement.outerHTML]))
  return { found: async (more: string) => [...heard, await kept(), more].filter((text) => shares.some((share) => text.includes(share))).length, shares }
}

test('a wallet of one website opens on another one by one yes in a window, and a window that says no or is closed changes nothing', async ({
  context,
  page,
}) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('mona')
  const first = await openVaultHost(page, { at: firstSite })
  const canary = listenFor(page)
  const { signedIn } = await typeCode(page, first, email)
  expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const made = first.ask('SHOW', { part: 'passkey' })
  const popup = await openWindow(page, () => first.frame.getByRole('button', { name: 'Set up a passkey' }).click())
  await giveAuthenticator(popup)
  await expect(popup.getByRole('heading', { name: 'Set up a passkey for your wallet' })).toBeVisible()
  await popup.screenshot({ path: '.artifacts/screens/vault-window-passkey.png' })
  await lookAtVault(popup, 'window-passkey')
  await agree(popup, 'Set up a passkey')
  expect((await made)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  expect(await first.told()).toContainEqual({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: ['passkey'] } })
  const address = await addressOf(first)
  expect(await canary.found(JSON.stringify(await first.told()))).toBe(0)
  expect(canary.shares.length).toBeGreaterThan(0)

  const shop = await context.newPage()
  const second = await openVaultHost(shop, { at: secondSite })
  const listening = listenFor(shop)
  expect(await second.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  const login = await typeCode(shop, second, email)
  await expect(second.frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  await shop.screenshot({ path: '.artifacts/screens/vault-second-site.png' })
  const row = second.frame.getByRole('button', { name: 'Use the wallet in this browser' })
  const no = await openWindow(shop, () => row.click())
  await expect(no.getByRole('heading', { name: `Use your wallet on shop.localhost:${ports.web}?` })).toBeVisible()
  await no.getByRole('button', { name: 'Decline and close' }).click()
  await expect(second.frame.getByText('Declined in the window.').last()).toBeVisible()
  await lookAtVault(shop, 'second-site-declined', second)
  const closed = await openWindow(shop, () => row.click())
  await expect(closed.getByRole('button', { name: 'Use it on shop.localhost' })).toBeVisible()
  await closed.screenshot({ path: '.artifacts/screens/vault-window-use.png' })
  await lookAtVault(closed, 'window-use')
  await closed.close()
  await expect(second.frame.getByText('The window was closed.').last()).toBeVisible()
  const yes = await openWindow(shop, () => row.click())
  await agree(yes, 'Use it on shop.localhost')
  expect((await login.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await addressOf(second)).toBe(address)
  expect(await signsAs(shop, second, address, 'on the second site')).toBe(true)
  expect(await listening.found(JSON.stringify(await second.told()))).toBe(0)
  // A window that nothing of this site opened has nothing to give.
  const lone = await context.newPage()
  await lone.goto(`http://localhost:${ports.vault}/wallet#${'0'.repeat(32)}`)
  await expect(lone.getByText('This window is no longer connected to its site').first()).toBeVisible()
  await lookAtVault(lone, 'window-lost')

  // The wallet is kept for other websites already; it can be kept anew.
  const kept = first.ask('SHOW', { part: 'sites' })
  await page.bringToFront()
  await expect(first.frame.getByRole('button', { name: 'Not now' })).toBeVisible()
  await lookAtVault(page, 'other-sites', first)
  await first.frame.getByRole('button', { name: 'Not now' }).click()
  expect(await kept).toMatchObject({ payload: { reason: 'cancelled' } })
})

test('a passkey that was made in the frame opens the wallet after all storage is gone, and a cancelled or deleted one says the next step', async ({ page }) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('nils')
  await giveAuthenticator(page)
  const host = await openVaultHost(page, { at: firstSite })
  const { signedIn } = await typeCode(page, host, email)
  expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const made = host.ask('SHOW', { part: 'passkey' })
  // A browser that blocks windows.
  await host.frame.locator('html').evaluate(() => {
    window.open = () => null
  })
  await host.frame.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(host.frame.getByText('Your browser blocked the window.').last()).toBeVisible()
  await expect(host.frame.getByRole('link', { name: 'Open the window' })).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/vault-blocked.png' })
  await lookAtVault(page, 'blocked', host)
  await host.frame.getByRole('button', { name: 'Set it up without a window' }).click()
  expect((await made)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  const address = await addressOf(host)

  await wipeStorage(page)
  const again = await openVaultHost(page, { at: firstSite })
  expect(await again.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  const login = await typeCode(page, again, email)
  await expect(again.frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  const row = again.frame.getByRole('button', { name: 'Use your passkey' })
  // As browsers answer for a passkey that was cancelled or deleted; the virtual device refuses for good once it refused a visitor.
  await again.frame.locator('html').evaluate(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = () => {
      credentials.get = get
      return Promise.reject(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'))
    }
  })
  await row.click()
  await expect(again.frame.getByText('The passkey wasn’t used').last()).toBeVisible()
  await expect(again.frame.getByRole('button', { name: 'Use the passkey in a window' })).toBeVisible()
  await row.click()
  expect((await login.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await addressOf(again)).toBe(address)
  expect(await signsAs(page, again, address, 'by the passkey')).toBe(true)
})

test('a second passkey that could not be stored leaves the first one usable', async ({ page }) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('runa')
  const authenticator = await giveAuthenticator(page)
  const signIn = async () => {
    const host = await openVaultHost(page, { at: firstSite })
    // A browser that blocks windows.
    await host.frame.locator('html').evaluate(() => {
      window.open = () => null
    })
    return { host, login: await typeCode(page, host, email) }
  }
  const { host, login } = await signIn()
  expect((await login.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const press = async () => {
    await host.frame.getByRole('button', { name: 'Set up a passkey' }).click()
    await host.frame.getByRole('button', { name: 'Set it up without a window' }).click()
  }
  const made = host.ask('SHOW', { part: 'passkey' })
  await press()
  expect((await made)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  const [first = ''] = await authenticator.ids()
  const address = await addressOf(host)

  await page.route('**/vault/recovery?*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  void host.ask('SHOW', { part: 'passkey' }).catch(() => {})
  await press()
  await expect(host.frame.getByText('Can’t connect.').last()).toBeVisible()
  await expect(host.frame.getByText('Until then, the previous one opens your wallet.')).toBeVisible()
  // Both have the same name, and handles of their own.
  expect((await authenticator.ids()).length).toBe(2)
  expect(await authenticator.ids()).toContain(first)
  await page.unroute('**/vault/recovery?*')

  await wipeStorage(page)
  const { host: again, login: by } = await signIn()
  await again.frame.getByRole('button', { name: 'Use your passkey' }).click()
  expect((await by.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await addressOf(again)).toBe(address)
})

import type { Browser } from '@playwright/test'
import { evmAccount, relayWallet } from '../../harness/relayWallet.js'
import { startTestRelay } from '../../harness/startTestRelay.js'
import { openPage } from './openPage.js'

/** Pairs the page with a wallet on another device, by a relay of this machine and the wallets' own library. Answers what went wrong. */
export const pairWithPhone = async (browser: Browser, url: string): Promise<readonly string[]> => {
  const relay = await startTestRelay()
  const phone = await relayWallet(relay.url)
  const { page, complaints, close } = await openPage(browser, url)
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${url}?relay=${encodeURIComponent(relay.url)}`, { waitUntil: 'load' })
    await page.getByTestId('connect').click()
    await page.getByRole('button', { name: 'Wallet on your phone' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('wc:'))
    const uri = await page.evaluate(() => navigator.clipboard.readText())
    const proposal = phone.proposal(uri)
    await phone.pair(uri)
    await phone.approve(await proposal)
    const address = evmAccount.toLowerCase()
    await page.waitForFunction((wanted) => document.querySelector('[data-testid="address"]')?.textContent?.toLowerCase() === wanted, address)
    return complaints
  } catch (error) {
    return [`Pairing: ${error instanceof Error ? error.message : String(error)}`, ...complaints]
  } finally {
    await close()
    await phone.stop()
    await relay.stop()
  }
}

import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { openPage } from './openPage.js'

const solanaWallet = readFileSync(new URL('solanaWallet.js', import.meta.url), 'utf8')
/** Those of the two wallets that a page finds: each has one family of chains. */
const addresses = ['0x1234567890abcdef1234567890abcdef12345678', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T']

/**
 * Uses a page of the documentation as its reader does, by what is to be seen there: connects, loads it again, disconnects. Answers whatever
 * must not be: a warning in the console, an uncaught error, a request to another host before the first press.
 */
export const connectAsShown = async (browser: Browser, url: string, remembers = false): Promise<readonly string[]> => {
  const opened = await openPage(browser, url)
  const { page, outside, complaints } = opened
  const faults: string[] = []
  await page.addInitScript(solanaWallet)
  const shown = page.getByText(new RegExp(addresses.join('|'), 'i')).first()
  const shows = (wanted: boolean, what: string) =>
    shown.waitFor({ state: wanted ? 'visible' : 'hidden' }).catch(async () => {
      throw new Error(`${what} the page ${wanted ? 'does not show' : 'still shows'} the address. It has: ${(await page.content()).slice(0, 600)}`)
    })
  try {
    await page.goto(url, { waitUntil: 'load' })
    const connect = page.getByRole('button', { name: /^connect/i }).first()
    await connect.waitFor({ state: 'visible' })
    await opened.quiet()
    if (outside.length > 0) faults.push(`Asked before a press: ${outside.join(', ')}`)
    await connect.click()
    await page.getByRole('dialog').waitFor({ state: 'visible' })
    await page.getByRole('button', { name: 'Test Wallet' }).click()
    await shows(true, 'After connecting')

    const response = await page.reload({ waitUntil: 'load' })
    const html = (await response?.text()) ?? ''
    if (remembers && !addresses.some((address) => html.toLowerCase().includes(address)))
      faults.push('What the server renders for a visitor with a cookie has not the address.')
    await shows(true, 'After loading again')
    // What a server renders has the address before the page's own script shows its buttons.
    await opened.quiet()

    const disconnect = page.getByRole('button', { name: 'Disconnect' }).first()
    // A page without such a button has it in the settings of the account, behind its own.
    if (!(await disconnect.isVisible())) {
      await page.locator('appkit-button, w3m-button').getByRole('button').last().click()
      await page.getByRole('button', { name: 'Account settings' }).click()
    }
    await disconnect.click()
    await shows(false, 'After disconnecting')
    await opened.quiet()
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  } finally {
    await opened.close()
  }
  return [...faults, ...complaints]
}

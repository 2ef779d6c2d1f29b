import type { Browser } from '@playwright/test'
import type { Consumer } from './copyProject.js'
import { openPage, type Script } from './openPage.js'

const address = '0x1234567890abcdef1234567890abcdef12345678'

/** Words that only a Node polyfill would bring into a page. */
const polyfills = ['is-buffer', 'readable-stream', 'crypto-browserify', 'process/browser', 'vm-browserify']

/** Bytes at load, gzip, in how many files; and the same without Portico. */
export interface Weight {
  readonly load: number
  readonly files: number
  readonly bare: number
}

const sum = (scripts: readonly Script[]): number => scripts.reduce((total, { gzip }) => total + gzip, 0)

/** What a page without Portico fetches at load, gzip bytes. */
const bareBytes = async (browser: Browser, url: string): Promise<number> => {
  const bare = await openPage(browser, url)
  try {
    const response = await bare.page.goto(new URL('bare', url).href, { waitUntil: 'load' })
    await bare.quiet()
    if (!response?.ok() || (await bare.page.locator('appkit-button').count()) > 0) throw new Error('There is no page "/bare" without Portico.')
    return sum(await bare.scripts())
  } finally {
    await bare.close()
  }
}

/** Uses a page as a visitor does, where it is served, and weighs it; `faults` are whatever must not be. */
export const smoke = async (
  browser: Browser,
  url: string,
  { server = false, remembers = false }: Pick<Consumer, 'server' | 'remembers'> = {},
): Promise<{ readonly faults: readonly string[]; readonly weight?: Weight }> => {
  const faults: string[] = []
  const opened = await openPage(browser, url)
  const { page, outside, complaints } = opened
  const by = (id: string) => page.getByTestId(id)
  const said = async (id: string, wanted: string, what: string) => {
    const place = by(id)
    await page
      .waitForFunction(([name, text]) => document.querySelector(`[data-testid="${name}"]`)?.textContent?.trim().toLowerCase() === text, [id, wanted] as const)
      .catch(async () => {
        throw new Error(`${what}: "${id}" says "${await place.textContent({ timeout: 1000 }).catch(() => 'nothing')}" and not "${wanted}".`)
      })
  }
  try {
    if (server) {
      const html = await fetch(url).then((response) => response.text())
      for (const [what, wanted] of Object.entries({ 'a button': '<appkit-button', 'no address': '>none<' }))
        if (!html.includes(wanted)) faults.push(`What the server renders has not ${what} (${wanted}).`)
    }
    await page.goto(url, { waitUntil: 'load' })
    await page.locator('appkit-button').first().waitFor({ state: 'visible' })
    await page.waitForFunction(() => Boolean(document.querySelector('appkit-button')?.shadowRoot?.querySelector('button')))
    await opened.quiet()
    const atLoad = await opened.scripts()
    const foreign = [...outside]
    if (foreign.length > 0) faults.push(`Asked before a press: ${foreign.join(', ')}`)
    await said('address', 'none', 'Before connecting')
    await said('status', 'disconnected', 'Before connecting')

    await by('connect').click()
    await page.getByRole('dialog').waitFor({ state: 'visible' })
    await page.getByRole('button', { name: 'Test Wallet' }).click()
    await said('address', address, 'After connecting')
    await said('status', 'connected', 'After connecting')

    const response = await page.reload({ waitUntil: 'load' })
    const html = (await response?.text()) ?? ''
    if (remembers && !html.toLowerCase().includes(`>${address}<`)) faults.push('What the server renders for a visitor with a cookie has not the address.')
    await said('address', address, 'After loading again')
    await said('status', 'connected', 'After loading again')

    await by('disconnect').click()
    await said('address', 'none', 'After disconnecting')
    await said('status', 'disconnected', 'After disconnecting')
    await opened.quiet()
    for (const { body } of await opened.scripts()) {
      const found = polyfills.find((word) => body.includes(`node_modules/${word}`))
      if (found) faults.push(`A Node polyfill is in the page: ${found}`)
    }
    faults.push(...complaints)
    return { faults, weight: { load: sum(atLoad), files: atLoad.length, bare: await bareBytes(browser, url) } }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error), ...complaints)
    return { faults }
  } finally {
    await opened.close()
  }
}

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../../client/createClient.js'
import { define } from '../../elements/define.js'
import type { AppKit } from '../../client/AppKit.js'
import type { AppKitOptions } from '../../client/options/AppKitOptions.js'
import { mainnet } from '../../exports/networks.js'
import { kernelIn } from '../harness/kernelIn.js'

let appkit: AppKit | undefined
afterEach(async () => {
  await appkit?.destroy()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  localStorage.clear()
})
/** A page with a button, whose modal was never opened. */
const page = (options: Partial<AppKitOptions> = {}) => {
  define(customElements, () => {})
  const made = createClient({ networks: [mainnet], ...options })
  appkit = made
  const button = document.createElement('appkit-connect-button')
  document.body.append(button)
  return { appkit: made, text: () => button.shadowRoot?.textContent?.replace(/\s+/g, ' ').trim() }
}
const shows = (text: () => string | undefined, wanted: string) => vi.waitFor(() => expect(text()).toContain(wanted), { timeout: 15_000 })

test('a button follows updateOptions({ locale }) before anything was opened, and the options say it', async () => {
  const { appkit: made, text } = page({ locale: 'en' })
  await shows(text, 'Connect wallet')
  await made.updateOptions({ locale: 'de' })
  await shows(text, 'Wallet verbinden')
  expect(made.options.locale).toBe('de')
  await made.updateOptions({ locale: 'en' })
  await shows(text, 'Connect wallet')
  expect(kernelIn(made).alerts.state.get().items).toEqual([])
})

test('a button follows the lang of the document with locale auto, and not with another one', async () => {
  const { text } = page()
  await shows(text, 'Connect wallet')
  document.documentElement.lang = 'de'
  await shows(text, 'Wallet verbinden')
  document.documentElement.lang = 'en'
  await shows(text, 'Connect wallet')
})

test('a page that is loaded in another language than English is followed from the start', async () => {
  document.documentElement.lang = 'de'
  const { text } = page()
  await shows(text, 'Wallet verbinden')
})

test('a wrong locale changes nothing, and is named to developers', async () => {
  const { appkit: made, text } = page({ locale: 'de' })
  await shows(text, 'Wallet verbinden')
  await made.updateOptions({ locale: 5 as never })
  expect(text()).toContain('Wallet verbinden')
  expect(
    kernelIn(made)
      .alerts.state.get()
      .items.map(({ title }) => title),
  ).toEqual([expect.stringContaining('locale')])
})

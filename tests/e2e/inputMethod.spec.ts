import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'
import { codeFor } from './vaultHost.js'

test.use({ baseURL: `http://localhost:${ports.web}` })

/** Full-width digits, as a Japanese input method writes them. */
const wide = (text: string) => text.replace(/[0-9.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/**
 * Types as an input method of the system does, by the browser's own protocol: the text grows while it is composed, and is committed at its
 * end.
 *
 * @returns what the field showed after each key
 */
const compose = async (page: Page, field: Locator, text: string): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page)
  const shown: string[] = []
  for (let end = 1; end <= text.length; end++) {
    const composed = text.slice(0, end)
    await devtools.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
    shown.push(await field.inputValue())
  }
  await devtools.send('Input.insertText', { text })
  await devtools.detach()
  return shown
}

test('an amount composed with an input method is the amount that was typed, and is shown in plain digits afterwards', async ({ page, visitor }) => {
  await visitor.visit('/plain', { pairing: true })
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  const field = visitor.modal.getByRole('textbox', { name: /^You send/ })
  await field.focus()
  expect(await compose(page, field, wide('12.5'))).toEqual(['１', '１２', '１２．', '１２．５'])
  await expect(field).toHaveValue('12.5')
  // Behind what is there, and typed on with plain keys.
  await compose(page, field, wide('34'))
  await page.keyboard.type('6')
  await expect(field).toHaveValue('12.5346')
  // A composition that is given up leaves the amount.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: '９', selectionStart: 1, selectionEnd: 1 })
  await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await expect(field).toHaveValue('12.5346')
})

test('a code composed with an input method in the secure site is sent once, whole', async ({ page, visitor }) => {
  const email = `wide-${Date.now()}@example.org`
  let logins = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/login')) logins += 1
  })
  await visitor.visit('/plain', { wallets: [], query: { email: 'on' } })
  await visitor.connectButton.click()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
  const field = page.frameLocator('iframe[name=w3m-secure-iframe]').getByLabel('6-digit code')
  await expect(field).toBeFocused()
  const code = await codeFor(page, email)
  const shown = await compose(page, field, wide(code))
  expect(shown.at(-1)).toBe(wide(code))
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  expect(logins).toBe(1)
})

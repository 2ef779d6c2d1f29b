import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.js'
import { modalFaults } from './modalFaults.js'
import { ports } from './ports.js'

test.use({ baseURL: `http://localhost:${ports.web}` })

const query = { email: 'on', socials: 'on' }
const google = { name: 'Continue with Google' } as const
const words = { name: 'Continue', exact: true } as const

const parts = ({ modal }: Visitor) => ({
  card: modal.locator('.pt-body'),
  field: modal.getByRole('textbox', { name: 'Email address' }),
  mark: modal.getByRole('button', google),
  goOn: modal.getByRole('button', words),
})
const openList = async (visitor: Visitor) => {
  await visitor.visit('/plain', { wallets: ['harbor'], query })
  await visitor.open()
  const shown = parts(visitor)
  await expect(shown.mark).toBeVisible()
  return shown
}
/** Where something is in the page, to the half pixel. */
const boxOf = async (element: ReturnType<typeof parts>['card']) => {
  const box = await element.boundingBox()
  return { top: Math.round((box?.y ?? 0) * 2), height: Math.round((box?.height ?? 0) * 2) }
}
const speak = (page: Page, locale: string) =>
  page.evaluate(
    (tag) => (window as unknown as { readonly appkit: { updateOptions(options: object): Promise<void> } }).appkit.updateOptions({ locale: tag }),
    locale,
  )
/** Composes as an input method does, without an end. */
const composing = async (page: Page, text: string) => {
  const devtools = await page.context().newCDPSession(page)
  for (let end = 1; end <= text.length; end++)
    await devtools.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end })
  return {
    commit: async () => {
      await devtools.send('Input.insertText', { text })
      await devtools.detach()
    },
  }
}

test('first list: Continue has the place of the marks while an address is typed, and the card keeps its height', async ({ page, visitor }) => {
  const { card, field, mark, goOn } = await openList(visitor)
  const [empty, marks] = [await boxOf(card), await boxOf(mark)]
  expect(await modalFaults(page, 'empty')).toEqual([])
  await field.click()
  await page.keyboard.type('m')
  await expect(goOn).toBeVisible()
  await expect(mark).toBeHidden()
  await expect(field).toBeFocused()
  expect([await boxOf(card), await boxOf(goOn)]).toEqual([empty, marks])
  await page.keyboard.type('ira@')
  expect(await modalFaults(page, 'typed')).toEqual([])

  // Nothing is said of an address before it is submitted.
  const incomplete = visitor.modal.locator('.pt-hint')
  await expect(incomplete).toBeHidden()
  await goOn.click()
  await expect(incomplete).toHaveText('Add the part after @, for example fastmail.com')
  await expect(field).toBeFocused()
  expect(await modalFaults(page, 'incomplete')).toEqual([])

  // Another language keeps what is typed.
  await speak(page, 'de')
  await expect(visitor.modal.getByRole('button', { name: 'Weiter', exact: true })).toBeVisible()
  await expect(visitor.modal.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('mira@')
  await speak(page, 'en')
  await expect(goOn).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Clear' }).click()
  await expect(mark).toBeVisible()
  await expect(field).toBeFocused()
  // The card was higher by the line of the error, and moves back.
  await expect.poll(() => boxOf(card)).toEqual(empty)
})

test('first list: an address that is composed with an input method is typed like any other', async ({ page, visitor }) => {
  const { field, goOn, mark } = await openList(visitor)
  await field.click()
  const composition = await composing(page, 'mira')
  await expect(goOn).toBeVisible()
  await expect(field).toHaveValue('mira')
  await composition.commit()
  await expect(field).toHaveValue('mira')
  await page.keyboard.type('@example.org')
  await expect(field).toHaveValue('mira@example.org')
  await expect(mark).toBeHidden()
})

test('first list: the keyboard alone types an address, empties the field, closes with Escape, and goes on to the code with Enter', async ({
  page,
  visitor,
}) => {
  const { field, mark, goOn } = await openList(visitor)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.type('mira')
  await page.keyboard.press('Tab')
  await expect(visitor.modal.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(mark).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('mira')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(goOn).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)

  // What was typed is still there.
  await visitor.open()
  await expect(field).toHaveValue('mira')
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(`-${Date.now()}@example.org`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe[name=w3m-secure-iframe]').getByLabel('6-digit code')).toBeFocused()
})

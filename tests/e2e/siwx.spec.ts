import { expect, test } from './fixtures.js'

const stored = (page: import('@playwright/test').Page) => page.evaluate(() => JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]').length as number)

test('signs in where it is required: no way past, declined, then signed; a reload does not ask again', async ({ page, visitor }) => {
  await visitor.visit('/plain', { query: { siwx: 'required' } })
  const { modal } = visitor
  const harbor = visitor.wallet('harbor')
  await harbor.do('auto', 'approve')
  await visitor.open()
  await modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(modal.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
  await harbor.do('auto', 'ask')
  await expect(modal.getByText('Sign in to see your collections and offers.')).toBeVisible()
  await expect(modal.getByText(new URL(page.url()).host).first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('sign.png') })

  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => window.appkit?.close())
  await expect(modal.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await modal.getByRole('button', { name: 'Read the whole message' }).click()
  await expect(modal.getByText('The domain in the message matches this site.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('whole.png') })
  await harbor.do('auto', 'decline')
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal.getByText('Signature declined. Nothing was signed.')).toBeVisible()
  expect(await stored(page)).toBe(0)

  await harbor.do('auto', 'approve')
  await modal.getByRole('button', { name: 'Try again' }).last().click()
  await expect(modal).toHaveCount(0)
  expect(await stored(page)).toBe(1)

  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(await visitor.wallet('harbor').asked()).not.toContain('personal_sign')

  // Another network has no session: leaving goes back to the one that has.
  await expect(visitor.fact('status')).toHaveText('connected')
  await harbor.do('auto', 'approve')
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(modal.getByRole('button', { name: 'Back to Ethereum' })).toBeVisible()
  await modal.getByRole('button', { name: 'Back to Ethereum' }).click()
  await expect(visitor.fact('network')).toContainText('Ethereum')
  await expect(modal).toHaveCount(0)
})

test('leaving a required sign-in disconnects; an optional one lets through', async ({ page, visitor }) => {
  const { modal } = visitor
  const choose = async (siwx: string) => {
    await visitor.visit('/plain', { query: { siwx } })
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.open()
    await modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    await expect(modal.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
  }
  await choose('required')
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await choose('optional')
  await modal.getByRole('button', { name: 'Not now' }).click()
  await expect(visitor.accountButton).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(await stored(page)).toBe(0)
})

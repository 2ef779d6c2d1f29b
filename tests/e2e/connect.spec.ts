import { account1, expect, test } from './fixtures.js'

test('a visitor connects by approving in the wallet window', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()

  const prompt = visitor.wallet('harbor').window
  await expect(prompt).toBeVisible()
  await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  await prompt.getByRole('button', { name: 'Approve' }).click()

  await expect(visitor.modal.getByRole('heading', { name: 'Connected' })).toBeVisible()
  // With the focus on it the modal waits for the visitor.
  await visitor.modal.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.accountButton).toBeVisible()
  await expect(visitor.fact('address')).toHaveText(account1)
  expect(await visitor.wallet('harbor').asked()).toContain('eth_requestAccounts')
})

test('the modal closes by itself after a connection', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.accountButton).toBeVisible()
})

test('a declined request says so, and trying again works', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Decline' }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  await expect(visitor.modal.getByText(/^Declined in Harbor\. Nothing was shared or signed/)).toBeVisible()

  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.accountButton).toBeVisible()
})

test('with terms to accept no wallet is asked before the box is ticked', async ({ page, visitor }) => {
  const options = JSON.stringify({ termsConditionsUrl: 'https://lumen.example/terms', features: { analytics: false, legalCheckbox: true } })
  await visitor.visit('/plain', { query: { options } })
  const harbor = visitor.wallet('harbor')
  await harbor.do('auto', 'approve')
  await visitor.open()
  const row = visitor.modal.getByRole('button', { name: /Harbor/ })
  const box = visitor.modal.getByRole('checkbox')
  await expect(row).toHaveAttribute('aria-disabled', 'true')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByText('Check the box to continue')).toBeVisible()
  await expect(box).toBeFocused()
  expect(await harbor.asked()).not.toContain('eth_requestAccounts')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await row.click()
  await expect(visitor.accountButton).toBeVisible()
  expect(await harbor.asked()).toContain('eth_requestAccounts')
})

test('after a decline another wallet can be chosen', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.wallet('harbor').do('auto', 'decline')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await visitor.modal.getByRole('button', { name: 'Choose another wallet' }).click()
  await visitor.wallet('lantern').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Lantern/ }).click()
  await expect(visitor.accountButton).toBeVisible({ timeout: 15_000 })
})

for (const way of ['back', 'close', 'escape'] as const) {
  test(`cancelling by ${way} ignores the late answer, and the next attempt works`, async ({ page, visitor }) => {
    await visitor.visit('/plain')
    const harbor = visitor.wallet('harbor')
    await harbor.do('auto', 'ignore')
    await visitor.open()
    await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()

    if (way === 'back') {
      await visitor.modal.getByRole('button', { name: 'Back' }).click()
      await expect(visitor.modal.getByRole('heading', { name: 'Connect', level: 2 })).toBeVisible()
    } else if (way === 'close') await visitor.modal.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    if (way !== 'back') await expect(visitor.modal).toHaveCount(0)

    await harbor.do('approve')
    await expect.poll(() => harbor.waiting()).toBe(false)
    await expect(visitor.connectButton).toBeVisible()
    await expect(visitor.fact('address')).not.toHaveText(account1)

    await harbor.do('auto', 'approve')
    if (way !== 'back') await visitor.open()
    await visitor.modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    await expect(visitor.accountButton).toBeVisible()
  })
}

test('a wallet that never answers gets a helping sentence and does not hold up another', async ({ page, visitor }) => {
  await page.clock.install()
  await visitor.visit('/plain')
  await visitor.wallet('harbor').do('auto', 'ignore')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(visitor.modal.getByRole('heading', { name: 'Open your wallet' })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await visitor.wallet('lantern').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Lantern/ }).click()
  await page.clock.runFor(15_000)
  await expect(visitor.accountButton).toBeVisible()
})

test('a request that already waits in the wallet is named, and its approval connects', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  const harbor = visitor.wallet('harbor')
  await harbor.do('auto', 'ignore')
  await page.evaluate(() => void window.__wallets?.harbor?.provider.request({ method: 'eth_requestAccounts' }))
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.modal.getByText(/already waiting in Harbor/i).first()).toBeVisible()
  await harbor.do('approve')
  await expect(visitor.accountButton).toBeVisible()
})

test('a wallet with odd manners connects all the same', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect('kestrel')
  await expect(visitor.fact('address')).toHaveText(new RegExp(`^${account1}$`, 'i'))
})

test('an odd error of a wallet is told in plain words', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.wallet('kestrel').do('auto', 'ignore')
  await visitor.open()
  await visitor.modal.getByRole('button', { name: /Kestrel/ }).click()
  await expect.poll(() => visitor.wallet('kestrel').waiting()).toBe(true)
  await visitor.wallet('kestrel').do('fail')
  await expect(visitor.modal.getByRole('heading', { name: /Kestrel didn.t connect/ })).toBeVisible()
  await expect(visitor.modal).not.toContainText('[object')
  await expect(visitor.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the last used wallet leads when the visitor comes back', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect('harbor')
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await page.reload()
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('button', { name: /Continue with Harbor/ })).toBeVisible()
})

test('without any wallet the list says what to do', async ({ visitor }) => {
  await visitor.visit('/plain', { wallets: [] })
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('heading', { name: /No wallet/ })).toBeVisible()
  await expect(visitor.modal.getByRole('button', { name: /Check again/ })).toBeVisible()
})

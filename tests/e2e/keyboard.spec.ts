import { expect, test } from './fixtures.js'

test('the whole journey by keyboard alone', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      // Past the last control the focus is the page's body, whose text holds every name.
      if (element === document.body) return ''
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      if (name.test(await focused())) return
    }
    throw new Error(`Tab never reached ${name}; the focus is on "${await focused()}".`)
  }

  await visitor.wallet('harbor').do('auto', 'approve')
  await tabTo(/Connect wallet/)
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('heading', { name: 'Connect', level: 2 })).toBeFocused()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await tabTo(/Harbor/)
  await page.keyboard.press('Enter')
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.accountButton).toBeVisible()

  await tabTo(/^Account /)
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('button', { name: /Ethereum/ })).toBeVisible()
  await tabTo(/Ethereum/)
  await page.keyboard.press('Space')
  // The focus moves to the heading when the view is there.
  await expect(visitor.modal.getByRole('heading', { name: /network/i, level: 2 })).toBeFocused()
  await expect(visitor.modal.getByRole('button', { name: 'Polygon' })).toBeVisible()
  await tabTo(/Polygon/)
  await page.keyboard.press('Enter')
  await expect(visitor.fact('network')).toContainText('Polygon')

  await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await tabTo(/Account settings/)
  await page.keyboard.press('Enter')
  const disconnect = visitor.modal.getByRole('button', { name: 'Disconnect' })
  await expect(disconnect).toBeVisible()
  await tabTo(/Disconnect/)
  await expect(disconnect).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.connectButton).toBeVisible()
})

test('Escape closes, and the focus returns to the button that opened', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.connectButton).toBeFocused()
})

test('Tab stays inside the modal', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.activeElement === document.body || document.activeElement?.localName === 'appkit-modal')
    expect(inside).toBe(true)
  }
})

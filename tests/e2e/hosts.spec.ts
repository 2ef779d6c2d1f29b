import { account1, expect, test } from './fixtures.js'
import { pageState } from './pageState.js'

test('two instances on one page share nothing', async ({ page, visitor }) => {
  await visitor.visit('/two')
  const shop = (side: string) => page.locator(`[data-shop=${side}]`)
  await visitor.wallet('harbor').do('auto', 'approve')
  await shop('left').locator('appkit-button').getByRole('button').click()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.modal).toHaveCount(0)
  await expect(shop('left').locator('[data-fact=address]')).toHaveText(account1)
  await expect(shop('right').locator('[data-fact=address]')).not.toHaveText(account1)
  await expect(shop('right').locator('appkit-button').getByRole('button')).toContainText('Connect wallet')

  await visitor.wallet('lantern').do('auto', 'approve')
  await shop('right').locator('appkit-button').getByRole('button').click()
  await visitor.modal.getByRole('button', { name: /Lantern/ }).click()
  await expect(shop('right').locator('[data-fact=address]')).toHaveText(/^0x/)
  await shop('left').getByRole('button', { name: 'Disconnect' }).click()
  await expect(shop('left').locator('[data-fact=address]')).not.toHaveText(/^0x/)
  await expect(shop('right').locator('[data-fact=address]')).toHaveText(/^0x/)

  await page.reload()
  await expect(shop('right').locator('[data-fact=address]')).toHaveText(/^0x/)
  await expect(shop('left').locator('[data-fact=address]')).not.toHaveText(/^0x/)
})

test('the React page connects, switches and disconnects', async ({ page, visitor }) => {
  await visitor.visit('/react')
  await visitor.connect()
  await expect(page.getByText(account1)).toBeVisible()
  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
})

test('one script tag is enough', async ({ page, visitor }) => {
  await visitor.visit('/standalone')
  await visitor.connect()
  await expect(page.getByText(account1)).toBeVisible()
})

test('embedded, the widget stays in the page and shows the account after connecting', async ({ page, visitor }) => {
  await visitor.visit('/embedded')
  const inline = page.getByRole('region', { name: /Connect/ })
  await visitor.wallet('harbor').do('auto', 'approve')
  await inline.getByRole('button', { name: /Harbor/ }).click()
  const account = page.locator('appkit-modal')
  await expect(account.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await account.getByRole('button', { name: 'Account settings' }).click()
  await account.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account.getByRole('button', { name: /Harbor/ }).first()).toBeVisible()
})

test('under a strict policy the whole journey causes no violation', async ({ page, visitor }) => {
  await visitor.visit('/csp')
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await visitor.modal.getByRole('button', { name: /Ethereum/ }).click()
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
  await expect(visitor.fact('network')).toContainText('Polygon')
  await visitor.wallet('harbor').do('setChain', 42220)
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  expect(await page.evaluate(() => window.__violations)).toEqual([])
})

test('a hostile host can neither break the modal nor find anything changed after it', async ({ page, visitor }) => {
  await visitor.visit('/hostile')
  await expect(visitor.connectButton).toBeVisible()
  await page.evaluate(() => scrollTo(0, 40))
  const before = await page.evaluate(pageState)
  for (const way of ['escape', 'close', 'backdrop'] as const) {
    await visitor.open()
    const box = await visitor.modal.getByRole('button', { name: /Harbor/ }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(40)
    if (way === 'escape') await page.keyboard.press('Escape')
    else if (way === 'close') await visitor.modal.getByRole('button', { name: 'Close' }).click()
    else await page.mouse.click(5, 5)
    await expect(visitor.modal).toHaveCount(0)
    expect(await page.evaluate(pageState)).toEqual(before)
  }
})

test("on a hostile host the wallet opens from inside the site's own dialog and drawer", async ({ page, visitor }) => {
  await visitor.visit('/hostile')
  await page.getByRole('button', { name: "Open the site's dialog" }).click()
  const dialog = page.getByRole('dialog', { name: "The site's dialog" })
  await dialog.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the dialog' }).click()

  await page.getByRole('button', { name: "Open the site's drawer" }).click()
  const drawer = page.getByRole('dialog', { name: "The site's drawer" })
  await drawer.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.fact('address')).toHaveText(account1)
})

test('every component is drawn', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1400, height: 1000 })
  await visitor.visit('/components')
  await expect(page.getByRole('heading', { name: 'Buttons' }).first()).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/components.png', fullPage: true })
})

test("a developer's notice is beside the modal, above it, or in it, and over nothing", async ({ page, visitor }) => {
  // A value that the option does not have is named to the developer.
  await visitor.visit('/plain', { query: { options: JSON.stringify({ allWallets: 'SOMETIMES' }) } })
  await visitor.connect()
  const notice = visitor.modal.locator('.pt-alertbar')
  const card = visitor.modal.locator('.card')
  for (const [width, height, place] of [
    [1280, 800, 'beside'],
    [700, 1300, 'above'],
    [320, 640, 'inside'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visitor.accountButton.click()
    await expect(notice.getByText('Only you see this')).toBeVisible()
    const [bar, whole] = [await notice.boundingBox(), await card.boundingBox()]
    if (!bar || !whole) throw new Error('Nothing is there.')
    const found = bar.x + bar.width <= whole.x ? 'beside' : bar.y + bar.height <= whole.y ? 'above' : bar.y >= whole.y ? 'inside' : 'over it'
    expect(found, `${width} × ${height}`).toBe(place)
    await page.screenshot({ path: `.artifacts/screens/notice-${place}.png` })
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toHaveCount(0)
  }
})

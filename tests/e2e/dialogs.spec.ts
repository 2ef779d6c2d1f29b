import { account1, expect, test } from './fixtures.js'
import { pageState } from './pageState.js'

// The dialog libraries that a page may open the wallet from: each traps the focus, locks the page and closes itself in its own way.
const dialogs = [
  'Native dialog',
  'Radix dialog',
  'Radix popover',
  'Vaul drawer',
  'Material dialog',
  'Material drawer',
  'Headless UI dialog',
  'React Aria modal',
  'Base UI dialog',
  'Bootstrap modal',
  'Bootstrap offcanvas',
]

for (const title of dialogs) {
  test(`from a ${title}: everything can be pressed and typed, and the dialog stays as it was`, async ({ page, visitor }) => {
    const { modal } = visitor
    await visitor.visit('/dialogs', { pairing: true, query: { only: title } })
    await page.evaluate(() => scrollTo(0, 40))
    const trigger = page.getByRole('button', { name: title, exact: true })
    const done = page.getByRole('button', { name: 'Done' })
    // What the library itself leaves behind, once it was open and a key was pressed in it.
    await trigger.click()
    await page.keyboard.press('Tab')
    await done.click()
    await expect(done).toBeHidden()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const untouched = await page.evaluate(pageState)
    await trigger.click()
    const inside = page.locator(`[data-inside="${title}"]`)
    const connect = inside.locator('appkit-button').locator('button')
    const note = inside.locator('input')
    await expect(note).toBeVisible()
    await expect(connect).toBeVisible()
    // Opening transitions of the library are over.
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const before = await page.evaluate(pageState)
    const open = async () => {
      await connect.click()
      await expect(modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
    }
    const closed = async () => {
      await expect(modal).toHaveCount(0)
      expect(await page.evaluate(pageState)).toEqual(before)
      await expect(note).toBeVisible()
    }

    await open()
    // Nothing of the page lies over a control or swallows its presses.
    const hidden = await modal.evaluate((dialog) => {
      const root = dialog.getRootNode()
      if (!(root instanceof ShadowRoot)) throw new Error('The modal is in no shadow.')
      return [...dialog.querySelectorAll('button')].filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const top = root.elementFromPoint(x + width / 2, y + height / 2)
        return !top || !button.contains(top)
      }).length
    })
    expect(hidden).toBe(0)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      // After the last control comes the browser's own bar, and nothing in the page has the focus.
      expect(['appkit-modal', 'body']).toContain(await page.evaluate(() => document.activeElement?.localName))
    }

    await modal.getByRole('button', { name: /^All wallets/ }).click()
    // Libraries that lock the page swallow the wheel outside of their own dialog.
    // The view that comes, where the one before it still fades.
    const list = modal.locator('[data-scroll]').last()
    await expect(list.getByRole('button').nth(8)).toBeAttached()
    await list.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await modal.getByRole('searchbox').click()
    await page.keyboard.type('rain')
    await expect(modal.getByRole('searchbox')).toHaveValue('rain')
    await modal.getByRole('button', { name: 'Close' }).click()
    await closed()
    await expect(connect).toBeFocused()

    await open()
    await page.keyboard.press('Escape')
    await closed()
    await expect(connect).toBeFocused()

    await open()
    await page.mouse.click(5, 700)
    await closed()

    await visitor.wallet('harbor').do('auto', 'approve')
    await open()
    await modal.getByRole('button', { name: /Harbor/ }).click()
    await expect(visitor.fact('address')).toHaveText(account1)
    await closed()
    await note.click()
    await page.keyboard.type('still mine')
    await expect(note).toHaveValue('still mine')
    await done.click()
    await expect(note).toBeHidden()
    await expect.poll(() => page.evaluate(pageState)).toEqual(untouched)
  })
}

test('a popover of the browser closes for any modal dialog: the wallet connects all the same', async ({ page, visitor }) => {
  await visitor.visit('/dialogs', { query: { only: 'Native popover' } })
  const trigger = page.getByRole('button', { name: 'Native popover', exact: true })
  const inside = page.locator('[data-inside="Native popover"]')
  await visitor.wallet('harbor').do('auto', 'approve')
  await trigger.click()
  await inside.locator('appkit-button').locator('button').click()
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.fact('address')).toHaveText(account1)
  await expect(visitor.modal).toHaveCount(0)
  await trigger.click()
  await expect(inside.getByRole('button', { name: /^Account / })).toBeVisible()
})

test('a modal that the page placed is not hidden with the rest of the page', async ({ page, visitor }) => {
  await visitor.visit('/dialogs', { query: { only: 'Material dialog', placed: 'yes' } })
  await page.getByRole('button', { name: 'Material dialog', exact: true }).click()
  // The library hides what is beside its dialog, and the modal, which is closed, with it.
  const placed = page.locator('body > appkit-modal')
  await expect(placed).toHaveAttribute('aria-hidden', 'true')
  await page.locator('[data-inside] appkit-button').locator('button').click()
  await expect(page.getByRole('dialog', { name: 'Connect' }).getByRole('button', { name: /Harbor/ })).toBeVisible()
  await expect(placed).not.toHaveAttribute('aria-hidden')
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Material dialog' })).toBeVisible()
})

import { AxeBuilder } from '@axe-core/playwright'
import { account1, expect, test } from './fixtures.js'

test('from the account button to painted balances, cold and cached', async ({ page, visitor }, info) => {
  await visitor.visit('/plain')
  await visitor.connect()
  const paint = async (name: string) => {
    const from = Date.now()
    await visitor.accountButton.click()
    await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
    await expect(visitor.modal.getByRole('tab', { name: 'Tokens' })).toBeVisible()
    await expect(visitor.modal.getByText('Test Dollar').first()).toBeVisible()
    info.annotations.push({ type: `balances painted, ${name}`, description: `${Date.now() - from} ms` })
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toHaveCount(0)
  }
  await paint('cold')
  await paint('cached')
})

test('the tabs by keyboard: arrows choose, Home and End go to the ends, each shows its own list', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.accountButton.click()
  const tab = (name: string) => visitor.modal.getByRole('tab', { name })
  await expect(visitor.modal.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await tab('Tokens').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('NFTs')).toBeFocused()
  await expect(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab('Activity')).toBeFocused()
  await expect(visitor.modal.getByText('Showing sends from this browser')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Tokens')).toBeFocused()
})

test('spam that was given to the account does not run, does not fetch, and does not break out', async ({ page, visitor }) => {
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts += 1
    return dialog.dismiss()
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await visitor.control('airdrop', { account: account1 })
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.accountButton.click()
  for (const name of ['Tokens', 'NFTs', 'Activity']) {
    await visitor.modal.getByRole('tab', { name }).click()
    await expect(visitor.modal.getByRole('tabpanel')).toBeVisible()
    const beyond = await visitor.modal.getByRole('tabpanel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  expect(alerts).toBe(0)
  await visitor.control('reset')
})

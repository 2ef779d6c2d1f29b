import { AxeBuilder } from '@axe-core/playwright'
import { account1, expect, test } from './fixtures.js'
import { codeIsThere } from './pairing.js'
import { slow } from './slow.js'

test.describe.configure({ timeout: slow * 60_000 })

test('every file of the standalone build works under a strict policy: wagmi, a plugin of the page, and a button for one wallet', async ({ page, visitor }) => {
  await visitor.visit('/files')
  await expect(visitor.fact('ready')).toHaveText('yes')
  expect(Number(await visitor.fact('networks').textContent())).toBeGreaterThan(300)
  const button = page.getByRole('button', { name: 'Connect Harbor' })
  await visitor.wallet('harbor').do('auto', 'approve')
  await button.click()
  await expect(visitor.fact('address')).toHaveText(account1)
  await expect(visitor.fact('wagmi')).toHaveText(account1)
  await expect(visitor.fact('plugin')).toHaveText('Harbor')
  await expect(button).toContainText('Connected')
  await expect(visitor.modal).toHaveCount(0)

  await page.reload()
  await expect(visitor.fact('address')).toHaveText(account1)
  await expect(button).toContainText('Connected')
  expect(await page.evaluate(() => window.__violations)).toEqual([])
})

test('sign-in from its own file asks for a signature after connecting', async ({ page, visitor }) => {
  await visitor.visit('/files', { query: { siwx: 'on', adapter: 'ethers' } })
  await expect(visitor.fact('ready')).toHaveText('yes')
  await visitor.wallet('harbor').do('auto', 'approve')
  await page.getByRole('button', { name: 'Connect Harbor' }).click()
  await visitor.modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.modal).toHaveCount(0)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]').length)).toBe(1)
  expect(await page.evaluate(() => window.__violations)).toEqual([])
})

test('the pairing library is part of the standalone build: the button for a phone shows a code without the list', async ({ page, visitor }) => {
  await visitor.visit('/files', { pairing: true })
  await expect(visitor.fact('ready')).toHaveText('yes')
  await page.getByRole('button', { name: 'Connect WalletConnect' }).click()
  await codeIsThere(visitor)
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  expect(await page.evaluate(() => window.__violations)).toEqual([])
})

for (const theme of ['dark', 'light'] as const)
  test(`wallet buttons are accessible, ${theme}: at rest, and where one is not available`, async ({ page, visitor }) => {
    await visitor.visit('/files', { theme })
    await expect(visitor.fact('ready')).toHaveText('yes')
    const google = page.getByRole('button', { name: 'Connect Google' })
    await google.click()
    await expect(google).toHaveAttribute('aria-disabled', 'true')
    await expect(google).toHaveAccessibleName('Connect Google. Not available on this page')
    await page.screenshot({ path: test.info().outputPath('buttons.png') })
    const { violations } = await new AxeBuilder({ page }).include('.invite').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
  })

import { account1, account2, expect, test } from './fixtures.js'
import { keepsPages } from './keepsPages.js'
import { codeIsThere, copyLink, isConnected, pair, showCode } from './pairing.js'
import { slow } from './slow.js'

test.describe.configure({ timeout: slow * 60_000 })
test.use(keepsPages)

test('a page that is come back to follows what its wallet did meanwhile, whether the browser kept the page or loads it again', async ({
  page,
  context,
  visitor,
}) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await expect(visitor.fact('address')).toHaveText(account1)
  const address = page.url()
  await page.goto('/components')
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.locator('[data-fact=address]')).toHaveText(account1)
  await other.evaluate(() => window.__wallets?.harbor?.setAccount(1))
  await expect(other.locator('[data-fact=address]')).toHaveText(account2)
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.fact('address')).toHaveText(account2)
  // Nothing of ours keeps a browser from putting the page aside: no listener of unload, no lock, no open request.
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const found = (entry as PerformanceNavigationTiming & { notRestoredReasons?: { reasons?: { reason: string }[] } | null }).notRestoredReasons?.reasons
    return (found ?? []).map(({ reason }) => reason)
  })
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([])
})

test('a page that is come back to knows that its phone ended the session meanwhile, and another is paired', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await page.goto('/components')
  await phone.do('disconnect')
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.connectButton).toBeVisible({ timeout: 15_000 })
  await pair(page, visitor, phone)
  await expect(visitor.fact('address')).toHaveText(account1)
})

test('a page that is come back to is still with its phone, and the phone is asked', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await page.goto('/components')
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.accountButton).toBeVisible({ timeout: 15_000 })
  await phone.do('auto', 'approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/, { timeout: 15_000 })
})

test('a page that was left with a code in sight gives one that works when it is come back to', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  await page.goto('/components')
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.connectButton.or(visitor.modal).first()).toBeVisible()
  // A browser that kept the page shows the code still; one that loads it again has a closed modal.
  if ((await visitor.modal.count()) === 0) await showCode(visitor)
  await codeIsThere(visitor)
  await phone.do('auto', 'approve')
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
})

test('a page that was left while its wallet was asked follows the answer when it is come back to, or offers to ask again', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.open()
  await visitor.modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(visitor.modal.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  await page.goto('/components')
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.connectButton.or(visitor.modal).first()).toBeVisible()
  if ((await visitor.modal.count()) === 0) await visitor.connect()
  else {
    await visitor.wallet('harbor').do('approve')
    await isConnected(visitor)
  }
  await expect(visitor.fact('address')).toHaveText(account1)
})

test('a page that was left with the form to send follows the account of its wallet when it is come back to', async ({ page, context, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  const address = page.url()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.modal.getByRole('textbox', { name: /^You send/ }).fill('0.01')
  await page.goto('/components')
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.locator('[data-fact=address]')).toHaveText(account1)
  await other.evaluate(() => window.__wallets?.harbor?.setAccount(1))
  await expect(other.locator('[data-fact=address]')).toHaveText(account2)
  await page.goBack({ waitUntil: 'commit' })
  await expect(visitor.fact('address')).toHaveText(account2)
  // Whether the modal is still there or not: what it would send from is the account of now.
  if ((await visitor.modal.count()) > 0) await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText('0x7099…79C8').first()).toBeVisible()
})

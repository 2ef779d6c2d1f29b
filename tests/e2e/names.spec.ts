import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { account2, expect, test, type Visitor } from './fixtures.js'
import { historyPath, row, startHistory } from './historyServer.js'
import { ports } from './ports.js'

const look = async (page: Page, visitor: Visitor, name: string) => {
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await visitor.modal.locator('.pt-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0)
  await page.screenshot({ path: `.artifacts/names/${name}.png` })
}

test('Activity names the other account beside its address, and looks a whole list up at once', async ({ page, visitor }) => {
  const rows = Array.from({ length: 60 }, (_, index) => row({ to: index % 2 ? account2 : `0x${(index + 1).toString(16).padStart(40, 'c')}` }, index))
  await startHistory(page, rows)
  let lookups = 0
  page.on('request', (request) => {
    // Multicall3, with calls of the Universal Resolver inside.
    if (
      /ca11bde05977b3631167028862be2a173976ca11/i.test(request.postData() ?? '') &&
      /eeeeeeee14d718c2b47d9923deab1335e144eeee/i.test(request.postData() ?? '')
    )
      lookups += 1
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await visitor.visit('/plain', { theme: 'dark', query: { api: historyPath } })
  await visitor.connect()
  expect(lookups).toBe(0)
  await visitor.accountButton.click()
  const tab = visitor.modal.getByRole('tab', { name: 'Activity' })
  const list = visitor.modal.locator('.pt-act section li')
  await expect(tab.or(list).first()).toBeVisible()
  if ((await tab.count()) > 0) await tab.click()
  await expect(visitor.modal.getByRole('button', { name: /^Sent.*to 0x7099…79C8 · .?alice\.eth/ }).first()).toBeVisible({ timeout: 15_000 })
  await expect(visitor.modal.getByRole('button', { name: /^Sent.*to 0xcccc/i }).first()).toBeVisible()
  await look(page, visitor, 'activity-dark-320')
  await expect(async () => {
    await list.last().scrollIntoViewIfNeeded()
    expect(await list.count()).toBe(60)
  }).toPass()
  // Twenty rows are drawn at a time: not one look-up for each of the 31 accounts, but at most two requests for each step.
  expect(lookups).toBeLessThanOrEqual(6)
})

test('an account with a name: its picture is the NFT that it owns, and Receive has the name to copy', async ({ page, visitor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await visitor.visit('/plain', { theme: 'light' })
  await visitor.wallet('harbor').do('setAccount', 1)
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.locator('.pt-acc-name')).toHaveText('alice.eth', { timeout: 15_000 })
  await expect(visitor.modal.locator('.pt-acc-hero img[src^="data:image/svg+xml"]')).toBeVisible()
  await look(page, visitor, 'account-light-320')
  await visitor.modal.getByRole('button', { name: 'Receive', exact: true }).click()
  await visitor.modal.getByRole('button', { name: 'Copy name alice.eth' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Name copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('alice.eth')
  await look(page, visitor, 'receive-light-320')
})

test('a page with a gateway asks it for the name of the account, and shows what the chain confirms', async ({ page, visitor }) => {
  const gateway = `http://localhost:${ports.gateway}`
  const asked: string[] = []
  // A gateway that lies: the chain says who it is.
  await page.route(`${gateway}/v1/identity/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name: 'harbour.alice.eth', avatar: 'https://pictures.example/a.png' } })
  })
  await visitor.visit('/plain', { query: { api: gateway } })
  await visitor.wallet('harbor').do('setAccount', 1)
  await visitor.connect()
  expect(asked).toEqual([])
  await visitor.accountButton.click()
  await expect(visitor.modal.locator('.pt-acc-name')).toHaveText('alice.eth', { timeout: 15_000 })
  expect(asked).toEqual([`/v1/identity/${account2}`])
})

import { account1, expect, test } from './fixtures.js'
import { codeIsThere, copyLink, isConnected, pair, showCode } from './pairing.js'
import { slow } from './slow.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
/** Two browser pages and a relay take longer than one. */
test.describe.configure({ timeout: slow * 60_000 })

test('a code is renewed in place before it ends, and who scanned the one before may still approve', async ({ page, visitor }) => {
  await page.clock.install()
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  const first = await copyLink(page, visitor)
  await phone.do('pair', first)
  await expect(phone.page.getByRole('heading', { name: 'Connect to this site?' })).toBeVisible()
  await page.clock.fastForward('03:42')
  await expect(visitor.modal.getByText(/another [34] min/)).toBeVisible()
  const second = await copyLink(page, visitor)
  expect(second).not.toBe(first)
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await isConnected(visitor)
  await expect(visitor.fact('address')).toHaveText(account1)
})

test('a code that cannot be renewed expires, says so, and the next one works', async ({ page, visitor }) => {
  await page.clock.install()
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  await visitor.control('relay', { project: visitor.project, mode: 'refuse', drop: true })
  await page.clock.fastForward('03:42')
  await page.clock.fastForward('00:15')
  // Beside what developers are told of the relay.
  await expect(visitor.modal.getByRole('alert').filter({ hasText: /^This code has expired$/ })).toHaveCount(1, { timeout: 20_000 })
  await visitor.control('relay', { project: visitor.project })
  await visitor.modal.getByRole('button', { name: 'Make a new code' }).click()
  await codeIsThere(visitor)
  await phone.do('auto', 'approve')
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
})

test('a relay that is gone for half a minute and comes back finds the session alive', async ({ page, visitor }) => {
  await page.clock.install()
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await pair(page, visitor, phone)
  await phone.do('auto', 'approve')
  await visitor.control('relay', { project: visitor.project, mode: 'refuse', restart: true })
  await page.clock.fastForward('00:30')
  await expect(visitor.accountButton).toBeVisible()
  await visitor.control('relay', { project: visitor.project })
  await page.getByRole('button', { name: 'Sign message' }).click()
  await page.clock.fastForward('00:05')
  await expect(visitor.fact('result')).toHaveText(/^Signed: /, { timeout: 20_000 })
})

test('a page that slept while the phone approved is connected when it wakes', async ({ page, visitor }) => {
  const phone = await visitor.phone()
  await visitor.visit('/plain', { pairing: true })
  await showCode(visitor)
  const link = await copyLink(page, visitor)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await phone.do('auto', 'approve')
  await phone.do('pair', link)
  await expect.poll(async () => (await phone.state()).sessions.length).toBe(1)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await isConnected(visitor)
  await expect(visitor.fact('address')).toHaveText(account1)
})

import { expect, test } from './fixtures.js'
import { ports } from './ports.js'

test('no other server learns the path or the query of the page, even where its policy would tell them', async ({ page, visitor }) => {
  const told: { readonly to: string; readonly kind: string; readonly referrer: Promise<string | null> }[] = []
  page.on('request', (request) => {
    const { origin, pathname, port } = new URL(request.url())
    if (origin === new URL(page.url()).origin) return
    told.push({ to: `${port}${port === `${ports.gateway}` ? pathname : ''}`, kind: request.resourceType(), referrer: request.headerValue('referer') })
  })
  await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { api: `http://localhost:${ports.gateway}`, token: 'SECRET-of-the-page' } })
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'unsafe-url' })))
  // The page's own policy does tell them.
  await page.evaluate((url) => fetch(url).then(() => undefined), `http://localhost:${ports.gateway}/health`)
  await visitor.connectButton.click()
  await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
  await expect.poll(() => told.filter(({ kind }) => kind === 'image').length).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toHaveCount(0)
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('listitem').filter({ hasText: 'Ether' })).toContainText('12.842 ETH')
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => told.some(({ to }) => to === `${ports.chain1}`)).toBe(true)

  const found = await Promise.all(told.map(async ({ referrer, ...one }) => ({ ...one, referrer: await referrer })))
  const isOwn = ({ to }: { readonly to: string }) => to.endsWith('/health')
  expect(found.find(isOwn)?.referrer).toContain('SECRET')
  const ours = found.filter((one) => !isOwn(one))
  expect(ours.filter(({ referrer }) => /SECRET|plain/.test(referrer ?? ''))).toEqual([])
  expect(ours.filter(({ kind, referrer }) => kind === 'image' && referrer !== null)).toEqual([])
  for (const to of [`${ports.gateway}/getWallets`, `${ports.chain1}`]) expect(ours.map((one) => one.to)).toContain(to)
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'

const gateway = `http://localhost:${ports.gateway}`

/** The contract that is asked for the name of the account. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

test('balances, prices and activity from the gateway; what it refuses is said, and tried again', async ({ page, visitor }) => {
  const asked: string[] = []
  const reads: string[] = []
  page.on('request', (request) => {
    const { port, pathname, searchParams } = new URL(request.url())
    if (port === `${ports.gateway}`) asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('chainId') ?? ''}`.trim())
    const call = request.postData()?.toLowerCase() ?? ''
    if (port === `${ports.chain1}` && call.includes('eth_call') && !call.includes(universalResolver)) reads.push(call)
  })
  await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { api: gateway } })
  await visitor.connect()
  await visitor.accountButton.click()
  const rows = visitor.modal.getByRole('tabpanel').getByRole('listitem')
  const row = (text: string) => rows.filter({ hasText: text })
  await expect(row('Ether')).toContainText('12.842 ETH')
  await expect(row('Ether')).toContainText('$31,465')
  await expect(row('Test Dollar')).toContainText('1,250.500 TUSD')
  await expect(row('Wrapped Coin')).toContainText('$31,841')
  await expect(row('Lumen')).toContainText('$21.84')
  expect(reads).toEqual([])
  expect(asked.filter((what) => what.startsWith('balance'))).toEqual(['balance eip155:1'])

  const command = { project: visitor.project, mode: '500' }
  await visitor.control('gateway', command)
  await visitor.modal.getByRole('tab', { name: 'Activity' }).click()
  const failure = visitor.modal.locator('.pt-banner').filter({ hasText: 'Activity didn’t load' })
  await expect(failure).toBeVisible()
  await visitor.control('gateway', { ...command, mode: 'ok' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(row('Minted').filter({ hasText: '+2,500.750' })).toContainText('HUSD')
  await expect(row('Small Buildings #1')).toContainText('+1')
  await expect(row('+1,250.500')).toContainText('TUSD')
})

test('the view of one token: price, change and chart of the gateway, by keys and pointer, and its own activity', async ({ page, visitor }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/price-history')) asked.push(`${searchParams.get('address') ?? 'native'} ${searchParams.get('period')}`)
  })
  await visitor.visit('/plain', { wallets: ['harbor'], pairing: true, query: { api: gateway } })
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.locator('.pt-acc-change')).toHaveText(/^\+\d\.\d% today$/)
  await visitor.modal.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Ether' }).click()
  const price = visitor.modal.locator('.pt-price')
  await expect(price).toContainText('$2,450.07 today')
  const chart = visitor.modal.getByRole('slider', { name: 'Price over time' })
  await expect(chart).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await chart.focus()
  await chart.press('Home')
  await expect(price).toContainText('0.0%')
  await chart.hover({ position: { x: 150, y: 40 } })
  await expect(chart).not.toHaveAttribute('aria-valuenow', '0')
  await visitor.modal.getByRole('radio', { name: 'Week' }).click()
  await expect(price).toContainText('in 7 days')
  expect(asked).toEqual(['native day', 'native week'])
  await expect(visitor.modal.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await visitor.modal.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Lumen' }).click()
  await expect(price).toContainText('$0.52')
  await expect(visitor.modal.getByRole('slider')).toBeVisible()
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { counterpart, historyPath, row, startHistory } from './historyServer.js'
import { slow } from './slow.js'

const juno = '0x1f0E00000000000000000000000000000000C0De'
const twin = `${counterpart.slice(0, 6)}${'f'.repeat(32)}${counterpart.slice(-4)}`
const art = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#e9dcc3"/><path d="M14 100V50a18 18 0 0 1 36 0v50zM54 100V40a16 16 0 0 1 32 0v60z" fill="#30574f"/></svg>')}`

/** What a list can hold, each once. */
const everything = [
  row({ operation: 'receive', from: juno, to: account1, moved: [{ direction: 'in', symbol: 'USDC', quantity: '240' }] }, 1),
  row(
    {
      operation: 'trade',
      moved: [
        { symbol: 'USDC', quantity: '120' },
        { direction: 'in', symbol: 'ETH', quantity: '0.035141' },
      ],
    },
    2,
  ),
  row({}, 3),
  row({ status: 'pending', moved: [{ symbol: 'ETH', quantity: '0.1' }] }, 4),
  row({ operation: 'approve', at: '2026-10-08T10:00:00Z', moved: [{ symbol: 'USDC', quantity: '120' }] }, 5),
  row({ operation: 'mint', at: '2026-10-07T10:00:00Z', moved: [{ direction: 'in', quantity: '1', nft: { name: 'Colonnade 27', image: art } }] }, 6),
  row({ status: 'failed', at: '2026-10-06T10:00:00Z' }, 7),
  row({ operation: 'execute', at: '2025-12-06T10:00:00Z', moved: [] }, 8),
  row({ operation: 'receive', from: twin, to: account1, moved: [{ direction: 'in', quantity: '0' }] }, 9),
  row(
    {
      operation: 'receive',
      from: juno,
      to: account1,
      moved: [{ direction: 'in', nft: { name: 'Prize', spam: true, image: 'https://claim.example/seen.svg' } }],
    },
    10,
  ),
]

const openActivity = async (visitor: Visitor) => {
  await visitor.accountButton.click()
  // Where nothing else is on, the list stands without tabs.
  const tab = visitor.modal.getByRole('tab', { name: 'Activity' })
  const list = visitor.modal.getByRole('tabpanel').or(visitor.modal.locator('.pt-act'))
  await expect(tab.or(list).first()).toBeVisible()
  if ((await tab.count()) > 0) await tab.click()
}
/** Scripts that hostile text started. */
const countAlerts = (page: Page) => {
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts += 1
    return dialog.dismiss()
  })
  return () => alerts
}
/** Scrolls to the end again and again, frame by frame, until the list has so many rows and nothing follows. Answers how many it has. */
const scrollThrough = (visitor: Visitor, rows: number) =>
  visitor.modal.evaluate(
    (dialog, wanted) =>
      new Promise<number>((done) => {
        const until = performance.now() + 150_000
        const look = () => {
          const count = [...dialog.querySelectorAll('.pt-act section ul')].reduce((sum, { childElementCount }) => sum + childElementCount, 0)
          if ((count >= wanted && !dialog.textContent?.includes('older activity')) || performance.now() > until) return done(count)
          const box = dialog.querySelector('[data-scroll]')
          box?.scrollTo(0, box.scrollHeight)
          requestAnimationFrame(look)
        }
        look()
      }),
    rows,
  )
/** How far anything in the modal reaches out of it, in px. */
const overflow = (visitor: Visitor) =>
  visitor.modal.evaluate((dialog) => {
    const box = dialog.getBoundingClientRect()
    const out = [...dialog.querySelectorAll('.pt-act *')].map((element) => element.getBoundingClientRect())
    return Math.max(0, ...out.filter(({ width }) => width > 0).map(({ left, right }) => Math.max(box.left - left, right - box.right)))
  })

test('what the account did: in progress first, then by day, and each row opens its transaction', async ({ page, visitor }) => {
  await startHistory(page, everything)
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await openActivity(visitor)
  const { modal } = visitor
  await expect(modal.getByRole('heading', { level: 3 }).filter({ hasText: /progress|November|October|December/ })).toHaveText([
    'In progress',
    'November 12',
    'October 8',
    'October 7',
    'October 6',
    'December 6, 2025',
  ])
  await expect(modal.getByRole('button', { name: /^Swapped.*120\.000 USDC for ETH.*\+0\.035/ })).toBeVisible()
  await expect(modal.getByRole('button', { name: /^Failed.*Fee paid, nothing sent/ })).toBeVisible()
  const received = modal.getByRole('button', { name: /^Received.*from 0x1f0E…C0De.*\+240\.000/ })
  await received.focus()
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('heading', { name: 'Received', level: 2 })).toBeFocused()
  await expect(modal.locator('.pt-tx-figure')).toHaveText('+240\u00a0USDC')
  await expect(modal.getByRole('link', { name: 'View on Etherscan' }).first()).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x0+2$/)
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(received).toBeFocused()
})

test('spam and poison are hidden, counted, and shown without a picture or a link', async ({ page, visitor }) => {
  await startHistory(page, everything)
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await openActivity(visitor)
  const { modal } = visitor
  await expect(modal.getByText('2 suspected spam transfers hidden.')).toBeVisible()
  await modal.getByRole('button', { name: 'Show' }).click()
  const hidden = modal.getByRole('list', { name: 'Suspected spam' })
  await expect(hidden.getByRole('listitem')).toHaveCount(2)
  await expect(hidden).toContainText('Looks like 0x91d8…5E13, but isn’t')
  await expect(hidden.locator('a, img')).toHaveCount(0)
})

test('older pages come while scrolling, until there are none', async ({ page, visitor }) => {
  const rows = Array.from({ length: 230 }, (_, index) => row({ at: new Date(Date.UTC(2026, 10, 12) - index * 86_400_000).toISOString() }, index))
  const server = await startHistory(page, rows)
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await openActivity(visitor)
  const list = visitor.modal.locator('.pt-act section li')
  await expect(list.first()).toBeVisible()
  expect(await scrollThrough(visitor, 230)).toBe(230)
  expect(server.asked).toEqual([null, '50', '100', '150', '200'])
  await expect(visitor.modal.getByRole('button', { name: 'Load older activity' })).toHaveCount(0)
})

test.describe('a server that fails', () => {
  for (const how of ['status', 'html', 'shape', 'refuse'] as const) {
    test(`by ${how}: says so once, and trying again brings the list`, async ({ page, visitor }) => {
      test.slow()
      visitor.expectErrors(/Activity|history/)
      const server = await startHistory(page, everything)
      server.fail(how)
      await visitor.visit('/plain', { query: { api: historyPath } })
      await visitor.connect()
      await openActivity(visitor)
      const { modal } = visitor
      await expect(modal.getByText('Activity didn’t load', { exact: true })).toBeVisible({ timeout: 20_000 })
      await expect(modal.getByRole('link', { name: 'View this account on Etherscan' })).toHaveAttribute('href', new RegExp(`/address/${account1}$`))
      server.serve(everything)
      await modal.locator('.pt-banner').getByRole('button', { name: 'Try again' }).click()
      await expect(modal.getByRole('button', { name: /^Received/ })).toBeVisible()
      await expect(modal.getByText('Activity didn’t load', { exact: true })).toHaveCount(0)
    })
  }
})

test('without a server: only what this browser sent', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await openActivity(visitor)
  await expect(visitor.modal.getByText('Showing sends from this browser')).toBeVisible()
})

test('coming back to the page asks again, at most every 15 s', async ({ page, visitor }) => {
  const server = await startHistory(page, everything)
  await page.clock.install()
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await openActivity(visitor)
  await expect(visitor.modal.getByRole('button', { name: /^Received/ })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(server.asked).toHaveLength(1)
  await page.clock.fastForward(16_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => server.asked.length).toBe(2)
})

test('1,000 hostile texts: nothing runs, nothing is fetched, nothing leaves its place', async ({ page, visitor }) => {
  const alerts = countAlerts(page)
  const seeds = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '\u202Egnp.exe\u2066',
    'A\u200BB\uFEFFC',
    'W'.repeat(10_000),
    'Z\u0351\u036B\u0343'.repeat(60),
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)',
    '\u0000\u001b[31m',
  ]
  const text = (index: number) => `${seeds[index % seeds.length]}${index}`
  const rows = Array.from({ length: 1000 }, (_, index) =>
    row(
      {
        id: text(index),
        operation: text(index + 3),
        from: index % 2 ? account1 : text(index),
        to: index % 3 ? counterpart : text(index + 5),
        moved: [
          index % 2
            ? { symbol: text(index + 1), quantity: index % 5 ? `${index}.5` : '9'.repeat(90), image: text(index + 8) }
            : { direction: 'in', nft: { name: text(index + 2), image: text(index + 4) }, quantity: text(index) },
        ],
      },
      index,
    ),
  )
  await startHistory(page, rows, { size: 250 })
  await page.setViewportSize({ width: 320, height: 800 })
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await openActivity(visitor)
  const list = visitor.modal.locator('.pt-act section li')
  await expect(list.first()).toBeVisible({ timeout: 20_000 })
  // The rows whose id is longer than any id are not there.
  expect(await scrollThrough(visitor, 800)).toBe(800)
  expect(await overflow(visitor)).toBe(0)
  expect(alerts()).toBe(0)
  const found = await visitor.modal.evaluate((dialog) => dialog.querySelectorAll('.pt-act :is(script, iframe, [onload], [onerror])').length)
  expect(found).toBe(0)
})

// How long the tasks of five thousand take is measured by scripts/bench/account.ts.
test('a thousand transactions come in pages of a hundred', async ({ page, visitor }) => {
  test.setTimeout(slow * 90_000)
  const rows = Array.from({ length: 1000 }, (_, index) =>
    row(
      { at: new Date(Date.UTC(2026, 10, 12) - index * 3_600_000).toISOString(), moved: [{ direction: index % 3 ? 'out' : 'in', quantity: `${index}.125` }] },
      index,
    ),
  )
  const server = await startHistory(page, rows, { size: 100 })
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await openActivity(visitor)
  const list = visitor.modal.locator('.pt-act section li')
  await expect(list.first()).toBeVisible()
  expect(await scrollThrough(visitor, 1000)).toBe(1000)
  expect(server.asked).toHaveLength(10)
})

test('by keyboard: arrows choose the tab, Tab reaches the rows, and axe finds nothing', async ({ page, visitor }) => {
  await startHistory(page, everything)
  await visitor.visit('/plain', { query: { api: historyPath } })
  await visitor.connect()
  await visitor.accountButton.click()
  const tabs = visitor.modal.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('End')
  await expect(visitor.modal.getByRole('tab', { name: 'Activity' })).toBeFocused()
  const first = visitor.modal.getByRole('button', { name: /^Sending/ })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await visitor.modal.getByRole('button', { name: 'Show' }).click()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((mode) => document.querySelector('appkit-modal')?.setAttribute('data-theme', mode), theme)
    const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

for (const theme of ['dark', 'light'] as const) {
  test(`looks as designed, ${theme}`, async ({ page, visitor }, info) => {
    await startHistory(page, everything)
    for (const width of [760, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await visitor.visit('/plain', { theme, query: { api: historyPath } })
      if (width === 760) await visitor.connect()
      await openActivity(visitor)
      await expect(visitor.modal.getByRole('button', { name: /^Received/ })).toBeVisible()
      expect(await overflow(visitor)).toBe(0)
      await visitor.modal.getByRole('tab', { name: 'Activity' }).evaluate((tab) => tab.scrollIntoView({ block: 'start' }))
      await info.attach(`activity-${theme}-${width}`, { body: await page.screenshot(), contentType: 'image/png' })
    }
  })
}

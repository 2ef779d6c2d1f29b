import { AxeBuilder } from '@axe-core/playwright'
import { devices, type Page } from '@playwright/test'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { codeIsThere, copyLink, isConnected, openList } from './pairing.js'
import { slow } from './slow.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
/** Two browser pages and a relay take longer than one. */
test.describe.configure({ timeout: slow * 60_000 })

const tilesOf = ({ modal }: Visitor) => modal.getByRole('list', { name: 'Wallets' }).getByRole('button')
test('604 wallets: scrolled through, searched by keyboard, one chosen, got and connected, and offered first the next time', async ({ page, visitor }) => {
  // Some pictures never come.
  await page.route(/getWalletImage\/\d*5\?/, (route) => route.abort())
  await visitor.visit('/plain', { pairing: true, wallets: ['harbor', 'lantern'] })
  await openList(visitor)
  await expect(visitor.modal.getByRole('button', { name: /^All wallets/ })).toContainText('600+')
  await visitor.modal.getByRole('button', { name: /^All wallets/ }).click()
  const tiles = tilesOf(visitor)
  await expect(tiles.nth(0)).toHaveAccessibleName('Harbor, installed')
  await expect(tiles.nth(1)).toHaveAccessibleName('Lantern, installed')
  const search = visitor.modal.getByRole('searchbox', { name: 'Search 604 wallets' })
  await expect(search).toBeVisible()

  // Each page comes as its place does, each wallet once.
  await visitor.modal.hover()
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4_000)
        return tiles.count()
      },
      { timeout: 20_000, intervals: [50] },
    )
    .toBeGreaterThan(160)
  const names = await tiles.evaluateAll((all) => all.map((tile) => tile.textContent))
  expect(new Set(names).size).toBe(names.length)

  // Letters stand in for pictures that did not come, and nothing stays broken. The last ones may just have failed.
  const broken = () =>
    visitor.modal.evaluate((dialog) => [...dialog.querySelectorAll('img')].filter((image) => image.complete && image.naturalWidth === 0).length)
  await expect.poll(broken).toBe(0)

  await search.focus()
  await page.keyboard.type('lanmor')
  await expect(visitor.modal.getByText(/wallets match “lanmor”/).first()).toBeVisible()
  const result = visitor.modal.getByRole('list', { name: 'Results' }).getByRole('button').first()
  await expect(result).toContainText('Lanmor')
  await expect(search).toBeFocused()
  while (!(await result.evaluate((row) => row.matches(':focus')))) await page.keyboard.press('Tab')
  const name = (await result.locator('b').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('heading', { name: `Connect ${name}` })).toBeVisible()

  await visitor.modal.getByRole('button', { name: /^Get (Lanmor|this wallet)/ }).click()
  const stores = visitor.modal.getByRole('list', { name: 'Where to get it' }).getByRole('link')
  await expect(stores).toHaveText(['iOS app', 'Android app', 'Website'])
  for (const store of await stores.all()) {
    expect(await store.getAttribute('href')).toMatch(/^https:\/\/(apps\.apple\.com|play\.google\.com|[a-z0-9]+\.example)\//)
    expect(await store.getAttribute('rel')).toContain('noopener')
  }
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await codeIsThere(visitor)
  const phone = await visitor.phone()
  await phone.do('auto', 'approve')
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await openList(visitor)
  await expect(visitor.modal.getByRole('button', { name: `Continue with ${name}` })).toBeVisible()
})

const refusals = [
  ['down', { status: 500, body: 'no' }, []],
  ['empty', { status: 200, body: '{"data":[],"count":0}' }, []],
  ['malformed', { status: 200, body: '{"wallets":[]}' }, ['not a page of wallets']],
  ['403', { status: 403, body: '{}' }, ['Invalid App Configuration']],
] as const
test('a directory that is down, empty, malformed or closed to the page: the best-known wallets, one word to the developer, and pairing works', async ({
  page,
  visitor,
}) => {
  visitor.expectErrors(/Invalid App Configuration|not a page of wallets/)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  let answer: { readonly status: number; readonly body: string } = refusals[0][1]
  await page.route('**/directory/**', (route) => route.fulfill({ ...answer, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' } }))
  for (const [name, next, said] of refusals)
    await test.step(name, async () => {
      answer = next
      lines.length = 0
      await visitor.visit('/plain', { pairing: true, wallets: [] })
      await openList(visitor)
      // Tiles, where nothing is installed.
      await visitor.modal.getByRole('button', { name: /^(All wallets|\d+\+? more)/ }).click()
      await expect(visitor.modal.getByText('The full list didn’t load')).toBeVisible()
      expect(await tilesOf(visitor).count()).toBeGreaterThan(20)
      await visitor.modal.getByRole('searchbox').fill('rainbow')
      await expect(visitor.modal.getByRole('list', { name: 'Results' }).getByRole('button', { name: /^Rainbow/ })).toBeVisible()
      for (const words of said) await expect.poll(() => lines.filter((line) => line.includes(words)).length).toBe(1)
    })
  await visitor.modal
    .getByRole('list', { name: 'Results' })
    .getByRole('button', { name: /^Rainbow/ })
    .click()
  const mobile = visitor.modal.getByRole('tab', { name: 'Mobile' })
  if (await mobile.isVisible()) await mobile.click()
  await codeIsThere(visitor)
  expect(lines.filter((line) => line.includes('Invalid App Configuration'))).toHaveLength(1)
  const phone = await visitor.phone()
  await phone.do('auto', 'approve')
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
  await expect(visitor.fact('address')).toHaveText(account1)
})

/** As the sandbox's directory names its wallets: the nth of the invented ones, and those that are its own. */
const idOf = (index: number) => `5a${index.toString(16).padStart(62, '0')}`
const [lantern, pebble] = [idOf(0xf001), idOf(0xf00f)]

test('wallets that a host excludes, features, brings and includes: in the list, among all wallets and in a search', async ({ visitor }) => {
  const { modal } = visitor
  const show = async (options: object) => {
    await visitor.visit('/plain', { pairing: true, query: { options: JSON.stringify(options) } })
    await openList(visitor)
  }
  const rows = modal.locator('button b')
  const browse = () => modal.getByRole('button', { name: /^All wallets/ }).click()
  const search = modal.getByRole('searchbox')
  const findsNone = async (text: string) => {
    await search.fill(text)
    await expect(modal.getByRole('heading', { name: `No wallet called “${text}”` })).toBeVisible()
  }

  await test.step('excluded by id and by rdns, featured in order, and one of its own', async () => {
    const list = ['Wallet on your phone', 'Harbor', 'Ashlan Safe', 'Torlan Key', 'Club wallet', 'All wallets']
    await show({
      excludeWalletIds: [lantern, pebble, 'com.example.kestrel'],
      featuredWalletIds: [idOf(7), idOf(3)],
      customWallets: [{ id: 'club', name: 'Club wallet', homepage: 'https://club.example', mobile_link: 'club://' }],
    })
    await expect(rows).toHaveText(list)
    await browse()
    // 604 without three, and the host's.
    await expect(search).toHaveAccessibleName('Search 602 wallets')
    const tiles = tilesOf(visitor)
    for (const [place, name] of ['Harbor, installed', 'Ashlan Safe', 'Torlan Key', 'Club wallet'].entries())
      await expect(tiles.nth(place)).toHaveAccessibleName(name)
    await expect(tiles.filter({ hasText: /Lantern|Pebble|Kestrel/ })).toHaveCount(0)
    await findsNone('Lantern')
    await findsNone('Kestrel')
    await search.fill('club')
    await expect(modal.getByRole('list', { name: 'Results' }).locator('b')).toHaveText(['Club wallet'])
    // Kestrel has announced itself by now.
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect(rows).toHaveText(list)
  })

  await test.step('included by rdns and by id: these and no others', async () => {
    await show({ includeWalletIds: ['com.example.harbor', idOf(5)] })
    await expect(rows).toHaveText(['Wallet on your phone', 'Harbor', 'Sollan Pocket', 'All wallets'])
    await browse()
    await expect(tilesOf(visitor)).toHaveText([/Harbor/, /Sollan Pocket/])
    await findsNone('Lantern')
  })
})

declare global {
  interface Window {
    __links?: (readonly unknown[])[]
  }
}

/** Everything that can be pressed is at least 44 px in both directions, the sheet is as wide as the screen, and axe finds nothing. */
const isFit = async (page: Page, { modal }: Visitor) => {
  const small = await modal.evaluate((dialog) =>
    [...dialog.querySelectorAll('button, a, input, [role=tab]')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width > 0 && (width < 44 || height < 44) ? [`${target.textContent || target.getAttribute('aria-label')}: ${width} × ${height}`] : []
    }),
  )
  expect(small).toEqual([])
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const { left, right, bottom } = await modal.evaluate((dialog) => (dialog.firstElementChild ?? dialog).getBoundingClientRect())
  expect([Math.round(left), Math.round(right), Math.round(bottom)]).toEqual([0, width, height])
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

for (const name of ['iPhone 15', 'Pixel 7'] as const) {
  const { defaultBrowserType: _, ...device } = devices[name] ?? { defaultBrowserType: 'chromium' }
  const theme = name === 'Pixel 7' ? 'light' : 'dark'
  test.describe(name, () => {
    test.use({ ...device, colorScheme: theme, reducedMotion: 'reduce' } as typeof device)

    test('a wallet of the list is opened by its own scheme with the link, and the page is connected afterwards', async ({ page, visitor }) => {
      // Where the page would have gone: another app opens outside of it.
      await page.addInitScript(() => {
        const links: (readonly unknown[])[] = []
        window.__links = links
        window.open = (...link) => {
          links.push(link)
          return null
        }
      })
      await visitor.visit('/plain', { pairing: true, wallets: [], theme })
      await openList(visitor)
      // Two rows of four, the last tile leads to all of them.
      await expect(tilesOf(visitor)).toHaveCount(8)
      await isFit(page, visitor)
      await page.screenshot({ path: `.artifacts/screens/wallets-connect-${name.replace(' ', '-')}.png` })
      await tilesOf(visitor).last().click()
      await expect(visitor.modal.getByRole('searchbox', { name: /Search \d+ wallets/ })).toBeVisible()
      await expect.poll(() => tilesOf(visitor).count()).toBeGreaterThan(30)
      await isFit(page, visitor)
      await page.screenshot({ path: `.artifacts/screens/wallets-all-${name.replace(' ', '-')}.png` })

      await visitor.modal.getByRole('searchbox').fill('lanmor')
      await visitor.modal.getByRole('list', { name: 'Results' }).getByRole('button').first().click()
      const open = visitor.modal.getByRole('button', { name: /^Open Lanmor/ })
      await expect(open).toBeEnabled()
      await isFit(page, visitor)
      await page.screenshot({ path: `.artifacts/screens/wallets-app-${name.replace(' ', '-')}.png` })
      // Hosts are told that it is under way.
      await expect(visitor.fact('status')).toHaveText('connecting')
      await expect
        .poll(async () => {
          await open.click()
          return page.evaluate(() => window.__links ?? [])
        })
        .not.toEqual([])
      const [link] = await page.evaluate(() => window.__links ?? [])
      expect(link).toEqual([expect.stringMatching(/^lanmor\d+:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/), '_self', 'noreferrer,noopener'])
      const phone = await visitor.phone()
      await phone.do('auto', 'approve')
      await phone.do('pair', decodeURIComponent(String(link?.[0]).split('uri=')[1] ?? ''))
      await isConnected(visitor)
      await expect(visitor.fact('address')).toHaveText(account1)
      await expect(visitor.fact('status')).toHaveText('connected')
    })
  })
}

import type { Page } from '@playwright/test'
import { account1, expect, test } from './fixtures.js'
import { codeIsThere, copyLink, isConnected } from './pairing.js'
import { slow } from './slow.js'
import { trapTextAsCode } from './trapTextAsCode.js'

/** Markup that runs, or fetches, wherever it is taken for more than text. */
const markup = [
  '<img src=x onerror="window.__ran=1">',
  '<svg onload="window.__ran=1"><script>window.__ran=1</script></svg>',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  '{{constructor.constructor("window.__ran=1")()}}',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<a href="javascript:window.__ran=1">press</a>',
]
/** Pictures that carry code, ask other hosts, or are no pictures. */
const pictures = [
  ...[
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=1"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>window.__ran=1</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="window.__ran=1"/></foreignObject></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/a.png" width="9" height="9"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(https://evil.example/a.css)</style></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><animate onbegin="window.__ran=1" attributeName="x" dur="1s"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100000" height="100000"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="',
  ].map((text) => `data:image/svg+xml,${encodeURIComponent(text)}`),
  'data:text/html,<script>window.__ran=1</script>',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'javascript:window.__ran=1',
  'https://evil.example/icon.svg',
  '//evil.example/icon.svg',
  '/icon.svg',
]

/** Wallets that announce themselves with each of the pictures, under names of markup, and answer with errors of markup. */
const announce = (page: Page, given: { readonly markup: readonly string[]; readonly pictures: readonly string[] }) =>
  page.evaluate(({ markup, pictures }) => {
    pictures.forEach((icon, at) => {
      const text = markup[at % markup.length] ?? ''
      const refuse = async () => {
        throw at % 2 ? { code: -32603, message: text, data: { message: text } } : text
      }
      const info = { uuid: `350670db-19fa-4704-a166-${String(at).padStart(12, '0')}`, name: `Trap ${at} ${text}`, icon, rdns: `trap${at}.example` }
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: { request: refuse, on() {}, removeListener() {} } }) }),
      )
    })
  }, given)

test('under a strict policy with Trusted Types, hostile names, pictures and errors of wallets run nothing and fetch nothing', async ({ page, visitor }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visitor.visit('/csp')
  await visitor.open()
  // Late: seconds after the list was opened.
  await announce(page, { markup, pictures })
  await expect(visitor.modal.getByRole('button', { name: /^Trap 0 / })).toBeVisible()
  expect(await visitor.modal.getByRole('button', { name: /^Trap \d+ / }).count()).toBe(pictures.length)
  for (let at = 0; at < markup.length; at++) {
    await visitor.modal
      .getByRole('button', { name: new RegExp(`^Trap ${at} `) })
      .first()
      .click()
    await expect(visitor.modal.getByRole('button', { name: /Try again/ })).toBeVisible()
    await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(visitor.modal.getByRole('button', { name: /Harbor/ }).first()).toBeVisible()
  }
  expect(await page.evaluate(() => ({ ran: Reflect.get(window, '__ran'), violations: window.__violations }))).toEqual({ ran: undefined, violations: [] })
  expect(await visitor.modal.locator('script, iframe, object, embed, link, a[href^="javascript"], img[src^="javascript"], img[src^="data:text"]').count()).toBe(
    0,
  )
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
})

test('a wallet that comes seconds after the list was opened is added at its end, and the others keep their order and work', async ({ page, visitor }) => {
  await page.clock.install()
  await visitor.visit('/plain')
  await visitor.open()
  const row = visitor.modal.getByRole('button', { name: /Harbor/ }).first()
  await expect(row).toBeVisible()
  await page.clock.runFor(3_000)
  const offered = () => visitor.modal.getByRole('button', { name: /Installed/ }).allTextContents()
  const before = await offered()
  await page.evaluate(() =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({
          info: { uuid: '350670db-19fa-4704-a166-2f00aa00bb11', name: 'Latecomer', icon: 'data:image/png;base64,AA==', rdns: 'late.example' },
          provider: { request: async () => [], on() {}, removeListener() {} },
        }),
      }),
    ),
  )
  await expect(visitor.modal.getByRole('button', { name: /^Latecomer/ })).toBeVisible()
  const after = await offered()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toContain('Latecomer')
  await visitor.wallet('harbor').do('auto', 'approve')
  await row.click()
  await expect(visitor.accountButton).toBeVisible()
})

test('under a strict policy with Trusted Types, texts and pictures that the host gives run nothing and fetch nothing', async ({ page, visitor }) => {
  test.setTimeout(slow * 60_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const all = markup.join(' ')
  const keys = ['connect.title', 'connect.about.title', 'shared.requestDeclined', 'shared.account', 'siwx.prove', 'siwx.free', 'siwx.says', 'siwx.valid']
  const options = {
    metadata: { name: all, description: all, url: 'https://evil.example', icons: pictures },
    messages: Object.fromEntries(keys.map((key) => [key, `${key} ${all}`])),
    customWallets: pictures
      .slice(0, 8)
      .map((image_url, at) => ({ id: `own-${at}`, name: `Own ${at} ${markup[at % markup.length]}`, image_url, homepage: 'javascript:window.__ran=1' })),
    termsConditionsUrl: 'javascript:window.__ran=1',
    privacyPolicyUrl: 'data:text/html,<script>window.__ran=1</script>',
  }
  visitor.expectErrors(/not an? (web )?address|option|customWallets|metadata/i)
  await visitor.visit('/csp', { pairing: true, query: { options: JSON.stringify(options), siwx: 'required' } })
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('heading', { name: 'connect.title', level: 2 })).toContainText(markup[0] ?? '')
  await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
  await expect(visitor.modal.getByRole('button', { name: /^Own 0 / })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
  await visitor.wallet('harbor').do('auto', 'decline')
  await visitor.modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(visitor.modal.getByRole('heading', { name: 'shared.requestDeclined' })).toContainText(markup[1] ?? '')
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Try again/ }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'siwx.prove' })).toContainText(markup[2] ?? '')
  await expect(visitor.modal.getByText(markup[3] ?? '').first()).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.modal).toHaveCount(0)
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
  expect(await page.evaluate(() => ({ ran: Reflect.get(window, '__ran'), violations: window.__violations }))).toEqual({ ran: undefined, violations: [] })
  expect(
    await page
      .locator('appkit-modal')
      .locator('script, iframe, object, embed, link, [href^="javascript"], [href^="data:text"], img[src^="javascript"], img[src^="data:text"]')
      .count(),
  ).toBe(0)
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
})

test.describe('text as code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test('under a strict policy a phone is paired and signs in, and no text is run as code by us or by a library', async ({ page, visitor }) => {
    test.setTimeout(slow * 90_000)
    const ran = await trapTextAsCode(page)
    const phone = await visitor.phone({ signsIn: false })
    await visitor.visit('/csp', { pairing: true, query: { siwx: 'required' } })
    await phone.do('auto', 'approve')
    await visitor.connectButton.click()
    await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
    await codeIsThere(visitor)
    await phone.do('pair', await copyLink(page, visitor))
    await visitor.modal.getByRole('button', { name: 'Sign in' }).click({ timeout: 20_000 })
    await isConnected(visitor)
    await expect(visitor.fact('address')).toHaveText(account1)
    await page.reload()
    await expect(visitor.accountButton).toBeVisible()
    await visitor.accountButton.click()
    for (const name of ['Tokens', 'NFTs', 'Activity']) {
      await visitor.modal.getByRole('tab', { name }).click()
      await expect(visitor.modal.getByRole('tabpanel')).toBeVisible()
    }
    expect(await page.evaluate(() => window.__violations)).toEqual([])
    expect(ran()).toEqual([])
  })
})

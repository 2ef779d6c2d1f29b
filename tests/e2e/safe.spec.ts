import { expect, type Frame, type Page } from '@playwright/test'
import { bundlePage } from './bundlePage.js'
import { test } from './recordLoads.js'
import { keepsPages } from './keepsPages.js'
import { slow } from './slow.js'

// A page in the frame of a Safe, of a silent site, of a hostile one, and in no frame.

test.describe.configure({ timeout: slow * 60_000 })
test.use(keepsPages)

const app = 'http://app.localhost'
const site = 'http://safe.localhost'
const safe = `0x${'5a'.repeat(20)}`
const wallet = '0x1111111111111111111111111111111111111111'
const hash = `0x${'ab'.repeat(32)}`

/** The site around the page, which answers as `window.mode` says and keeps what it was asked. */
const siteText = `<!doctype html><title>site</title><style>iframe{inline-size:100%;block-size:700px}</style><script>
window.asked = []
addEventListener('message', ({ source, origin, data }) => {
  if (origin !== '${app}' || typeof data?.method !== 'string') return
  window.asked.push({ method: data.method, params: data.params })
  if (window.mode === 'silent') return
  if (window.mode === 'late') return setTimeout(answer, 1_500)
  answer()
  function answer() {
  const answers = {
    getSafeInfo: { safeAddress: '${safe}', chainId: window.mode === 'moved' ? 5 : 1, threshold: 1, owners: [], isReadOnly: false },
    safe_setSettings: { offChainSigning: true },
    signMessage: { safeTxHash: '${hash}' },
    sendTransactions: { safeTxHash: '${hash}' },
    getTxBySafeTxHash: { txStatus: 'SUCCESS', txHash: '${hash}' },
  }
  const say = (answer) => {
    source.postMessage({ id: data.id, success: true, data: answer }, origin)
    window.said = (window.said ?? 0) + 1
  }
  say(answers[data.method])
  if (window.mode === 'twice') say({ ...answers[data.method], safeAddress: '${wallet}' })
  }
})
</script>`

const open = async (page: Page, files: ReadonlyMap<string, string>, mode: 'safe' | 'silent' | 'twice' | 'late' | 'forged', around = site): Promise<Frame> => {
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin === site || origin === around) return route.fulfill({ contentType: 'text/html', body: siteText })
    if (origin !== app) return route.abort()
    const script = files.get(pathname)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/rpc') return route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: '0x1' } })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>app</title><body><script type="module" src="/page.js"></script>' })
  })
  await page.goto(around)
  await page.evaluate(
    ([address, said, forger]) => {
      Object.assign(window, { mode: said === 'forged' ? 'silent' : said })
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      if (said !== 'forged') return
      // Another frame of the page guesses: it knows neither the id nor is it the window around.
      const other = document.createElement('iframe')
      other.srcdoc = `<script>setInterval(() => parent.frames[0].postMessage({ id: '0', success: true, data: { safeAddress: '${forger}', chainId: 1 } }, '*'), 20)</script>`
      document.body.append(other)
    },
    [app, mode, wallet] as const,
  )
  await expect.poll(() => page.frames().some((one) => one.url().startsWith(app))).toBe(true)
  const frame = page.frames().find((one) => one.url().startsWith(app))
  if (!frame) throw new Error('There is no frame.')
  await expect(frame.locator('appkit-button')).toBeVisible()
  return frame
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: readonly { method: string; params: unknown }[] }).asked)

let files: ReadonlyMap<string, string>
test.beforeAll(async () => {
  files = await bundlePage('safePage.ts')
})

test('a page in a Safe: is connected by itself, sends a batch as one and signs with the empty signature', async ({ page }) => {
  const frame = await open(page, files, 'safe')
  await expect.poll(() => frame.evaluate(() => window.page.account()?.toLowerCase())).toBe(safe)
  const calls = [1, 2].map((value) => ({ to: wallet, value: `0x${value}`, data: '0x' }))
  expect(
    await frame.evaluate(
      ([from, list]) => window.page.ask('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls: list }]),
      [safe, calls] as const,
    ),
  ).toEqual({ id: hash })
  expect(await frame.evaluate((from) => window.page.ask('personal_sign', ['0x6869', from]), safe)).toBe('0x')
  const sent = (await asked(page)).filter(({ method }) => method === 'sendTransactions' || method === 'signMessage')
  expect(sent).toEqual([
    { method: 'sendTransactions', params: { params: {}, txs: [1, 2].map((value) => ({ to: wallet, value: `${value}`, data: '0x' })) } },
    { method: 'signMessage', params: { message: 'hi' } },
  ])
  await frame.locator('appkit-button').click()
  await expect(frame.getByRole('dialog')).toContainText('0x5a')
})

test('a page in a Safe: takes the first answer when the site answers twice', async ({ page }) => {
  const frame = await open(page, files, 'twice')
  await expect.poll(() => frame.evaluate(() => window.page.account()?.toLowerCase())).toBe(safe)
})

for (const mode of ['silent', 'forged'] as const)
  test(`a page in a frame: has its list of wallets and no Safe when the site around it is ${mode}`, async ({ page }) => {
    const frame = await open(page, files, mode)
    await frame.locator('appkit-button').click({ delay: 80 })
    await expect(frame.getByRole('dialog').getByText('Harbor')).toBeVisible()
    await expect.poll(async () => (await asked(page)).length).toBeGreaterThan(0)
    await expect(frame.getByRole('dialog').getByText('Safe', { exact: true })).toHaveCount(0)
    expect(await frame.evaluate(() => window.page.account())).toBeUndefined()
  })

test('a page in a Safe: is never on the browser wallet of an earlier visit', async ({ page }) => {
  const before = await open(page, files, 'silent')
  await before.locator('appkit-button').click({ delay: 80 })
  await before.getByRole('dialog').getByText('Harbor').click({ delay: 80 })
  await expect.poll(() => before.evaluate(() => window.page.account()?.toLowerCase())).toBe(wallet)
  await page.unrouteAll()
  const frame = await open(page, files, 'safe')
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      const account = await frame.evaluate(() => window.page.account()?.toLowerCase())
      if (account !== undefined) seen.add(account)
      return account
    })
    .toBe(safe)
  expect([...seen]).toEqual([safe])
})

test('a page in a frame: is without the Safe when its site answers only after a second', async ({ page }) => {
  const frame = await open(page, files, 'late')
  await frame.locator('appkit-button').click({ delay: 80 })
  await expect(frame.getByRole('dialog').getByText('Harbor')).toBeVisible()
  await expect.poll(async () => (await asked(page)).length).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'said'))).toBe(1)
  await expect(frame.getByRole('dialog').getByText('Safe', { exact: true })).toHaveCount(0)
  expect(await frame.evaluate(() => window.page.account())).toBeUndefined()
})

test('a page in a frame: tells a site that the page does not list nothing', async ({ page }) => {
  const frame = await open(page, files, 'safe', 'http://unlisted.localhost')
  await frame.locator('appkit-button').click({ delay: 80 })
  await expect(frame.getByRole('dialog').getByText('Harbor')).toBeVisible()
  expect(await asked(page)).toEqual([])
  expect(await frame.evaluate(() => window.page.account())).toBeUndefined()
})

test('a page in a Safe: sends nothing when the site has gone to another network meanwhile', async ({ page }) => {
  const frame = await open(page, files, 'safe')
  await expect.poll(() => frame.evaluate(() => window.page.account()?.toLowerCase())).toBe(safe)
  await page.evaluate(() => Object.assign(window, { mode: 'moved' }))
  const send = frame.evaluate(([from, to]) => window.page.ask('eth_sendTransaction', [{ from, to, value: '0x1' }]).then(String, String), [
    safe,
    wallet,
  ] as const)
  expect(await send).toContain('another Safe')
  expect((await asked(page)).filter(({ method }) => method === 'sendTransactions')).toEqual([])
})

test('a page in a Safe: is with its Safe, and asks it, when the site is come back to', async ({ page }) => {
  await open(page, files, 'safe')
  await page.goto(app)
  await page.goBack({ waitUntil: 'commit' })
  // The site is loaded again where the browser did not keep it: the test puts its frame there.
  await expect.poll(() => page.evaluate(() => document.title)).toBe('site')
  if ((await page.locator('iframe').count()) === 0)
    await page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
    }, app)
  await expect.poll(() => page.frames().some((one) => one.url().startsWith(app))).toBe(true)
  const frame = page.frames().find((one) => one.url().startsWith(app))
  await expect.poll(() => frame?.evaluate(() => window.page?.account()?.toLowerCase())).toBe(safe)
  expect(await frame?.evaluate((from) => window.page.ask('personal_sign', ['0x6869', from]), safe)).toBe('0x')
})

test('a page in no frame: sends no message', async ({ page }) => {
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent })
    const post = window.postMessage.bind(window)
    window.postMessage = (...message: unknown[]) => {
      sent.push(message)
      Reflect.apply(post, window, message)
    }
  })
  await open(page, files, 'safe')
  await page.goto(app)
  await page.locator('appkit-button').click({ delay: 80 })
  await expect(page.getByRole('dialog').getByText('Harbor')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { sent: readonly unknown[] }).sent)).toEqual([])
})

import { account1, expect, test } from './fixtures.js'
import { pair } from './pairing.js'

test('code that does not arrive leaves words and a way to try again; a page that is loaded again works', async ({ page, visitor }) => {
  visitor.expectErrors(/P2\d\d|load|chunk|import/i)
  let broken = false
  await page.route(/\/built\/chunks\//, (route) => (broken ? route.abort() : route.continue()))
  await visitor.visit('/plain')
  await expect(visitor.connectButton).toBeVisible()
  broken = true
  await visitor.connectButton.click()
  const retry = visitor.modal.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await retry.click()
  await expect(retry).toBeVisible()
  // Some browsers remember that a module failed for as long as the page is there: the words name what helps in all of them.
  await expect(visitor.modal.getByRole('alert')).toContainText('reload the page')
  broken = false
  await page.reload()
  await visitor.open()
})

test('code that keeps a visitor waiting is told as not loaded, and shows the list when it comes after all', async ({ page, visitor }) => {
  let held = false
  const waiting: (() => void)[] = []
  await page.route(/\/built\/chunks\/kernel-/, async (route) => {
    if (held) await new Promise<void>((resume) => waiting.push(resume))
    await route.continue()
  })
  await visitor.visit('/plain')
  await expect(visitor.connectButton).toBeVisible()
  held = true
  await visitor.connectButton.click()
  await expect(visitor.modal.getByText('This didn’t load')).toBeVisible({ timeout: 15_000 })
  held = false
  for (const resume of waiting) resume()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await expect(visitor.modal.getByText('This didn’t load')).toHaveCount(0)
})

test('storage that is full does not stop a connection', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('portico:')) throw new DOMException('full', 'QuotaExceededError')
      return set.call(this, key, value)
    }
  })
  await visitor.visit('/plain')
  await visitor.connect()
  await expect(visitor.fact('address')).toHaveText(account1)
})

test('storage that may not be touched does not stop a connection', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const real = window.localStorage
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        // The sandbox wallets keep their own memory; only the product is refused.
        if (/wallets\.js/.test(new Error().stack ?? '')) return real
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await visitor.visit('/plain')
  await visitor.connect()
  await expect(visitor.fact('address')).toHaveText(account1)
})

test.describe('by phone', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test('where every storage of the browser is blocked a phone is paired and signs; the next visit starts anew', async ({ page, visitor }) => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      const real = window.localStorage
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
        Object.defineProperty(window, name, {
          configurable: true,
          // The sandbox wallets keep their own memory; only the product is refused.
          get: () => (name === 'localStorage' && /wallets\.js/.test(new Error().stack ?? '') ? real : blocked()),
        })
    })
    const phone = await visitor.phone()
    await visitor.visit('/plain', { pairing: true })
    await pair(page, visitor, phone)
    await expect(visitor.fact('address')).toHaveText(account1)
    await phone.do('auto', 'approve')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
    await page.reload()
    await expect(visitor.connectButton).toBeVisible()
    await pair(page, visitor, phone)
  })
})

test('a flood of a thousand announcements does not delay the list: its first frame has few rows, the rest follows, and a wallet connects', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    const provider = { request: async () => [], on() {}, removeListener() {} }
    addEventListener('eip6963:requestProvider', () => {
      for (let at = 0; at < 1_000; at++) {
        const info = {
          uuid: `350670db-19fa-4704-a166-${String(at).padStart(12, '0')}`,
          name: `Flood ${at}`,
          icon: 'data:image/png;base64,AA==',
          rdns: `flood${at}.example`,
        }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      }
    })
  })
  await visitor.visit('/plain')
  await expect(visitor.connectButton).toBeVisible()
  await page.evaluate(() => {
    let pressed = 0
    const look = () => {
      const rows = document.querySelector('appkit-modal')?.shadowRoot?.querySelectorAll('dialog[open] li button') ?? []
      const there = [...rows].filter((row) => /Flood|Harbor/.test(row.textContent ?? '')).length
      if (there > 0) Reflect.set(window, '__first', { rows: there, ms: Math.round(performance.now() - pressed) })
      else requestAnimationFrame(look)
    }
    const start = () => {
      pressed = performance.now()
      requestAnimationFrame(look)
    }
    addEventListener('click', start, { capture: true, once: true })
  })
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('button', { name: /Flood|Harbor/ }).first()).toBeVisible()
  const first = await page.evaluate(() => Reflect.get(window, '__first') as { readonly rows: number; readonly ms: number })
  test.info().annotations.push({ type: 'list painted in a flood', description: `${first.rows} rows after ${first.ms} ms` })
  expect(first.rows).toBeGreaterThan(0)
  expect(first.rows).toBeLessThanOrEqual(40)
  await expect(visitor.modal.getByRole('button', { name: /^Flood / })).toHaveCount(1_000, { timeout: 20_000 })
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
  await expect(visitor.accountButton).toBeVisible()
})

test('hostile announcements change nothing but the list', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.assign(window, { __pwned: false })
    const announce = (info: unknown, provider: unknown) => {
      try {
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      } catch {
        // the page's own fault
      }
    }
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const hostile = () => {
      announce(undefined, undefined)
      announce({ uuid: 1, name: {}, icon: [], rdns: null }, provider)
      announce(
        { uuid: '350670db-19fa-4704-a166-000000000001', name: '<img src=x onerror=__pwned=1>', icon: 'javascript:__pwned=1', rdns: 'evil.example' },
        provider,
      )
      announce(
        { uuid: '350670db-19fa-4704-a166-000000000002', name: 'x‮evil', icon: 'data:text/html,<script>__pwned=1</script>', rdns: 'evil2.example' },
        provider,
      )
      announce(
        {
          get uuid(): string {
            throw new Error('getter')
          },
        },
        provider,
      )
      for (let index = 0; index < 200; index++)
        announce(
          {
            uuid: `350670db-19fa-4704-a166-1000000${String(index).padStart(5, '0')}`,
            name: `Flood ${index}`,
            icon: 'data:image/png;base64,AA==',
            rdns: `flood${index}.example`,
          },
          provider,
        )
    }
    // Before the real ones: they are listed all the same.
    addEventListener('eip6963:requestProvider', hostile)
  })
  await visitor.visit('/plain')
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await expect(visitor.modal.getByRole('button', { name: /^Flood / })).toHaveCount(200)
  expect(await page.evaluate(() => (window as unknown as { __pwned: unknown }).__pwned)).toBe(false)
  expect(await visitor.modal.locator('img[src^="javascript"], img[src^="data:text"], script, iframe').count()).toBe(0)
})

test('a wallet that claims an identity after its session was reopened ends that session, and the visitor reads why', async ({ page, visitor }) => {
  visitor.expectErrors(/Two wallets claim to be/)
  await visitor.visit('/plain')
  await visitor.connect()
  await page.reload()
  await expect(page.getByText('connected', { exact: true })).toBeVisible({ timeout: 8_000 })
  await page.evaluate(() => {
    const twin = { request: async () => ['0x000000000000000000000000000000000000dEaD'], on() {}, removeListener() {} }
    const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Harbor', icon: 'data:image/png;base64,AA==', rdns: 'com.example.harbor' }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: twin }) }))
  })
  await expect(visitor.connectButton).toBeVisible({ timeout: 8_000 })
  await visitor.connectButton.click()
  await expect(visitor.modal.getByText('Harbor was disconnected because another wallet uses its name.')).toBeVisible()
  await page.screenshot({ path: '.artifacts/disputed.png' })
})

test('two wallets that claim one identity are both shown and neither is reopened by itself', async ({ page, visitor }) => {
  visitor.expectErrors(/Two wallets claim to be/)
  await visitor.visit('/plain')
  await visitor.connect()
  await page.addInitScript(() => {
    const twin = { request: async () => ['0x000000000000000000000000000000000000dEaD'], on() {}, removeListener() {} }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({
            info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Harbor', icon: 'data:image/png;base64,AA==', rdns: 'com.example.harbor' },
            provider: twin,
          }),
        }),
      )
    addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  await page.reload()
  await expect(visitor.connectButton).toBeVisible({ timeout: 8_000 })
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toHaveCount(2)
})

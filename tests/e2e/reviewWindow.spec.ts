import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'
import { slow } from './slow.js'
import { answerReview, codeFor, door, openReview, openVaultHost, secureSite, typeCode } from './vaultHost.js'

// The window in which the secure site asks, opened by the page that the visitor pressed in, and what a hostile page makes of it.

test.use({ baseURL: `http://localhost:${ports.web}` })
const state = 'c3'.repeat(16)

test('a press in the page opens the window, which finds the frame in the shadow tree of the modal', async ({ page, visitor }) => {
  test.setTimeout(slow * 60_000)
  const email = `press-${Date.now()}@example.org`
  await visitor.visit('/plain', { wallets: [], query: { email: 'on' } })
  await visitor.connectButton.click()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe[name=w3m-secure-iframe]')
  await expect(frame.getByLabel('6-digit code')).toBeFocused()
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  await expect(visitor.fact('address')).toHaveText(/^0x/)
  await visitor.openSettings()
  // Its rules for frames do not reach the one of the wallet, which stands in its own tree.
  await page.evaluate(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync('@layer site { iframe, iframe * { display: none !important; inset: 0 auto auto 0 !important; filter: blur(9px) !important } }')
    document.adoptedStyleSheets = [rules]
  })
  const opening = page.waitForEvent('popup')
  await visitor.modal.getByRole('button', { name: 'Show the 24 words' }).click()
  const opened = await opening
  // One press, and the question: the card waits.
  await expect(opened.getByRole('heading', { name: 'Show your 24 words?' })).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible()
  const [card, box] = [await visitor.modal.boundingBox(), await page.locator('iframe[name=w3m-secure-iframe]').boundingBox()]
  expect(card && box && [box.x >= card.x, box.y > card.y, box.x + box.width <= card.x + card.width]).toEqual([true, true, true])
  await expect(page.locator('iframe[name=w3m-secure-iframe]')).toHaveCSS('filter', 'none')
  // Taken back in the page.
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await expect(opened.getByText('The site no longer asks for this').first()).toBeVisible()
})

/** A visitor at a page that shows the secure site, and asks for a signature of typed data. */
const ask = async (page: Page, name: string) => {
  const host = await openVaultHost(page)
  await (await typeCode(page, host, `${name}-${Date.now()}@example.org`)).signedIn
  const from = ((await host.ask('GET_USER', { chainId: 137 }))?.payload as { readonly address?: string } | undefined)?.address
  const request = () => host.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Access zkSync account.', from], chainId: 137 })
  /** The bits that the frame told this page last. */
  const wanted = async (before = 0) => {
    const told = async () =>
      (await host.told()).filter(({ type, payload }) => type === '@w3m-frame/REVIEW' && (payload as { readonly open: boolean }).open === false)
    await expect.poll(async () => (await told()).length, { timeout: slow * 10_000 }).toBeGreaterThan(before)
    const last = (await told()).at(-1)?.payload as { readonly state: string } | undefined
    return last?.state ?? ''
  }
  return { host, request, wanted }
}
const open = async (page: Page, address: string) => {
  const opening = page.waitForEvent('popup')
  // A press of the visitor's in the page.
  await page.evaluate((url) => {
    document.addEventListener('click', () => window.open(url, '_blank', 'popup,width=480,height=720'), { once: true })
  }, address)
  await page.mouse.click(1_000, 700)
  return opening
}

test('the page opens the window in its press, and what it is told opens nothing to the page', async ({ page }) => {
  test.setTimeout(slow * 90_000)
  const { host, request, wanted } = await ask(page, 'window')
  const asked = request()
  const bits = await wanted()
  // What the page says to the frame, to its window, and in the window's name, with the bits that it knows.
  await page.evaluate((of) => {
    const frame = document.querySelector('iframe')?.contentWindow
    for (const step of ['ready', 'answer', 'sure']) frame?.postMessage({ review: 2, state: of, step, approved: true }, '*')
  }, bits)
  await expect(door(host.frame)).toBeVisible()
  const opened = await open(page, `${secureSite}/review#${bits}`)
  await expect(opened.getByText('Access zkSync account.').first()).toBeVisible()
  await expect(opened.getByRole('heading', { name: 'Review message' })).toBeVisible()
  // A second one has no question.
  const second = await open(page, `${secureSite}/review#${bits}`)
  // A guess has none either, nor does the page in a frame of its own.
  const guess = await open(page, `${secureSite}/review#${state}`)
  for (const empty of [second, guess]) await expect(empty.getByText('no longer connected').first()).toBeVisible({ timeout: slow * 30_000 })
  const framed = await page.evaluate((url) => {
    const inside = document.createElement('iframe')
    inside.src = url
    document.body.append(inside)
    return new Promise<boolean>((done) => {
      inside.onload = () => done(inside.contentDocument !== null)
    })
  }, `${secureSite}/review#${bits}`)
  expect(framed).toBe(false)
  await second.close()
  await guess.close()
  await answerReview(opened, 'Sign')
  expect(await asked).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

test('a window that is closed, navigated or left by its page signs nothing, and says nothing else', async ({ page }) => {
  test.setTimeout(slow * 120_000)
  const { host, request, wanted } = await ask(page, 'left')
  const asked = request()
  const closed = await open(page, `${secureSite}/review#${await wanted()}`)
  await expect(closed.getByText('Access zkSync account.').first()).toBeVisible()
  await closed.close()
  await expect(host.frame.getByText('The window was closed before you answered. Nothing was approved.').last()).toBeVisible()
  // The button of the card opens the next one.
  await answerReview(await openReview(page, host.frame), 'Sign')
  expect(await asked).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })

  const left = request()
  left.catch(() => {})
  const opened = await open(page, `${secureSite}/review#${await wanted(1)}`)
  await expect(opened.getByText('Access zkSync account.').first()).toBeVisible()
  // The page is gone, and the frame with it: nobody hears the answer.
  await page.goto('/mailbox')
  const button = opened.getByRole('button', { name: 'Sign', exact: true })
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: slow * 1_000 })
    await expect(button).toHaveCount(0, { timeout: slow * 500 })
  }).toPass({ timeout: slow * 15_000 })
  await expect(opened.getByText('no longer connected').first()).toBeVisible({ timeout: slow * 20_000 })
})

test('a frame of another origin that takes the name is told nothing', async ({ page }) => {
  test.setTimeout(slow * 60_000)
  const heard = await new Promise<Server>((done) => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>')
    })
    server.listen(0, '127.0.0.1', () => done(server))
  })
  const origin = `http://127.0.0.1:${(heard.address() as AddressInfo).port}`
  try {
    await page.goto('/mailbox')
    await page.evaluate(
      ([url, name]) => {
        const evil = document.createElement('iframe')
        evil.name = name ?? ''
        evil.src = url ?? ''
        document.body.append(evil)
        return new Promise((done) => {
          evil.onload = done
        })
      },
      [origin, `portico-frame-${state}`],
    )
    const opened = await open(page, `${secureSite}/review#${state}`)
    await expect(opened.getByText('no longer connected').first()).toBeVisible({ timeout: slow * 30_000 })
    const evil = page.frames().find((frame) => frame.url().startsWith(origin))
    expect(await evil?.evaluate(() => (window as Window & { heard?: unknown[] }).heard)).toEqual([])
  } finally {
    heard.close()
  }
})

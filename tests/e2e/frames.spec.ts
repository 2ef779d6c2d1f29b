import type { Frame, Page } from '@playwright/test'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { embeddedAddress, secureOrigin, serveSecureSite } from './secureSite.js'
import { slow } from './slow.js'

// Frames around the page, frames inside of it, and the windows that it opens: what each may do, and what it may not.

const stranger = 'https://stranger.example'
const options = { options: JSON.stringify({ secureSite: `${secureOrigin}/vault`, features: { analytics: false } }) }
const frameName = 'w3m-secure-iframe'

/** Answers requests for another site with a document. */
const serve = (page: Page, address: string, body: string) => page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
/** From the page load to the frame that asks for the code. */
const askForCode = async (page: Page, visitor: Visitor): Promise<Frame> => {
  await visitor.visit('/plain', { wallets: [], query: options })
  await visitor.connectButton.click()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill('mira@example.com')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator(`iframe[name=${frameName}]`).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const frame = page.frame({ name: frameName })
  if (!frame) throw new Error('There is no frame.')
  return frame
}

test('the frame of the secure site has the rights that it needs and no others', async ({ page, visitor }) => {
  await serveSecureSite(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const frame = await askForCode(page, visitor)
  const rights = await page.locator(`iframe[name=${frameName}]`).evaluate((element: HTMLIFrameElement) => ({
    sandbox: [...element.sandbox].sort(),
    allow: element.allow.split(';').map((right) => right.trim().split(' ')[0] ?? ''),
    referrer: element.referrerPolicy,
    secrets: /[?&](email|code|key|token)/.test(element.src),
  }))
  expect(rights).toMatchObject({
    sandbox: [
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
      'allow-storage-access-by-user-activation',
    ],
    referrer: 'origin',
    secrets: false,
  })
  // Passkeys, copying, and its own storage.
  for (const right of rights.allow) expect(right).toMatch(/^(publickey-credentials-(get|create)|clipboard-write|storage-access)$/)
  const address = page.url()
  const tried = await frame.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        run()
        return 'allowed'
      } catch {
        return 'refused'
      }
    }
    alert('Give me your words')
    return [
      attempt(() => window.top?.location.assign('https://stranger.example/top')),
      attempt(() => parent.document.title),
      attempt(() => parent.localStorage.length),
      attempt(() => Reflect.get(parent, 'appkit')),
    ]
  })
  expect(tried).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect([page.url(), dialogs]).toEqual([address, []])
})

test('messages that strangers forge in the name of the frame sign nobody in, and the frame still does', async ({ page, visitor }) => {
  await serveSecureSite(page)
  const forge = `
    const names = ['READY', 'IS_CONNECTED_SUCCESS', 'CONNECT_OTP_SUCCESS', 'GET_USER_SUCCESS', 'SIGN_OUT_SUCCESS', 'RPC_REQUEST_SUCCESS', 'USER']
    const payload = { version: 'portico-vault/1', channel: 1, draws: ['otp'], isConnected: true, email: 'x@example.com', chainId: 1,
      address: '${account1}', accounts: [{ address: '${account1}', type: 'eoa' }] }
    const forge = (target) => {
      for (let at = 0; at < 350; at += 1) {
        const message = { type: '@w3m-frame/' + names[at % names.length], id: String(at % 10).repeat(32), payload }
        target.postMessage(at % 2 ? message : JSON.stringify(message), '*', at % 3 ? [] : [new MessageChannel().port1])
      }
    }`
  await serve(page, `${stranger}/**`, `<!doctype html><script>${forge}; forge(parent)</script>`)
  // A second frame of the secure site's own origin is another window, too.
  await serve(page, `${secureOrigin}/other`, `<!doctype html><script>${forge}; forge(parent)</script>`)
  const frame = await askForCode(page, visitor)
  await page.evaluate(
    async ([code, ...addresses]) => {
      const loaded = addresses.map((address) => {
        const other = document.createElement('iframe')
        other.src = address
        document.body.append(other)
        return new Promise((resolve) => other.addEventListener('load', resolve))
      })
      // The page itself. The text is the test's own.
      const script = document.createElement('script')
      script.textContent = `{${code}; forge(window)}`
      document.body.append(script)
      await Promise.all(loaded)
    },
    [forge, `${stranger}/frame`, `${secureOrigin}/other`] as const,
  )
  await expect(frame.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)
  await frame.getByRole('textbox', { name: 'Code' }).fill('471902')
  await expect(visitor.fact('address')).toHaveText(new RegExp(embeddedAddress, 'i'))
})

test('a frame that moves to another site in the middle of a sign-in is told nothing, and signs nobody in', async ({ page, visitor }) => {
  await serveSecureSite(page)
  const heard: string[] = []
  await page.exposeFunction('__heard', (message: string) => void heard.push(message))
  await serve(
    page,
    `${stranger}/**`,
    `<!doctype html><script>
      addEventListener('message', ({ data, ports }) => __heard(JSON.stringify([data, ports.length])))
      const say = (name, payload) => parent.postMessage({ type: '@w3m-frame/' + name, payload }, '*')
      say('READY', { version: 'portico-vault/1', channel: 1, draws: ['otp', 'approve'] })
      say('CONNECT_OTP_SUCCESS', {})
    </script>`,
  )
  const frame = await askForCode(page, visitor)
  await frame.evaluate((address) => location.assign(address), `${stranger}/frame`).catch(() => undefined)
  // What waited for the frame has ended, and the visitor reads so.
  await expect(visitor.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(visitor.fact('status')).toHaveText(/disconnected/i)
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator(`iframe[name=${frameName}]`).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.frameLocator(`iframe[name=${frameName}]`).getByRole('textbox', { name: 'Code' }).fill('471902')
  await expect(visitor.fact('address')).toHaveText(new RegExp(embeddedAddress, 'i'))
  expect(heard).toEqual([])
})

/** Puts a frame into a page, or into a frame of it, and waits until it has loaded. */
const addFrame = (into: Page | Frame, address: string, { style = '', sandbox = '' } = {}) =>
  into.evaluate(
    ([src, css, rights]) => {
      const frame = document.createElement('iframe')
      frame.style.cssText = `position:fixed;inset:0;width:100%;height:100%;border:0;${css}`
      if (rights) frame.setAttribute('sandbox', rights)
      frame.src = src
      document.body.append(frame)
      return new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()))
    },
    [address, style, sandbox] as const,
  )

/** A page of another origin with a frame in a frame, and in it a demo page whose visitor has connected. */
const openNested = async (page: Page, { style = '', sandbox = '' } = {}) => {
  const outer = `http://localhost:${ports.web}/mailbox`
  await page.goto(outer)
  await addFrame(page, outer, { style })
  const [, middle] = page.frames()
  if (!middle) throw new Error('There is no frame.')
  await addFrame(middle, `http://127.0.0.1:${ports.web}/plain?wallets=harbor&dock=off&pairing=off`, { sandbox })
  const within = page.frameLocator('iframe').frameLocator('iframe')
  await expect(within.locator('appkit-button').first().getByRole('button')).toBeVisible()
  const frame = page.frame({ url: (url) => url.pathname === '/plain' })
  if (!frame) throw new Error('There is no frame.')
  await frame.evaluate(() => {
    const wallet = window.__wallets?.harbor as unknown as { auto(mode: string): void }
    wallet.auto('approve')
  })
  const modal = within.locator('appkit-modal dialog[open]')
  await within.locator('appkit-button').first().getByRole('button', { name: 'Connect wallet' }).click()
  await modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(within.locator('[data-fact=address]')).toHaveText(account1)
  await modal
    .getByRole('button', { name: 'Continue', exact: true })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(modal).toHaveCount(0)
  return { frame, modal, within }
}

// The fixture of the visitor fails the test at an error of the page.
test('a page in a sandboxed frame inside a frame of another site connects and shows the account', async ({ page, visitor: _visitor }) => {
  const { within, modal } = await openNested(page, { sandbox: 'allow-scripts allow-same-origin' })
  await within
    .locator('appkit-button')
    .first()
    .getByRole('button', { name: /^Account/ })
    .click()
  await expect(modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
})

// The fixture of the visitor fails the test at an error of the page.
test('a press on Send counts for nothing in a page that another site shows transparent over its own', async ({ page, visitor: _visitor }) => {
  test.setTimeout(slow * 60_000)
  const { frame, modal } = await openNested(page, { style: 'opacity:0.02' })
  await frame.evaluate(() =>
    (window as unknown as { appkit: { open(given: object): Promise<void> } }).appkit.open({
      view: 'WalletSend',
      params: { to: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13', amount: '0.01' },
    }),
  )
  await modal.getByRole('button', { name: 'Review' }).click()
  await expect(modal.getByRole('heading', { name: 'Review send' })).toBeVisible()
  await modal.getByRole('checkbox', { name: /I meant to send from/ }).check()
  const send = modal.getByRole('button', { name: /^Send / })
  await expect(async () => {
    await send.click({ timeout: 2_000 })
    await expect(modal.getByText('Something on this page covers this button').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: slow * 15_000 })
  const asked = await frame.evaluate(() => (window.__wallets?.harbor?.requests ?? []).map(({ method }) => method))
  expect(asked).not.toContain('eth_sendTransaction')
})

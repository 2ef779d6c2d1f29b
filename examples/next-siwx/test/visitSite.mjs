import assert from 'node:assert/strict'
import { expect } from '@playwright/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const known = `Signed in as ${account}`
const patient = { timeout: 60_000 }

/**
 * Uses the site as a visitor does, with the wallet "Harbor" of the sandbox, and as somebody who would like to be let in without.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, sandbox: string }} where the site, and the sandbox with its wallets
 */
export const visitSite = async (browser, { origin, sandbox }) => {
  const complaints = []
  const verified = []
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    // The wallet's files and its way to the chains, by the site's own address.
    for (const path of ['/built/**', '/wallet-rpc/**'])
      await context.route(`${origin}${path}`, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: `${sandbox}${pathname}` }) })
      })
    const script = await (await fetch(`${sandbox}/built/wallets.js`)).text()
    await context.addInitScript(`if (self === top) document.addEventListener('DOMContentLoaded', () => {
      const { search } = location
      history.replaceState(history.state, '', '?wallets=harbor&dock=off')
      try { ${script} } finally { history.replaceState(history.state, '', location.pathname + search) }
    })`)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('console', (message) => {
      // `next dev` takes the development build of lit-html, which says that it is one.
      if (['warning', 'error'].includes(message.type()) && !message.text().startsWith('Lit is in dev mode.'))
        complaints.push(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('response', (response) => {
      const request = response.request()
      if (request.method() === 'POST' && request.url().endsWith('/siwx/verify')) verified.push({ body: request.postData(), status: response.status() })
    })
    const session = page.getByTestId('session')
    const wallet = page.getByTestId('wallet')
    const modal = page.locator('appkit-modal dialog[open]')
    const approve = () => page.evaluate(() => window.__wallets.harbor.auto('approve'))
    const asked = () => page.evaluate(() => window.__wallets.harbor.requests.map(({ method }) => method))
    /** What the server renders for a visitor with these cookies. */
    const rendered = async (path, cookie = '') => {
      const answer = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' })
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    }
    const cookies = async () => (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')

    // Nobody.
    const shop = await rendered('/')
    assert.ok(shop.text.includes('Nobody is signed in') && shop.text.includes('<appkit-button'), 'The shop is rendered for nobody.')
    const closed = await rendered('/collection')
    assert.ok(closed.status === 307 && closed.location === '/' && !closed.text.includes('Kept for members'), 'The members’ page sends strangers away.')
    await page.goto(`${origin}/`)
    await expect(session).toHaveText('Nobody is signed in')

    // Connect, and sign in.
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .waitFor(patient)
    await approve()
    await modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    await expect(modal.getByText('Sign in to see the prints that are kept for members.')).toBeVisible(patient)
    assert.ok(!(await cookies()).includes('session'), 'Connected is not signed in.')
    await expect(session).toHaveText('Nobody is signed in')
    await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(modal).toHaveCount(0, patient)
    await expect(session).toHaveText(known, patient)
    await expect(wallet).toHaveText(`Wallet: ${account}`)

    // The members' page, by a link and after a reload, without being asked again.
    await page.getByRole('link', { name: 'Members' }).click()
    await expect(page.getByRole('heading', { name: 'Kept for members' })).toBeVisible(patient)
    await page.reload()
    await expect(page.getByText(`${account} on eip155:1`)).toBeVisible()
    await expect(session).toHaveText(known)
    await expect(wallet).toHaveText(`Wallet: ${account}`, patient)
    await expect(modal).toHaveCount(0)
    assert.ok(!(await asked()).includes('personal_sign'), 'A reload does not ask again.')

    // The first paint knows it: so it is there without any script.
    const cookie = await cookies()
    assert.ok(
      (await context.cookies(origin)).every(({ httpOnly }) => httpOnly),
      'Scripts cannot read the cookie.',
    )
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
    const paper = await plain.newPage()
    await paper.goto(`${origin}/collection`)
    await expect(paper.getByTestId('session')).toHaveText(known)
    await expect(paper.getByText(`${account} on eip155:1`)).toBeVisible()
    await plain.close()

    // What was sent once is not taken again, by nobody.
    assert.deepEqual(
      verified.map(({ status }) => status),
      [200],
    )
    const replay = async (headers) => {
      const answer = await fetch(`${origin}/siwx/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: verified[0].body,
      })
      return [answer.status, (await answer.json()).error]
    }
    const used = [401, '"nonce" was not given out, or was used.']
    assert.deepEqual(await replay({ origin, cookie }), used)
    assert.deepEqual(await replay({ origin }), used)
    assert.equal((await replay({ origin: 'https://evil.example', cookie }))[0], 400)
    assert.equal((await replay({ cookie }))[0], 400)

    // Signing out ends it on the server: the cookie is worth nothing.
    await page.getByRole('button', { name: /^Account / }).click()
    await modal.getByRole('button', { name: 'Account settings' }).click()
    await modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('heading', { name: 'Prints of small buildings' })).toBeVisible(patient)
    await expect(session).toHaveText('Nobody is signed in', patient)
    await expect(wallet).toHaveText('Wallet: disconnected')
    assert.equal((await rendered('/collection', cookie)).status, 307)
    assert.deepEqual(complaints, [])
  } finally {
    await context.close()
  }
}

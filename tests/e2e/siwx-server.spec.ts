import { contractAccounts } from '../../apps/sandbox/world/settings.js'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'

const gateway = `http://localhost:${ports.gateway}/siwx`
// By the name that the gateway has too: to a browser, localhost and 127.0.0.1 are different sites, and cookies stay at home.
const site = `http://localhost:${ports.web}`

test('signs in by the gateway: a cookie holds the session, a reload keeps it, a replay is refused, signing out ends it there', async ({
  page,
  context,
  visitor,
}) => {
  const { modal } = visitor
  const verified: { readonly body: string; readonly status: number }[] = []
  page.on('response', async (response) => {
    if (response.url().startsWith(`${gateway}/verify`) && response.request().method() === 'POST')
      verified.push({ body: response.request().postData() ?? '', status: response.status() })
  })
  /** As the page itself would ask, with the cookie that it cannot read. */
  const ask = (path: string, body?: string) =>
    page.evaluate(
      async ({ url, body }) => {
        const answer = await fetch(url, {
          credentials: 'include',
          ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
        })
        return { status: answer.status, body: (await answer.json()) as { sessions?: readonly { chainId: string }[]; error?: { field: string } } }
      },
      { url: `${gateway}/${path}`, body },
    )
  const cookies = async () => (await context.cookies(gateway)).filter(({ name }) => name === 'portico-sign-in')

  await visitor.visit(`${site}/plain`, { query: { siwx: 'required', server: gateway } })
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.open()
  await modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal).toHaveCount(0)
  await expect(visitor.fact('status')).toHaveText('connected')
  expect(await cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }])
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain((await cookies())[0]?.value)
  expect((await ask('session')).body.sessions).toMatchObject([{ chainId: 'eip155:1' }])

  const looked = page.waitForResponse(`${gateway}/session`)
  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  await looked
  await expect(modal).toHaveCount(0)
  expect(await visitor.wallet('harbor').asked()).not.toContain('personal_sign')

  expect(verified.map(({ status }) => status)).toEqual([200])
  const replayed = await ask('verify', verified[0]?.body)
  expect([replayed.status, replayed.body.error?.field]).toEqual([401, 'nonce'])
  expect((await ask('session')).body.sessions).toHaveLength(1)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await expect.poll(async () => (await ask('session')).body.sessions).toEqual([])
})

test('a contract account signs in by the gateway, deployed or not: the chain is asked by the server', async ({ page, visitor }) => {
  const { modal } = visitor
  await visitor.visit(`${site}/plain`, { wallets: ['vault'], query: { siwx: 'required', server: gateway } })
  const vault = visitor.wallet('vault')
  await vault.do('auto', 'approve')
  await visitor.connectButton.click()
  await modal.getByRole('button', { name: /Vault/ }).first().click()
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal).toHaveCount(0)
  // The second has an address and no code yet.
  await vault.do('setAccount', 1)
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal).toHaveCount(0)
  const addresses = () =>
    page.evaluate(async (url) => {
      const answer = await fetch(url, { credentials: 'include' })
      return ((await answer.json()) as { sessions: readonly { address: string }[] }).sessions.map(({ address }) => address)
    }, `${gateway}/session`)
  expect(new Set(await addresses())).toEqual(new Set(contractAccounts.addresses))
})

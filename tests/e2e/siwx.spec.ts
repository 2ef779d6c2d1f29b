import { AxeBuilder } from '@axe-core/playwright'
import { privateKeyToAccount } from 'viem/accounts'
import { buildMessage } from '../../siwx/message/buildMessage.js'
import { perTier } from '../harness/perTier.js'
import { account1, account2, expect, test, type Visitor } from './fixtures.js'
import { copyLink, showCode } from './pairing.js'
import { slow } from './slow.js'

test.describe.configure({ timeout: slow * 60_000 })

const stored = (page: import('@playwright/test').Page) => page.evaluate(() => JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]').length as number)

test('signs in where it is required: no way past, declined, then signed; a reload does not ask again', async ({ page, visitor }) => {
  await visitor.visit('/plain', { query: { siwx: 'required' } })
  const { modal } = visitor
  const harbor = visitor.wallet('harbor')
  await harbor.do('auto', 'approve')
  await visitor.open()
  await modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(modal.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
  await harbor.do('auto', 'ask')
  await expect(modal.getByText('Sign in to see your collections and offers.')).toBeVisible()
  await expect(modal.getByText(new URL(page.url()).host).first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('sign.png') })

  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => window.appkit?.close())
  await expect(modal.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await modal.getByRole('button', { name: 'Read the whole message' }).click()
  await expect(modal.getByText('The domain in the message matches this site.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('whole.png') })
  await harbor.do('auto', 'decline')
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal.getByText('Signature declined. Nothing was signed.')).toBeVisible()
  expect(await stored(page)).toBe(0)

  await harbor.do('auto', 'approve')
  await modal.getByRole('button', { name: 'Try again' }).last().click()
  await expect(modal).toHaveCount(0)
  expect(await stored(page)).toBe(1)

  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(await visitor.wallet('harbor').asked()).not.toContain('personal_sign')

  // Another network has no session: leaving goes back to the one that has.
  await expect(visitor.fact('status')).toHaveText('connected')
  await harbor.do('auto', 'approve')
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(modal.getByRole('button', { name: 'Back to Ethereum' })).toBeVisible()
  await modal.getByRole('button', { name: 'Back to Ethereum' }).click()
  await expect(visitor.fact('network')).toContainText('Ethereum')
  await expect(modal).toHaveCount(0)
})

test('leaving a required sign-in disconnects; an optional one lets through', async ({ page, visitor }) => {
  const { modal } = visitor
  const choose = async (siwx: string) => {
    await visitor.visit('/plain', { query: { siwx } })
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.open()
    await modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    await expect(modal.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
  }
  await choose('required')
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await choose('optional')
  await modal.getByRole('button', { name: 'Not now' }).click()
  await expect(visitor.accountButton).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(await stored(page)).toBe(0)
})

const choose = async (visitor: Visitor, wallet: 'harbor' | 'vault' | 'beacon') => {
  await visitor.wallet(wallet).do('auto', 'approve')
  await visitor.connectButton.click()
  await visitor.modal
    .getByRole('button', { name: new RegExp(wallet, 'i') })
    .first()
    .click()
  // The wallet has let the page in: from now on it may be told to ask.
  await expect(visitor.modal.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

test('a contract account signs in, deployed or not', async ({ page, visitor }) => {
  const { modal } = visitor
  await visitor.visit('/plain', { wallets: ['vault'], query: { siwx: 'required' } })
  await choose(visitor, 'vault')
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal).toHaveCount(0)
  expect(await stored(page)).toBe(1)

  // The second has an address and no code yet.
  await visitor.wallet('vault').do('setAccount', 1)
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal).toHaveCount(0)
  expect(await stored(page)).toBe(2)

  // What is kept is checked again with the chain, and not asked for.
  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  expect(await visitor.wallet('vault').asked()).not.toContain('personal_sign')
  await expect(modal).toHaveCount(0)
})

test('a Solana wallet that writes sign-in messages is asked to sign in, not to sign a text', async ({ page, visitor }) => {
  await visitor.visit('/plain', { wallets: ['beacon'], query: { siwx: 'required', solana: 'on' } })
  await choose(visitor, 'beacon')
  await visitor.wallet('beacon').do('auto', 'ask')
  await visitor.modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.wallet('beacon').window.getByText('Sign in to see your collections and offers.')).toBeVisible()
  await visitor.wallet('beacon').do('approve')
  await expect(visitor.modal).toHaveCount(0)
  expect(await stored(page)).toBe(1)
  expect((await visitor.wallet('beacon').asked()).filter((method) => /sign/i.test(method))).toEqual(['solana:signIn'])
})

test.describe('pairing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one approval on the phone pairs and signs in; a phone that cannot is asked to sign afterwards', async ({ page, visitor }) => {
    const { modal } = visitor
    await visitor.visit('/plain', { wallets: [], pairing: true, query: { siwx: 'required' } })
    const phone = await visitor.phone()
    await showCode(visitor)
    await phone.do('pair', await copyLink(page, visitor))
    await expect(phone.page.getByRole('heading', { name: 'Connect and sign in?' })).toBeVisible()
    await expect(phone.page.getByText(`${new URL(page.url()).host} wants you to sign in`)).toBeVisible()
    await phone.page.screenshot({ path: test.info().outputPath('phone.png') })
    await phone.page.getByRole('button', { name: 'Approve' }).click()
    await expect(visitor.accountButton).toBeVisible()
    await expect(modal).toHaveCount(0)
    expect(await stored(page)).toBe(2)
    expect(await phone.requests()).toEqual(['wc_sessionAuthenticate answered'])
    await page.getByRole('button', { name: 'Switch to Polygon' }).click()
    await expect(visitor.fact('network')).toContainText('Polygon')
    await expect(modal).toHaveCount(0)
    await page.reload()
    await expect(visitor.accountButton).toBeVisible()
    await expect(modal).toHaveCount(0)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(visitor.connectButton).toBeVisible()
    expect(await stored(page)).toBe(0)
    await phone.close()

    const plain = await visitor.phone({ signsIn: false })
    await plain.do('auto', 'approve')
    await showCode(visitor)
    await plain.do('pair', await copyLink(page, visitor))
    await modal.getByRole('button', { name: 'Sign in' }).click()
    await expect(modal).toHaveCount(0)
    expect(await stored(page)).toBe(1)
    expect(await plain.requests()).toEqual(['wc_sessionPropose answered', 'personal_sign answered'])
  })
})

// Public development keys.
const [own, other] = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
]

test('twenty tricks do not pass a required sign-in', async ({ page, context, visitor }) => {
  test.setTimeout(slow * 120_000)
  const { modal } = visitor
  const harbor = visitor.wallet('harbor')
  await visitor.visit('/plain', { query: { siwx: 'required' } })
  const { host, origin, href } = new URL(page.url())
  await choose(visitor, 'harbor')
  await harbor.do('auto', 'ask')

  /** A session that somebody wrote into the page's storage. */
  const plant = async (change: { readonly domain?: string; readonly chainId?: string; readonly issued?: number; readonly signer?: typeof own } = {}) => {
    const { domain = host, chainId = 'eip155:1', issued = Date.now(), signer = own } = change
    const made = buildMessage({
      domain,
      uri: `${new URL(origin).protocol}//${domain}/plain`,
      version: '1',
      accountAddress: own.address,
      chainId,
      nonce: 'abcdefgh12345678',
      issuedAt: new Date(issued).toISOString(),
    })
    if ('refused' in made) throw new Error(made.refused.reason)
    const session = {
      data: { accountAddress: own.address, chainId: 'eip155:1' },
      message: made.text,
      signature: await signer.signMessage({ message: made.text }),
    }
    await page.evaluate((text) => localStorage.setItem('@appkit/siwx', text), JSON.stringify([session]))
    await page.reload()
  }
  const sign = () => modal.getByRole('button', { name: 'Sign in' }).click()
  const call = (run: () => unknown) => page.evaluate(run)
  const tricks: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => modal.getByRole('button', { name: 'Close' }).click()],
    ['a press beside the card', () => page.mouse.click(5, 5)],
    ['close() of the host', () => call(() => window.appkit?.close())],
    ['another view by the host', () => call(() => window.appkit?.open({ view: 'Account' }))],
    ['the list by the host, then close()', () => call(() => window.appkit?.open({ view: 'Connect' }).then(() => window.appkit?.close()))],
    [
      'back in the history',
      () =>
        page
          .goBack({ timeout: 1_000 })
          .then(() => page.goForward())
          .catch(() => undefined),
    ],
    ['a link to a view', () => page.goto(`${href}#/account`)],
    ['closing the dialog from the console', () => modal.evaluate((dialog) => dialog instanceof HTMLDialogElement && dialog.close())],
    ['taking the dialog away from the console', () => modal.evaluate((dialog) => dialog.remove()).then(() => page.reload())],
    ['taking the element away from the console', () => call(() => document.querySelector('appkit-modal')?.remove()).then(() => page.reload())],
    ['a reload', () => page.reload()],
    ['another network in the wallet, and back', () => harbor.do('setChain', 137).then(() => harbor.do('setChain', 1))],
    [
      'another account while the wallet is asked, whose signature comes late',
      async () => {
        await sign()
        await expect.poll(() => harbor.waiting()).toBe(true)
        await harbor.do('setAccount', 1)
        await expect(modal.getByText(account2.slice(0, 6)).first()).toBeVisible()
        await harbor.do('approve')
        await harbor.do('setAccount', 0)
        await expect(modal.getByText(account1.slice(0, 6)).first()).toBeVisible()
      },
    ],
    [
      'disconnecting while the wallet is asked, then coming back',
      async () => {
        await sign()
        await expect.poll(() => harbor.waiting()).toBe(true)
        await call(() => window.appkit?.disconnect())
        await expect(visitor.connectButton).toBeVisible()
        await harbor.do('approve')
        await choose(visitor, 'harbor')
        await harbor.do('auto', 'ask')
      },
    ],
    [
      'another tab',
      async () => {
        const tab = await context.newPage()
        await tab.goto(href)
        await expect(tab.locator('appkit-modal dialog[open]').getByRole('button', { name: 'Sign in' })).toBeVisible()
        await tab.close()
      },
    ],
    ['a made-up session', () => plant({ signer: other })],
    ['a session of another domain', () => plant({ domain: 'evil.example' })],
    ['a session of another network', () => plant({ chainId: 'eip155:137' })],
    ['a session that is over', () => plant({ issued: Date.now() - 8 * 86_400_000 })],
  ]
  expect(tricks).toHaveLength(20)
  for (const [name, run] of tricks) {
    await run()
    await expect(modal.getByRole('button', { name: 'Sign in' }), name).toBeVisible()
    // What was planted for this network is gone; what is kept for another one is no way in here.
    const kept = await page.evaluate(() => localStorage.getItem('@appkit/siwx') ?? '')
    expect(/Chain ID: 1\\n/.test(kept), name).toBe(false)
  }
  // A session that is one lets through: the tricks failed for their reasons.
  await plant()
  await expect(visitor.accountButton).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(await harbor.asked()).not.toContain('personal_sign')
})

test('the view has no accessibility violation and fits', async ({ page, visitor }) => {
  const { modal } = visitor
  const looks = [
    ['dark', 1280, 'dark', 'none', 'en'],
    ['light', 1280, 'light', 'none', 'en'],
    ['narrow', 320, 'dark', 'none', 'en'],
    ['mirrored', 320, 'light', 'none', 'ar'],
    ['forced', 1280, 'dark', 'active', 'en'],
  ] as const
  for (const [name, width, theme, forced, locale] of perTier<readonly (typeof looks)[number][]>({ test: looks.slice(0, 1), full: looks })) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme, forcedColors: forced })
    await visitor.visit('/plain', { theme, query: { siwx: 'required', locale } })
    if (name === 'dark') await choose(visitor, 'harbor')
    await expect(modal.locator('.pt-siwx-more')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
    await modal.locator('.pt-siwx-more button').click()
    await expect(modal.locator('.pt-whole')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`${name}-whole.png`) })
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .include('appkit-modal')
      .analyze()
    expect(violations.map(({ id, nodes }) => `${name}, ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
    const card = await modal.evaluate((dialog) => ({ scroll: dialog.scrollWidth, client: dialog.clientWidth }))
    expect(card.scroll).toBeLessThanOrEqual(card.client)
  }
})

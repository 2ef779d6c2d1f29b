import { expect, type Page } from '@playwright/test'
import { perTier } from '../harness/perTier.js'
import { type HostileLayout, hostileLayouts, type LaidOut, layOutPage } from './hostileLayouts.js'
import { test } from './recordLoads.js'
import { slow } from './slow.js'
import { answerReview, confirm, door, openReview, openVaultHost, typeCode } from './vaultHost.js'

const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const permit = {
  domain: { name: 'Harbour', version: '1', chainId: 137, verifyingContract: stranger },
  types: {
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { spender: stranger.toLowerCase(), value: '25' },
}

/** What a page tells its visitors in the browser's top layer. */
const notice: HostileLayout = {
  name: 'a notice',
  over: [{ style: 'position:fixed;inset:auto 8px 8px auto;inline-size:160px;block-size:40px', kind: 'popover' }],
}

/** A new visitor with 10 of the native currency, and the request to send one of them to a stranger. */
const signIn = async (page: Page) => {
  const host = await openVaultHost(page)
  const { signedIn } = await typeCode(page, host, `hostile-${Date.now()}@example.org`)
  await signedIn
  const from = ((await host.ask('GET_USER', { chainId: 137 }))?.payload as { readonly address?: string } | undefined)?.address
  await page.request.post(new URL('/wallet-rpc/137', page.url()).href, {
    data: { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [from, '0x8ac7230489e80000'] },
  })
  const text = 'Access zkSync account.\n\nOnly sign this message for a trusted client!'
  const signIn = `${new URL(page.url()).host} wants you to sign in with your Ethereum account:\n${from}\n\n\nURI: ${new URL(page.url()).origin}/\nVersion: 1\nChain ID: 137\nNonce: 8f3c9a1b\nIssued At: ${new Date().toISOString()}`
  const asks = {
    transaction: { method: 'eth_sendTransaction', params: [{ from, to: stranger, value: '0xde0b6b3a7640000' }] },
    'a text': { method: 'personal_sign', params: [text, from] },
    'a sign-in': { method: 'personal_sign', params: [signIn, from] },
    'typed data': { method: 'eth_signTypedData_v4', params: [from, JSON.stringify(permit)] },
  } as const
  const request = (what: keyof typeof asks = 'transaction'): ReturnType<typeof host.ask> => host.ask('RPC_REQUEST', { ...asks[what], chainId: 137 })
  return { host, asks, request }
}

/** The layouts that each kind of cover stands for. */
const few = ['own text over all but the buttons', 'cropped to the buttons by a box']
const layouts = perTier({ test: hostileLayouts.filter(({ name }) => few.includes(name)), full: hostileLayouts })
const requests = perTier<readonly ('transaction' | 'typed data' | 'a text')[]>({ test: ['a text'], full: ['transaction', 'a text'] })

/** Whether the frame looks different with the layout: one that changes nothing proves nothing. A few pictures, as some of them come and go. */
const looksDifferent = async (page: Page, before: Buffer): Promise<boolean> => {
  for (let at = 0; at < 4; at += 1) {
    if (!(await page.screenshot({ clip: box })).equals(before)) return true
    await page.waitForTimeout(200)
  }
  return false
}
const box = { x: 0, y: 0, width: 400, height: 600 }
/** They change the theme, of which the secure site takes the accent alone. */
const withoutEffect = ['a theme without a font size', 'a theme with a giant font size']

test('a page that hides what is approved gets no approval, however often the visitor presses', async ({ page }) => {
  test.setTimeout(slow * (60_000 + layouts.length * requests.length * 15_000))
  const { host, request } = await signIn(page)
  const cases = layouts.flatMap((layout) => requests.map((what) => ({ layout, what })))
  const approved: string[] = []
  const effective = new Set<string>()
  for (const { layout, what } of cases) {
    const asked = request(what)
    let ended = false
    void asked.then(() => {
      ended = true
    })
    if (layout.theme) await host.ask('SYNC_THEME', { themeVariables: layout.theme })
    const last = host.frame.getByRole('button').last()
    await expect(last).toBeVisible()
    const before = await page.screenshot({ clip: box })
    await page.evaluate(layOutPage, layout)
    if (await looksDifferent(page, before)) effective.add(layout.name)
    // What a lured visitor does: presses where the button is, again and again.
    for (let press = 0; press < 4 && !ended; press += 1) {
      const at = await last.boundingBox({ timeout: 500 }).catch(() => null)
      // Held for so long that the next press comes after the half second in which no press counts.
      if (at && at.x + at.width / 2 > 0 && at.y + at.height / 2 > 0) await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2, { delay: 600 })
    }
    if (ended) approved.push(`${what}: ${layout.name}`)
    await page.evaluate(() => (window as LaidOut).restoreLayout?.())
    for (const opened of page.context().pages()) if (opened !== page) await opened.close()
    await expect(async () => {
      if (!ended) await host.frame.getByRole('button', { name: /^(Reject|Decline)$/ }).click({ timeout: slow * 1_000 })
      expect(ended).toBe(true)
    }).toPass({ timeout: slow * 15_000 })
  }
  console.log(`Hostile layouts approved in Chromium: ${approved.length} of ${cases.length}; ${effective.size} layouts change what is seen`)
  expect(approved).toEqual([])
  expect(layouts.map(({ name }) => name).filter((name) => !effective.has(name) && !withoutEffect.includes(name))).toEqual([])
})

test('all but a sign-in is approved in a window of the secure site, which the page neither covers nor closes', async ({ page }) => {
  test.setTimeout(slow * 60_000)
  const { host, asks, request } = await signIn(page)
  const asked = request()
  await expect(host.frame.getByRole('heading', { name: '1 POL' })).toBeVisible()
  await expect(host.frame.getByRole('button', { name: 'Send 1 POL' })).toHaveCount(0)
  const opened = await openReview(page, host.frame)
  await expect(opened.getByText('1 POL leaves your account')).toBeVisible()
  await expect(opened.getByRole('group', { name: 'Receiver' })).toBeVisible()
  await answerReview(opened, 'Send 1 POL')
  expect(await asked).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })

  const left = request()
  await (await openReview(page, host.frame)).close()
  await expect(host.frame.getByText('The window was closed before you answered. Nothing was approved.').last()).toBeVisible()
  await host.frame.getByRole('button', { name: 'Decline' }).click()
  expect(await left).toMatchObject({ payload: { reason: 'cancelled' } })

  // A browser that blocks windows: a link opens it.
  await host.frame.locator('html').evaluate(() => {
    window.open = () => null
  })
  const linked = request()
  await door(host.frame).click()
  const opening = page.waitForEvent('popup')
  await host.frame.getByRole('link', { name: 'Open the window' }).click()
  await answerReview(await opening, 'Send 1 POL')
  expect(await linked).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
  await page.reload()
  const again = await openVaultHost(page)

  // A sign-in to this very website is signed in the frame; where a notice of the page lies in the browser's top layer, in the window as well.
  const sign = () => again.ask('RPC_REQUEST', { ...asks['a sign-in'], chainId: 137 })
  const message = sign()
  await confirm(again, 'Sign')
  expect(await message).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
  const noticed = sign()
  const button = again.frame.getByRole('button', { name: 'Sign', exact: true })
  await expect(button).toBeVisible()
  await page.evaluate(layOutPage, notice)
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: slow * 1_000 })
    await expect(door(again.frame)).toBeVisible({ timeout: slow * 1_000 })
  }).toPass({ timeout: slow * 15_000 })
  await answerReview(await openReview(page, again.frame), 'Sign')
  expect(await noticed).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

import type { FrameLocator, Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { smartAccounts } from '../../apps/sandbox/world/settings.js'
import { expect, test, type Visitor } from './fixtures.js'
import { modalFaults } from './modalFaults.js'
import { ports } from './ports.js'
import { slow } from './slow.js'
import { lookAtVault } from './lookAtVault.js'
import { answerReview, codeFor, openReview } from './vaultHost.js'

// The same site as the secure site: Playwright switches partitioned storage off, and its windows block what is then left to other sites.
test.use({ baseURL: `http://localhost:${ports.web}` })
// The bundler is a program of its own, which starts with the first request.
test.describe.configure({ mode: 'default', timeout: slow * 120_000 })

/** An address as it is read: in groups. */
const grouped = (address: string) => new RegExp(`^\\s*${[...address].join('\\s*')}\\s*$`)
const frameOf = (page: Page) => page.frameLocator('iframe[name=w3m-secure-iframe]')
/** A new visitor of the page that sends batches, whose account there is the smart one. */
const signIn = async (page: Page, visitor: Visitor, name: string, query: Readonly<Record<string, string>> = {}) => {
  const email = `${name}-${Date.now()}@example.org`
  await visitor.visit('/batch', { wallets: [], query: { email: 'on', ...query } })
  await visitor.connectButton.click()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
  const frame = frameOf(page)
  await expect(frame.getByLabel('6-digit code')).toBeFocused()
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  return { frame, address: (await visitor.fact('address').textContent()) as Hex }
}
/** Asks the chain beside the page. */
const askChain = async (page: Page, method: string, params: readonly unknown[]): Promise<unknown> => {
  const answer = await page.request.post('/wallet-rpc/1', { data: { jsonrpc: '2.0', id: 1, method, params } })
  return ((await answer.json()) as { result?: unknown }).result
}
/** Takes a picture of what the vault draws, dark and light, wide and narrow, and sees that its button stays in sight and nothing lies beside the edge. */
const lookAt = async (page: Page, frame: FrameLocator, name: string, button: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [theme, width, height] of [
    ['light', 320, 480],
    ['dark', 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((mode) => (window as unknown as { appkit: { setThemeMode(mode: string): void } }).appkit.setThemeMode(mode), theme)
    await expect(frame.locator('main')).toHaveCSS('color-scheme', theme)
    await expect(frame.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: `.artifacts/screens/${name}-${theme}-${width}.png` })
    const wide = await frame.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
    expect(wide, `${name} ${theme} ${width}`).toBe(false)
    expect(await modalFaults(page, `${name} ${theme} ${width}`)).toEqual([])
  }
}
const codeOf = (page: Page, address: string) => askChain(page, 'eth_getCode', [address, 'latest'])
/** Operations of the account that the entry point handled. */
const operations = async (page: Page, address: string) => {
  const nonce = (await askChain(page, 'eth_call', [
    { to: smartAccounts.entryPoint, data: `0x35567e1a${address.slice(2).toLowerCase().padStart(64, '0')}${''.padStart(64, '0')}` },
    'latest',
  ])) as string
  return Number(nonce)
}

test('a sponsored batch of three is one transaction; the first one sets the account up, and the second does not', async ({ page, visitor }) => {
  const { frame, address } = await signIn(page, visitor, 'sofia')
  expect(await codeOf(page, address)).toBe('0x')
  expect(await askChain(page, 'eth_getBalance', [address, 'latest'])).toBe('0x0')
  const send = page.getByRole('button', { name: 'Send three calls as one' })
  const outcome = page.locator('[data-fact=batch]')

  await send.click()
  const first = await openReview(page, frame)
  await expect(first.getByRole('region', { name: 'Action 3 of 3' })).toBeVisible()
  await expect(first.getByText('This also sets up your smart account on this network.')).toBeVisible()
  await first.screenshot({ path: '.artifacts/screens/smart-batch.png' })
  await answerReview(first, 'Approve 3 actions')
  await expect(outcome).toHaveText('Done: 3 calls in 1 transaction.', { timeout: slow * 30_000 })
  expect(await codeOf(page, address)).not.toBe('0x')
  expect(await operations(page, address)).toBe(1)
  // Somebody else paid.
  expect(await askChain(page, 'eth_getBalance', [address, 'latest'])).toBe('0x0')

  await send.click()
  const second = await openReview(page, frame)
  await expect(second.getByRole('region', { name: 'Action 3 of 3' })).toBeVisible()
  await expect(second.getByText('This also sets up your smart account on this network.')).toHaveCount(0)
  await answerReview(second, 'Approve 3 actions')
  await expect(outcome).toHaveText('Sent. Waiting for the network.')
  await expect(outcome).toHaveText('Done: 3 calls in 1 transaction.', { timeout: slow * 30_000 })
  expect(await operations(page, address)).toBe(2)
})

test('the plain address becomes the smart account once the visitor approved its code, which is shown in red and in words', async ({ page, visitor }) => {
  const { frame, address } = await signIn(page, visitor, 'ines', { kind: '7702' })
  await askChain(page, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const send = page.getByRole('button', { name: 'Send three calls as one' })
  await send.click()
  const first = await openReview(page, frame)
  await expect(first.getByText('Your account would be run by a contract').last()).toBeVisible()
  await expect(first.getByRole('group', { name: 'Contract that will run your account' })).toHaveText(grouped(smartAccounts.delegate))
  await lookAtVault(first, 'plain-address-code')
  await answerReview(first, 'Approve')
  const outcome = page.locator('[data-fact=batch]')
  await expect(outcome).toHaveText('Done: 3 calls in 1 transaction.', { timeout: slow * 30_000 })
  expect(await codeOf(page, address)).toBe(`0xef0100${smartAccounts.delegate.slice(2).toLowerCase()}`)
  // The address has its code from then on.
  await send.click()
  const second = await openReview(page, frame)
  await expect(second.getByRole('region', { name: 'Action 3 of 3' })).toBeVisible()
  await expect(second.getByText('would be run by a contract')).toHaveCount(0)
})

test('from the smart account to the plain one and back, with reloads: each has its own address and signs in its own way', async ({ page, visitor }) => {
  const { frame, address: smart } = await signIn(page, visitor, 'tomas')
  const choose = async (name: RegExp) => {
    await visitor.accountButton.click()
    await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
    await visitor.modal.getByRole('button', { name: 'Account type' }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Which account do you use here?' })).toBeVisible()
    await page.screenshot({ path: `.artifacts/screens/account-type.png` })
    await visitor.modal.getByRole('radio', { name }).click()
    await visitor.modal.getByRole('button', { name: 'Close' }).click()
  }
  await choose(/Plain account/)
  await expect(visitor.fact('address')).not.toHaveText(smart)
  const plain = (await visitor.fact('address').textContent()) as Hex
  await page.reload()
  await expect(visitor.fact('address')).toHaveText(plain)
  await page.locator('input[name=message]').fill('Harbour opens at six.')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await answerReview(await openReview(page, frame), 'Sign')
  await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
  const signature = ((await visitor.fact('result').textContent()) ?? '').slice('Signed: '.length) as Hex
  expect(await verifyMessage({ address: plain, message: 'Harbour opens at six.', signature })).toBe(true)

  await choose(/Smart account/)
  await expect(visitor.fact('address')).toHaveText(smart)
  await page.reload()
  await expect(visitor.fact('address')).toHaveText(smart)
})

test('a visitor who rejects a batch sends nothing', async ({ page, visitor }) => {
  const { frame, address } = await signIn(page, visitor, 'ulla')
  const send = page.getByRole('button', { name: 'Send three calls as one' })
  const outcome = page.locator('[data-fact=batch]')
  await send.click()
  await answerReview(await openReview(page, frame), 'Decline')
  await expect(outcome).toHaveText(/declined|rejected/i)
  expect(await operations(page, address)).toBe(0)
})

test('a permission is used without asking, not beyond its limits, listed in the account, and revoked there', async ({ page, visitor }) => {
  const { frame, address } = await signIn(page, visitor, 'vera')
  await askChain(page, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const outcome = page.locator('[data-fact=permission]')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const balance = async () => BigInt((await askChain(page, 'eth_getBalance', [address, 'latest'])) as string)

  await press('Ask for permission')
  const opened = await openReview(page, frame)
  await expect(opened.getByRole('heading', { name: /^Allow localhost:\d+ to act without asking each time\?$/ })).toBeVisible()
  await expect(opened.getByText('Send up to 0.1 ETH from your account, to any address')).toBeVisible()
  await expect(opened.getByText('Up to 2', { exact: true })).toBeVisible()
  await lookAtVault(opened, 'permission-review')
  await answerReview(opened, 'Allow')
  await expect(outcome).toHaveText('Permitted.')

  const before = await balance()
  await press('Send 0.02 without asking')
  await expect(outcome).toHaveText('Done without asking.', { timeout: slow * 40_000 })
  await expect(visitor.modal).toHaveCount(0)
  expect(before - (await balance())).toBe(20_000_000_000_000_000n)
  await press('Send 0.2 without asking')
  await expect(outcome).toHaveText(/more than the permission has left\. \(4100\)$/)

  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
  await visitor.modal.getByRole('button', { name: 'Permissions' }).click()
  await visitor.modal.getByRole('button', { name: 'Without asking' }).click()
  await expect(frame.getByText('0.08 ETH of 0.1 ETH left').last()).toBeVisible({ timeout: slow * 20_000 })
  await expect(frame.getByText('1 of 2 left').last()).toBeVisible()
  await lookAt(page, frame, 'permission-list', 'Close')
  await frame.getByRole('button', { name: /^Revoke for localhost/ }).click()
  await expect(frame.getByText('Nothing. Sites ask you each time.').last()).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await press('Send 0.02 without asking')
  await expect(outcome).toHaveText(/^There is no such permission.*\(4100\)$/)
  expect(before - (await balance())).toBe(20_000_000_000_000_000n)
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { lookAtVault } from './lookAtVault.js'
import { test } from './recordLoads.js'
import { slow } from './slow.js'
import { answerReview, openReview, openVaultHost, typeCode, type VaultHost } from './vaultHost.js'
import { accountOf, join, mailbox } from './vaultVisitor.js'

test('the recovery file opens the wallet in another browser, and the first one goes on', async ({ page, browser }) => {
  test.setTimeout(slow * 150_000)
  const email = mailbox('fina')
  const host = await openVaultHost(page)
  const first = await typeCode(page, host, email)
  expect((await first.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const kept = host.ask('SHOW', { part: 'recovery' })
  await expect(host.frame.getByRole('heading', { name: 'Save a recovery file' })).toBeVisible()
  await lookAtVault(page, 'file', host)
  const saving = page.waitForEvent('download')
  await host.frame.getByRole('button', { name: 'Save file' }).click()
  const file = await (await saving).path()
  await expect(host.frame.getByRole('heading', { name: 'Did you save the file?' })).toBeVisible()
  await lookAtVault(page, 'file-saved', host)
  await host.frame.getByRole('button', { name: 'Yes, I have it' }).click()
  expect((await kept)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  const address = await accountOf(host)
  expect(await host.told()).toContainEqual({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: ['file'] } })

  const context = await browser.newContext()
  const other = await context.newPage()
  const there = await openVaultHost(other)
  const second = await typeCode(other, there, email)
  await expect(there.frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  const choose = there.frame.getByLabel('Recovery file')
  await choose.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(there.frame.getByText('This isn’t the latest recovery file').first()).toBeVisible()
  await lookAtVault(other, 'recover-file', there)
  await choose.setInputFiles({ name: 'wallet-recovery.json', mimeType: 'application/json', buffer: await readFile(file) })
  expect((await second.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await accountOf(there)).toBe(address)

  await other.reload()
  await page.reload()
  for (const [tab, name] of [
    [other, 'the other browser'],
    [page, 'the first browser'],
  ] as const) {
    const again = await openVaultHost(tab)
    const signed = again.ask('RPC_REQUEST', { method: 'personal_sign', params: [name, address], chainId: 137 })
    await answerReview(await openReview(tab, again.frame), 'Sign')
    expect(await verifyMessage({ address, message: name, signature: (await signed)?.payload as Hex })).toBe(true)
  }
  await context.close()
})

const password = 'four words in the rain'
/** Types a new password twice. */
const setPassword = async ({ frame }: VaultHost, first: string, again = first) => {
  await frame.getByLabel('New password').fill(first)
  await frame.getByLabel('Repeat the password').fill(again)
  await frame.getByRole('button', { name: 'Set password' }).click()
}

test('the recovery password opens the wallet in another browser, a wrong one is said, and neither the page nor a request has it', async ({ page, browser }) => {
  test.setTimeout(slow * 150_000)
  const heard: string[] = []
  const listen = (tab: Page) => tab.context().on('request', (request) => heard.push(request.url(), request.postData() ?? ''))
  listen(page)
  const email = mailbox('hedi')
  const host = await openVaultHost(page)
  const first = await typeCode(page, host, email)
  expect((await first.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const set = host.ask('SHOW', { part: 'password' })
  await setPassword(host, 'too short')
  await expect(host.frame.getByText('Use at least 12 characters').first()).toBeVisible()
  await setPassword(host, password, 'four words in the sun')
  await expect(host.frame.getByText('The passwords don’t match.').last()).toBeVisible()
  await lookAtVault(page, 'set-password', host)
  await setPassword(host, password)
  expect((await set)?.type).toBe('@w3m-frame/SHOW_SUCCESS')
  const address = await accountOf(host)
  expect(await host.told()).toContainEqual({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: ['password'] } })

  const context = await browser.newContext()
  const other = await context.newPage()
  listen(other)
  const there = await openVaultHost(other)
  const second = await typeCode(other, there, email)
  await there.frame.getByRole('button', { name: 'Enter your recovery password' }).click()
  const field = there.frame.getByLabel('Recovery password')
  await field.fill('four words in the sun')
  await there.frame.getByRole('button', { name: 'Open wallet' }).click()
  await expect(there.frame.getByText('That isn’t the recovery password for this wallet.').first()).toBeVisible()
  await lookAtVault(other, 'recover-password', there)
  await field.fill(password)
  await there.frame.getByRole('button', { name: 'Open wallet' }).click()
  expect((await second.signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  expect(await accountOf(there)).toBe(address)
  const signed = there.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Harbour', address], chainId: 137 })
  await answerReview(await openReview(other, there.frame), 'Sign')
  expect(await verifyMessage({ address, message: 'Harbour', signature: (await signed)?.payload as Hex })).toBe(true)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.documentElement.outerHTML]))
  expect([kept, ...heard].filter((text) => text.includes(password))).toEqual([])

  // Set anew from the account, it is the one that counts.
  const shown = host.ask('SHOW', { part: 'password' })
  await expect(host.frame.getByText(/^It replaces your previous password/).first()).toBeVisible()
  await setPassword(host, `${password} again`)
  expect(await shown).toMatchObject({ type: '@w3m-frame/SHOW_SUCCESS' })
  await context.close()
})

test('a visitor without a recovery file is told so in another browser, and is not signed in there', async ({ page, browser }) => {
  test.setTimeout(slow * 90_000)
  const email = mailbox('gero')
  await join(page, email)
  const context = await browser.newContext()
  const other = await context.newPage()
  const there = await openVaultHost(other)
  const { signedIn } = await typeCode(other, there, email)
  await expect(there.frame.getByText('has no recovery method yet').first()).toBeVisible()
  await lookAtVault(other, 'recover-none', there)
  await there.frame.getByRole('button', { name: 'Cancel' }).click()
  expect(await signedIn).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { reason: 'cancelled' } })
  expect(await there.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  await context.close()
})

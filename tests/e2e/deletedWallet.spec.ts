import { expect } from '@playwright/test'
import { lookAtVault } from './lookAtVault.js'
import { test } from './recordLoads.js'
import { slow } from './slow.js'
import { answerReview, inMail, openReview, openVaultHost, typeCode, type VaultHost } from './vaultHost.js'
import { accountOf, grouped, join, mailbox } from './vaultVisitor.js'

test('a deleted wallet is kept for a day: by the next login, which says so, or by a press on the page of the mail', async ({ page }) => {
  test.setTimeout(slow * 180_000)
  const email = mailbox('jana')
  const host = await join(page, email)
  const { ask, frame } = host
  const address = await accountOf(host)
  const kept = ask('SHOW', { part: 'delete' })
  const first = await openReview(page, frame)
  await expect(first.getByRole('group', { name: 'Ethereum and similar networks' })).toHaveText(grouped(address))
  await answerReview(first, 'Keep wallet')
  expect(await kept).toMatchObject({ type: '@w3m-frame/SHOW_ERROR', payload: { reason: 'cancelled' } })
  const erase = async (from: VaultHost) => {
    const gone = from.ask('SHOW', { part: 'delete' })
    const opened = await openReview(page, from.frame)
    await expect(opened.getByRole('button', { name: 'Delete wallet' })).toHaveAttribute('aria-disabled', 'true')
    await opened.getByRole('checkbox').check()
    await answerReview(opened, 'Delete wallet')
    expect(await gone).toMatchObject({ type: '@w3m-frame/SHOW_SUCCESS' })
    expect(await from.told()).toContainEqual({ type: '@w3m-frame/SIGNED_OUT', payload: {} })
    expect(await from.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    await page.reload()
    return openVaultHost(page)
  }
  const comeBack = async (to: VaultHost) => {
    const { signedIn } = await typeCode(page, to, email)
    await expect(to.frame.getByText('This wallet was due to be deleted on').last()).toBeVisible()
    await lookAtVault(page, 'notices', to)
    await to.frame.getByRole('button', { name: 'Continue' }).click()
    expect((await signedIn)?.type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
    expect(await accountOf(to)).toBe(address)
  }
  const again = await erase(host)
  await comeBack(again)
  const third = await erase(again)
  const link = await inMail(page, email, /(http:\/\/\S+\/keep#\S+)/)
  const mailed = await page.context().newPage()
  await mailed.goto(link)
  await mailed.getByRole('button', { name: 'Keep wallet' }).click()
  await expect(mailed.getByRole('heading', { name: 'Your wallet won’t be deleted' })).toBeVisible()
  expect(new URL(mailed.url()).hash).toBe('')
  await mailed.goto(link)
  await mailed.getByRole('button', { name: 'Keep wallet' }).click()
  await expect(mailed.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await mailed.close()
  await comeBack(third)
})

import type { Page } from '@playwright/test'
import { expect, type Visitor, type WalletName } from './fixtures.js'

interface Outcome {
  readonly answer?: unknown
  readonly code?: number
}
/** The page asks its wallet; the answer is kept on the page. */
export const asks = (page: Page, method: string, params: readonly unknown[], name = 'asked') =>
  page.evaluate(
    ([method, params, name]) => {
      const { appkit } = window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }
      const kept = window as unknown as { outcomes?: Record<string, object> }
      const outcomes = kept.outcomes ?? {}
      kept.outcomes = outcomes
      appkit
        .getWalletProvider()
        .request({ method, params })
        .then(
          (answer) => (outcomes[String(name)] = { answer }),
          (error: { code?: number }) => (outcomes[String(name)] = { code: error.code }),
        )
    },
    [method, params, name] as const,
  )
export const outcome = (page: Page, name = 'asked') =>
  page.evaluate((key) => (window as unknown as { outcomes?: Record<string, object> }).outcomes?.[key], name) as Promise<Outcome | undefined>
export const asked = async (visitor: Visitor, wallet: WalletName = 'harbor') =>
  (await visitor.wallet(wallet).asked()).filter((method) => /^(personal_sign|eth_send|eth_sign|wallet_sendCalls)/.test(method))
export const proceed = (visitor: Visitor) => visitor.modal.getByRole('button', { name: 'Continue to wallet' })
export const reject = (visitor: Visitor) => visitor.modal.getByRole('button', { name: 'Decline', exact: true })
export const heading = (visitor: Visitor, name: string | RegExp) => expect(visitor.modal.getByRole('heading', { name, level: 3 })).toBeVisible()
export const danger = (visitor: Visitor, name: string) => expect(visitor.modal.locator('.pt-banner.pt-bad').filter({ hasText: name })).toBeVisible()
export const has = async (visitor: Visitor, ...texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await expect(visitor.modal.getByText(text).first()).toBeVisible({ timeout: 15_000 })
}
/** The whole address stands there, in groups. */
export const names = (visitor: Visitor, label: string, address: string) =>
  expect(async () => {
    const block = await visitor.modal.getByRole('group', { name: label, exact: true }).first().textContent()
    expect(block?.replace(/\s/g, '').toLowerCase()).toBe(address.toLowerCase())
  }).toPass({ timeout: 10_000 })
export const agree = (visitor: Visitor) => visitor.modal.getByRole('checkbox', { name: /^I understand/ }).check()
/** The button counts only once it was seen for half a second. */
export const confirm = (visitor: Visitor) =>
  expect(async () => {
    if ((await proceed(visitor).count()) === 0) return
    await proceed(visitor).click({ timeout: 1_000 })
    await expect(proceed(visitor)).toHaveCount(0, { timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
/** Goes on to the wallet, which approves. */
export const finish = async (page: Page, visitor: Visitor, wallet: WalletName = 'harbor') => {
  await confirm(visitor)
  await expect.poll(() => visitor.wallet(wallet).waiting()).toBe(true)
  await visitor.wallet(wallet).do('approve')
  await expect.poll(() => outcome(page)).toMatchObject({ answer: expect.anything() })
}
export const sent = (page: Page, wallet: WalletName = 'harbor') => page.evaluate((name) => window.__wallets?.[name]?.requests.at(-1)?.params, wallet)

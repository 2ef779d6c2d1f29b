import type { Page } from '@playwright/test'
import { expect, type Phone, type Visitor } from './fixtures.js'

interface Provider {
  /** `chain` is a CAIP-2 id; wallets that are paired know several. */
  request(call: { readonly method: string; readonly params?: unknown }, chain?: string): Promise<unknown>
}
declare global {
  interface Window {
    /** The instance of the page `/plain`. */
    appkit?: {
      open(options: { readonly view: string; readonly namespace?: string }): Promise<unknown>
      close(): Promise<void>
      getConnections(namespace: string): readonly { readonly name?: string | undefined }[]
      getWalletProvider(): Provider | undefined
      getProvider(namespace: string): Provider | undefined
      disconnect(namespace?: string): Promise<void>
      getAccount(namespace: string):
        | {
            readonly address?: string | undefined
            readonly isWatched?: true | undefined
            readonly allAccounts: readonly { readonly address: string; readonly type: string }[]
          }
        | undefined
    }
  }
}

/** Opens the connect list, without waiting for wallets of this browser. */
export const openList = async (visitor: Visitor): Promise<void> => {
  await visitor.connectButton.click()
  await expect(visitor.modal.getByRole('heading', { name: 'Connect', level: 2 })).toBeVisible()
}

/** Opens the view with the code and waits until there is one. */
export const showCode = async (visitor: Visitor): Promise<void> => {
  await openList(visitor)
  await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
  await codeIsThere(visitor)
}

export const codeIsThere = async (visitor: Visitor): Promise<void> => {
  await expect(visitor.modal.getByText(/^This code works for another/)).toBeVisible({ timeout: 15_000 })
}

/** The pairing link in sight, by "Copy link". The test needs the permissions of the clipboard. */
export const copyLink = async (page: Page, visitor: Visitor): Promise<string> => {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await visitor.modal.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Pairs with a phone that approves by itself, and waits until the modal has gone. */
export const pair = async (page: Page, visitor: Visitor, phone: Phone): Promise<void> => {
  await phone.do('auto', 'approve')
  await showCode(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await isConnected(visitor)
  await phone.do('auto', 'ask')
}

export const isConnected = async (visitor: Visitor): Promise<void> => {
  await expect(visitor.accountButton).toBeVisible({ timeout: 15_000 })
  const proceed = visitor.modal.getByRole('button', { name: 'Continue', exact: true })
  await proceed.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(visitor.modal).toHaveCount(0)
}

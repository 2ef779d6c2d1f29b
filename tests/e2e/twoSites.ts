import { expect, type LaunchOptions, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { ports } from './ports.js'
import { test as base } from './recordLoads.js'
import { slow } from './slow.js'
import type { VaultHost } from './vaultHost.js'

// Browsers keep the frames of one site under two websites apart. Playwright switches that off; these tests switch it on again.
export const test = base.extend<Record<never, never>, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--disable-features=Translate,MediaRouter',
          '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
        ],
      }),
    { scope: 'worker' },
  ],
})

export const mailbox = (name: string) => `${name}-${Date.now()}@example.org`
export const firstSite = `http://127.0.0.1:${ports.web}/mailbox`
export const secondSite = `http://shop.localhost:${ports.web}/mailbox`

/** Presses a button of the frame that opens the site's own window. */
export const openWindow = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await popup.waitForLoadState()
  return popup
}
/** Presses a button of the window that counts only once it was seen for a moment, until the window is gone. */
export const agree = (popup: Page, name: string) =>
  expect(async () => {
    if (!popup.isClosed())
      await popup
        .getByRole('button', { name })
        .click({ timeout: slow * 1_000 })
        .catch(() => {})
    expect(popup.isClosed()).toBe(true)
  }).toPass({ timeout: slow * 20_000, intervals: [600] })

export const addressOf = async ({ ask }: VaultHost) =>
  ((await ask('GET_USER', { chainId: 137 }))?.payload as { readonly address?: Hex } | undefined)?.address ?? '0x'

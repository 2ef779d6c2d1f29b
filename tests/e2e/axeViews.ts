import type { Page } from '@playwright/test'
import { contracts } from './contracts.js'
import { account1, account2, expect, type Visitor } from './fixtures.js'
import { showCode } from './pairing.js'

/** How a visitor gets to a view, from a page that was just loaded. */
export type Way = (visitor: Visitor, page: Page) => Promise<void>

/** Every view of this release, and how a visitor gets there. */
export const views: Record<string, Way> = {
  connect: (visitor) => visitor.open(),
  'connect-empty': async (visitor, page) => {
    await page.goto(page.url().replace(/wallets=[^&]*/, 'wallets='))
    await visitor.connectButton.click()
    await expect(visitor.modal.getByRole('button', { name: /Check again/ })).toBeVisible()
  },
  'what-is-a-wallet': async (visitor) => {
    await visitor.open()
    await visitor.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'What is a wallet?', level: 2 })).toBeVisible()
  },
  waiting: async (visitor) => {
    await visitor.wallet('harbor').do('auto', 'ignore')
    await visitor.open()
    await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: /^Continue in .?Harbor/ })).toBeVisible()
  },
  declined: async (visitor) => {
    await visitor.wallet('harbor').do('auto', 'decline')
    await visitor.open()
    await visitor.modal.getByRole('button', { name: /Harbor/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  },
  account: async (visitor) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
  },
  'account-settings': async (visitor) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
  token: async (visitor) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await visitor.modal.getByRole('button', { name: /^Test Dollar/ }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Hide from the list' })).toBeVisible()
  },
  networks: async (visitor) => {
    await visitor.connect()
    await visitor.networkButton.click()
    await expect(visitor.modal.getByRole('button', { name: /Polygon/ })).toBeVisible()
  },
  switching: async (visitor) => {
    await visitor.connect()
    await visitor.wallet('harbor').do('auto', 'ignore')
    await visitor.networkButton.click()
    await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
    await expect(visitor.modal.getByRole('heading', { name: /^Approve in .?Harbor/ })).toBeVisible()
  },
  unsupported: async (visitor) => {
    await visitor.connect()
    await visitor.wallet('harbor').do('setChain', 42220)
    await expect(visitor.modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
}

const openAccount = async (visitor: Visitor) => {
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
}
const openTab = (name: string) => async (visitor: Visitor) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('tab', { name }).click()
  await expect(visitor.modal.getByRole('tabpanel')).toBeVisible()
  await expect(visitor.modal.locator('[aria-busy=true]')).toHaveCount(0)
}
const openForm = async (visitor: Visitor) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visitor.modal.getByRole('textbox', { name: /^You send/ })).toBeVisible()
}
const openWallets = async (visitor: Visitor) => {
  await openAccount(visitor)
  await visitor.modal.getByRole('button', { name: 'Your wallets' }).click()
  await visitor.wallet('kestrel').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: 'Add a wallet' }).click()
  await visitor.modal.getByRole('button', { name: /Kestrel/ }).click()
  await expect(visitor.modal.getByRole('button', { name: /^Use .?Harbor/ })).toBeVisible()
}
/** Views that a site has with more of its features, on a site that pairs. */
export const furtherViews: Record<string, Way> = {
  pairing: showCode,
  'all wallets': async (visitor) => {
    await visitor.connectButton.click()
    await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
    await expect(visitor.modal.getByRole('searchbox')).toBeVisible()
  },
  'the tokens of the account': openTab('Tokens'),
  'the pieces of the account': openTab('NFTs'),
  'the activity of the account': openTab('Activity'),
  'the address to receive at': async (visitor) => {
    await openAccount(visitor)
    await visitor.modal.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(visitor.modal.getByRole('button', { name: /Copy/ }).first()).toBeVisible()
  },
  'the form to send': openForm,
  'the choice of a token to send': async (visitor) => {
    await openForm(visitor)
    await visitor.modal.getByRole('button', { name: /^Token: / }).click()
    await expect(visitor.modal.getByRole('searchbox')).toBeVisible()
  },
  'your-wallets': openWallets,
  'one-wallet': async (visitor) => {
    await openWallets(visitor)
    await visitor.modal.getByRole('button', { name: /^More about .?Harbor/ }).click()
    await expect(visitor.modal.getByText('Connected, not in use')).toBeVisible()
  },
  'disconnect-all': async (visitor) => {
    await openWallets(visitor)
    await visitor.modal.getByRole('button', { name: 'Disconnect all' }).click()
    await expect(visitor.modal.getByRole('button', { name: 'Keep connected' })).toBeVisible()
  },
  'the review of a send': async (visitor) => {
    await openForm(visitor)
    await visitor.modal.getByRole('textbox', { name: /^You send/ }).fill('0.01')
    await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).fill('0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13')
    await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).press('Tab')
    await visitor.modal.getByRole('button', { name: 'Review' }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toBeVisible()
  },
}

const asksFor = async (page: Page, visitor: Visitor, method: string, params: readonly unknown[]) => {
  const locale = new URL(page.url()).searchParams.get('locale')
  await visitor.visit('/plain', { theme: 'dark', query: { review: 'on', ...(locale !== null && { locale }) } })
  await visitor.connect()
  await page.evaluate(
    ([method, params]) => {
      const { appkit } = window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }
      appkit
        .getWalletProvider()
        .request({ method, params })
        .catch(() => undefined)
    },
    [method, params] as const,
  )
  await expect(visitor.modal.getByRole('button', { name: 'Continue to wallet' })).toBeVisible()
}
Object.assign(views, {
  'review-unlimited': async (visitor: Visitor, page: Page) => {
    const data = `0x095ea7b3${account2.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
    await asksFor(page, visitor, 'eth_sendTransaction', [{ from: account1, to: contracts.TUSD, data }])
    await expect(visitor.modal.getByText(/all your .?TUSD/).first()).toBeVisible()
    await visitor.modal.getByRole('button', { name: 'Details' }).click()
  },
  'review-message': (visitor: Visitor, page: Page) => asksFor(page, visitor, 'personal_sign', ['0x6869', account1]),
})

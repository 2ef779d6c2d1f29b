import type { Page } from '@playwright/test'
import { expect, type Visitor } from './fixtures.js'
import { ports } from './ports.js'
import { secureOrigin, serveSecureSite } from './secureSite.js'

/** A view of a feature that a site switches on, and how a visitor gets there. */
export interface FeatureView {
  readonly visit: NonNullable<Parameters<Visitor['visit']>[1]>
  /** What answers the page, before it is loaded. */
  prepare?(page: Page): Promise<unknown>
  go(visitor: Visitor, page: Page): Promise<void>
}

const gateway = `http://localhost:${ports.gateway}`
const openAction = async (visitor: Visitor, name: string) => {
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name, exact: true }).click()
}

const swap = { query: { swaps: 'on' } }
const openSwap = async (visitor: Visitor) => {
  await openAction(visitor, 'Swap')
  await expect(visitor.modal.getByRole('textbox', { name: 'You pay' })).toBeVisible()
}
const quoteSwap = async (visitor: Visitor) => {
  await openSwap(visitor)
  await visitor.modal.getByRole('button', { name: 'Choose the token to receive' }).first().click()
  await visitor.modal.getByRole('searchbox').fill('TUSD')
  await visitor.modal.getByRole('listitem').getByRole('button').first().click()
  await visitor.modal.getByRole('textbox', { name: 'You pay' }).fill('0.1')
  await expect(visitor.modal.getByRole('textbox', { name: 'You receive, about' })).toHaveValue(/[1-9]/, { timeout: 15_000 })
}

const purchase = {
  wallets: ['harbor'],
  pairing: true,
  query: { api: gateway, options: JSON.stringify({ features: { analytics: false, onramp: true } }) },
} as const
const openPurchase = async (visitor: Visitor) => {
  await openAction(visitor, 'Buy')
  await expect(visitor.modal.getByRole('button', { name: /^Continue to .?Harbour Pay/ })).toBeVisible()
}

const names = JSON.stringify({ features: { analytics: false, registerName: true, names: { gateways: [gateway] } } })

const emailAt = (site: 'vault' | 'foreign') => ({
  visit: { query: { options: JSON.stringify({ secureSite: `${secureOrigin}/${site}`, features: { analytics: false } }) } },
  prepare: serveSecureSite,
})
const openEmail = async (visitor: Visitor) => {
  await visitor.open()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).click()
  await expect(visitor.modal.getByRole('textbox', { name: 'Email address' })).toBeFocused()
}
const typeEmail = async (visitor: Visitor, page: Page, address: string) => {
  await openEmail(visitor)
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
}

const signIn = { query: { siwx: 'required' } }
const askToSignIn = async (visitor: Visitor) => {
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.open()
  await visitor.modal
    .getByRole('button', { name: /Harbor/ })
    .first()
    .click()
  await expect(visitor.modal.getByText('Sign in to see your collections and offers.')).toBeVisible()
  await visitor.wallet('harbor').do('auto', 'ask')
}

/** Views of swapping, buying, names, e-mail, signing in and watching, up to where money or a name would move. */
export const featureViews: Record<string, FeatureView> = {
  'the form to swap': { visit: swap, go: openSwap },
  'the choice of a token to receive': {
    visit: swap,
    go: async (visitor) => {
      await openSwap(visitor)
      await visitor.modal.getByRole('button', { name: 'Choose the token to receive' }).first().click()
      await expect(visitor.modal.getByText('Suggested')).toBeVisible()
    },
  },
  'a quote to swap': { visit: swap, go: quoteSwap },
  'the price limit of a swap': {
    visit: swap,
    go: async (visitor) => {
      await quoteSwap(visitor)
      await visitor.modal.getByRole('button', { name: /^Price limit/ }).click()
      await expect(visitor.modal.getByRole('button', { name: /^Use \W?1\W?%/ })).toBeVisible()
    },
  },
  'the review of a swap': {
    visit: swap,
    go: async (visitor) => {
      await quoteSwap(visitor)
      await visitor.modal.getByRole('button', { name: 'Review swap' }).click()
      await expect(visitor.modal.getByRole('heading', { name: 'Review swap' })).toBeVisible()
      await expect(visitor.modal.locator('.pt-tag').filter({ hasText: /^(Simulated|Not simulated|Would fail)$/ })).toBeVisible({ timeout: 30_000 })
    },
  },
  'the form to buy': { visit: purchase, go: openPurchase },
  'limits of a purchase': {
    visit: purchase,
    go: async (visitor) => {
      await openPurchase(visitor)
      await visitor.modal.getByRole('textbox', { name: /^You pay/ }).fill('9000')
      await expect(visitor.modal.getByText(/Card.? payments go up to/).first()).toBeVisible()
    },
  },
  'the choice of a country': {
    visit: purchase,
    go: async (visitor) => {
      await openPurchase(visitor)
      await visitor.modal.getByRole('button', { name: /^Change country|^Choose your country/ }).click()
      await expect(visitor.modal.getByRole('button', { name: /^(Germany|ألمانيا)$/ })).toBeVisible()
    },
  },
  'the form to register a name': {
    visit: { wallets: ['harbor'], pairing: true, query: { api: gateway, options: names } },
    go: async (visitor) => {
      await visitor.connect()
      await visitor.openSettings()
      await visitor.modal.getByRole('button', { name: 'Register a name' }).click()
      await expect(visitor.modal.getByRole('textbox', { name: 'Your name' })).toBeFocused()
    },
  },
  'the email address': { ...emailAt('foreign'), go: openEmail },
  'an email address that is incomplete': {
    ...emailAt('foreign'),
    go: async (visitor, page) => {
      await typeEmail(visitor, page, 'mira@')
      await expect(visitor.modal.getByText('Add the part after @').last()).toBeVisible()
    },
  },
  'the code from an email': {
    ...emailAt('foreign'),
    go: async (visitor, page) => {
      await typeEmail(visitor, page, 'mira@example.com')
      await expect(visitor.modal.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
    },
  },
  'a wrong code': {
    ...emailAt('foreign'),
    go: async (visitor, page) => {
      await typeEmail(visitor, page, 'mira@example.com')
      await expect(visitor.modal.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
      await page.keyboard.type('111111')
      await expect(visitor.modal.locator('.pt-hint').getByText('That code doesn’t match.')).toBeVisible()
    },
  },
  'a device to confirm': {
    ...emailAt('foreign'),
    go: async (visitor, page) => {
      await typeEmail(visitor, page, 'new@example.com')
      await expect(visitor.modal.getByRole('heading', { name: 'Confirm this device' })).toBeVisible()
    },
  },
  'the ways to sign in': {
    visit: { query: { email: 'on', socials: 'on' } },
    go: async (visitor) => {
      await visitor.open()
      await expect(visitor.modal.getByRole('button', { name: /Google/ })).toBeVisible()
    },
  },
  'a sign-in': { visit: signIn, go: askToSignIn },
  'a sign-in, read in full': {
    visit: signIn,
    go: async (visitor) => {
      await askToSignIn(visitor)
      await visitor.modal.getByRole('button', { name: 'Read the whole message' }).click()
      await expect(visitor.modal.getByText('The domain in the message matches this site.')).toBeVisible()
    },
  },
  'an address to watch': {
    visit: { wallets: ['harbor'], query: { several: 'on', watch: 'on' } },
    go: async (visitor) => {
      await visitor.open()
      await visitor.modal.getByRole('button', { name: /Watch an address/ }).click()
      await expect(visitor.modal.getByRole('textbox')).toBeVisible()
    },
  },
}

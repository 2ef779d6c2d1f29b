import { type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import type { WalletControls } from '../../apps/sandbox/wallets/types.js'
import { createHands, type Hands } from './hands.js'
import { keepLocal } from './keepLocal.js'
import { openPhone, type Phone } from './openPhone.js'
import { test as base } from './recordLoads.js'
import { slow } from './slow.js'

export { expect, type Phone }
export type WalletName = 'harbor' | 'lantern' | 'kestrel' | 'vault' | 'beacon' | 'quarry' | 'harbor-solana' | 'sextant' | 'cairn' | 'orrery'

/** The public development accounts of the sandbox. */
export const account1 = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const account2 = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Method = { [key in keyof WalletControls]: WalletControls[key] extends (...args: never[]) => void ? key : never }[keyof WalletControls]

/** A scripted wallet of the page, driven from the test. */
export interface Wallet {
  do<name extends Method>(name: name, ...args: Parameters<Extract<WalletControls[name], (...args: never[]) => void>>): Promise<void>
  /** Methods of the requests so far. */
  asked(): Promise<readonly string[]>
  waiting(): Promise<boolean>
  /** The wallet's own window. */
  readonly window: Locator
}

/** What a person does only once the wallet's window shows a request. */
const answers: readonly Method[] = ['approve', 'decline', 'fail']

const walletOf = (page: Page, name: WalletName): Wallet => ({
  do: async (method, ...args) => {
    const waits = () => page.evaluate((name) => window.__wallets?.[name]?.waiting === true, name)
    // Before a wallet is asked, the page reads what it needs later to know what became of the request.
    if (answers.includes(method as Method))
      await expect
        .poll(waits, { timeout: 3_000 })
        .toBe(true)
        .catch(() => undefined)
    await page.evaluate(
      ({ name, method, args }) => {
        const wallet = window.__wallets?.[name]
        if (!wallet) throw new Error(`No wallet "${name}" on this page.`)
        ;(wallet[method as Method] as (...args: unknown[]) => void)(...args)
      },
      { name, method, args: args as unknown[] },
    )
  },
  asked: () => page.evaluate((name) => window.__wallets?.[name]?.requests.map((request) => request.method) ?? [], name),
  waiting: () => page.evaluate((name) => window.__wallets?.[name]?.waiting ?? false, name),
  window: page.getByRole('dialog', { name: new RegExp(`^${name}`, 'i') }),
})

export interface Visitor {
  /** Opens a demo page. Wallets that are not named are not there; a site that cannot pair by default. */
  visit(
    path: string,
    options?: {
      readonly wallets?: readonly WalletName[]
      readonly theme?: 'dark' | 'light'
      readonly pairing?: boolean
      readonly query?: Readonly<Record<string, string>>
    },
  ): Promise<void>
  wallet(name: WalletName): Wallet
  /** What the demo page says of the account: status, address, balance, network, result. */
  fact(name: string): Locator
  /** Portico's own dialog. */
  readonly modal: Locator
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  /** Opens the modal by the connect button and waits for the wallet list. */
  open(): Promise<void>
  /** Connects a wallet that approves by itself, and waits until the modal is gone. */
  connect(name?: WalletName): Promise<void>
  /** Shows the settings of the account, from the account or from the page. */
  openSettings(): Promise<void>
  /** Opens a wallet on a phone, in a browser context of its own. By default one that signs in with its approval where it is asked to. */
  phone(options?: { readonly signsIn?: boolean }): Promise<Phone>
  /** Of this test alone: faults of the relay are asked for by it. The phone's is `<project>-phone`. */
  readonly project: string
  /** Calls the sandbox's control API. */
  control(action: string, input?: object): Promise<void>
  /** Faults that are expected by this test. */
  expectErrors(pattern: RegExp): void
}

export const test = base.extend<{ visitor: Visitor }, { hands: Hands }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so by an empty pattern
  hands: [async ({}, use) => use(createHands()), { scope: 'worker' }],
  page: async ({ page, hands }, use, info) => {
    hands.give(page, info.testId)
    await use(page)
  },
  visitor: async ({ page, context, browser, baseURL }, use, info) => {
    const origin = new URL(baseURL ?? '').origin
    const faults: string[] = []
    let expected: RegExp | undefined
    // A second try meets no fault that the first one asked for.
    const project = `e2e-${info.testId}-${info.repeatEachIndex}-${info.retry}`
    const phones: Phone[] = []
    keepLocal(context, faults)
    if (slow > 1) {
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 })
    }
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' && /\[Portico\]|Unhandled|Warning:/.test(message.text())) faults.push(`console: ${message.text()}`)
    })

    const control = async (action: string, input: object = {}) => {
      const answer = await context.request.post(`${origin}/api/${action}`, { data: input })
      expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true)
    }
    const modal = page.locator('appkit-modal dialog[open]')
    const visitor: Visitor = {
      visit: async (path, { wallets = ['harbor', 'lantern', 'kestrel'], theme, pairing = false, query = {} } = {}) => {
        const search = new URLSearchParams({
          wallets: wallets.join(','),
          dock: 'off',
          pairing: pairing ? project : 'off',
          ...(theme ? { theme } : {}),
          ...query,
        })
        await page.goto(`${path}?${search}`)
      },
      wallet: (name) => walletOf(page, name),
      modal,
      fact: (name) => page.locator(`[data-fact=${name}]`),
      connectButton: page.locator('appkit-button').first().getByRole('button', { name: 'Connect wallet' }),
      accountButton: page
        .locator('appkit-button')
        .first()
        .getByRole('button', { name: /^Account / }),
      networkButton: page.locator('appkit-network-button').first().getByRole('button'),
      open: async () => {
        await visitor.connectButton.click()
        await expect(modal.getByRole('heading', { name: 'Connect', level: 2 })).toBeVisible()
        await expect(modal.getByRole('button', { name: /Harbor|Lantern|Kestrel/ }).first()).toBeVisible()
      },
      openSettings: async () => {
        if ((await modal.count()) === 0) await visitor.accountButton.click()
        await modal.getByRole('button', { name: 'Account settings' }).click()
        await expect(modal.getByRole('button', { name: /^(Disconnect|Stop watching)/ })).toBeVisible()
      },
      connect: async (name = 'harbor') => {
        await visitor.wallet(name).do('auto', 'approve')
        await visitor.open()
        await modal
          .getByRole('button', { name: new RegExp(name, 'i') })
          .first()
          .click()
        await expect(visitor.accountButton).toBeVisible()
        // The modal closes by itself after a moment, or at once by a press.
        const proceed = modal.getByRole('button', { name: 'Continue', exact: true })
        await expect(proceed.or(page.locator('appkit-modal dialog:not([open])')).first()).toBeAttached()
        if (await proceed.isVisible()) await proceed.click({ timeout: 2_000 }).catch(() => undefined)
        await expect(modal).toHaveCount(0)
        await visitor.wallet(name).do('auto', 'ask')
      },
      phone: async ({ signsIn = true } = {}) => {
        const phone = await openPhone(browser, { origin, project, faults, signsIn })
        phones.push(phone)
        return phone
      },
      project,
      control,
      expectErrors: (pattern) => {
        expected = pattern
      },
    }
    await use(visitor)
    for (const phone of phones) await phone.close()
    if (faults.length > 0) expect(faults.filter((fault) => !expected?.test(fault))).toEqual([])
  },
})

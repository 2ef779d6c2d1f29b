import type { Page } from '@playwright/test'

// What a visitor and a host do in a page, from inside of it: hundreds of rounds take minutes this way, not hours.

interface PageAppKit {
  open(options?: { readonly view?: string }): Promise<void>
  close(): Promise<void>
  disconnect(): Promise<void>
  switchNetwork(id: number): Promise<void>
  getIsConnectedState(): boolean
  getAddress(): string | undefined
  getCaipNetworkId(): string | undefined
  getAccount(): { readonly status: string }
}
/** The instance that the pages of the sandbox leave for the curious. */
export type PageWindow = Window & { readonly appkit: PageAppKit }

/** Gives every document of the page the helpers that the functions below use. */
export const addPageHelpers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const until = async (what: string, holds: () => boolean, ms = 15_000) => {
      const end = performance.now() + ms
      while (!holds()) {
        if (performance.now() > end) throw new Error(`Waited ${ms} ms for ${what}.`)
        await new Promise((done) => requestAnimationFrame(done))
      }
    }
    const root = () => document.querySelector('appkit-modal')?.shadowRoot
    const control = (name: RegExp) =>
      [...(root()?.querySelectorAll<HTMLElement>('button') ?? [])].find((button) => name.test(button.getAttribute('aria-label') ?? button.textContent ?? ''))
    const press = async (name: RegExp, ms?: number) => {
      await until(`the button ${name}`, () => control(name) !== undefined, ms)
      control(name)?.click()
    }
    Object.assign(window, { __soak: { until, root, control, press, isOpen: () => root()?.querySelector('dialog[open]') != null } })
  })

interface Helpers {
  until(what: string, holds: () => boolean, ms?: number): Promise<void>
  root(): ShadowRoot | null | undefined
  control(name: RegExp): HTMLElement | undefined
  press(name: RegExp, ms?: number): Promise<void>
  isOpen(): boolean
}
export type SoakWindow = PageWindow & { readonly __soak: Helpers }

/** Opens the modal, sees the wallets, and leaves by Escape. */
export const openAndClose = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(async (rounds) => {
    const { appkit, __soak } = window as unknown as SoakWindow
    for (let round = 0; round < rounds; round++) {
      await appkit.open()
      await __soak.until('the list of wallets', () => __soak.control(/Harbor/) !== undefined)
      __soak
        .root()
        ?.querySelector('dialog')
        ?.dispatchEvent(new Event('cancel', { cancelable: true }))
      await __soak.until('the modal to close', () => !__soak.isOpen())
    }
  }, rounds)

/** Connects the wallet that approves by itself, and disconnects it. */
export const connectAndDisconnect = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(async (rounds) => {
    const { appkit, __soak } = window as unknown as SoakWindow
    for (let round = 0; round < rounds; round++) {
      await appkit.open()
      await __soak.press(/Harbor/)
      await __soak.until('the connection', appkit.getIsConnectedState)
      await appkit.close()
      await __soak.until('the modal to close', () => !__soak.isOpen())
      await appkit.disconnect()
      await __soak.until('the end of the connection', () => !appkit.getIsConnectedState())
    }
  }, rounds)

/** Shows the code for a wallet on a phone, and leaves. */
export const showCodeAndClose = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(async (rounds) => {
    const { appkit, __soak } = window as unknown as SoakWindow
    for (let round = 0; round < rounds; round++) {
      await appkit.open()
      await __soak.press(/Wallet on your phone/)
      await __soak.until('the code', () => /This code works for another/.test(__soak.root()?.textContent ?? ''), 30_000)
      await appkit.close()
      await __soak.until('the modal to close', () => !__soak.isOpen())
    }
  }, rounds)

import { type Browser, expect, type Page } from '@playwright/test'
import type { PhoneControls, PhoneState } from '../../apps/sandbox/phone/types.js'
import { keepLocal } from './keepLocal.js'

type Method = { [key in keyof PhoneControls]: PhoneControls[key] extends (...args: never[]) => unknown ? key : never }[keyof PhoneControls]

/** The wallet on a phone: a page in a browser context of its own. */
export interface Phone {
  readonly page: Page
  /** Ends when the other side can know of it. */
  do<name extends Method>(name: name, ...args: Parameters<Extract<PhoneControls[name], (...args: never[]) => unknown>>): Promise<void>
  state(): Promise<PhoneState>
  /** Methods and outcomes of the requests so far; a proposal is `wc_sessionPropose`. */
  requests(): Promise<readonly string[]>
  /** Reads the code in a picture, as a person would: by the phone's own screen. */
  scan(picture: Buffer): Promise<void>
  close(): Promise<void>
}

/** @param faults is told of everything that must not happen */
export const openPhone = async (
  browser: Browser,
  needs: { readonly origin: string; readonly project: string; readonly faults: string[]; readonly signsIn: boolean },
): Promise<Phone> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, serviceWorkers: 'block' })
  keepLocal(context, needs.faults)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    // The wallet library's own way to say that the website was quicker.
    if (!/recently deleted|No matching key/.test(error.message)) needs.faults.push(`uncaught on the phone: ${error.stack ?? error.message}`)
  })
  await page.goto(`${needs.origin}/phone?project=${needs.project}-phone${needs.signsIn ? '' : '&signin=off'}`)
  await expect(page.getByText('Ready')).toBeVisible()
  return {
    page,
    do: (method, ...args) =>
      page.evaluate(
        async ({ method, args }) => {
          const phone = window.__phone
          if (!phone) throw new Error('No phone on this page.')
          await (phone[method as Method] as (...args: unknown[]) => Promise<void>)(...args)
        },
        { method, args: args as unknown[] },
      ),
    state: () =>
      page.evaluate(() => {
        if (!window.__phone) throw new Error('No phone on this page.')
        return window.__phone.state
      }),
    requests: () => page.evaluate(() => window.__phone?.requests.map(({ method, outcome }) => `${method} ${outcome}`) ?? []),
    scan: async (picture) => {
      await page.getByRole('button', { name: 'Scan' }).click()
      await page.getByLabel('Choose a picture of the code').setInputFiles({ name: 'screenshot.png', mimeType: 'image/png', buffer: picture })
    },
    close: () => context.close(),
  }
}

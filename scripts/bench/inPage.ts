// What runs in the pages that are measured, and how it is asked from outside.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The first visible element of a selector that has this text. */
export interface Target {
  readonly css: string
  readonly text?: string
}
export type Point = readonly [x: number, y: number]

/** What a page did before a visitor acted, as page/actions.js counts it: types of listeners, keys of storage, and how many cookies. */
export interface PageActions {
  readonly listeners: readonly string[]
  readonly writes: readonly string[]
  readonly cookies: number
}

/** What the scripts of ./page put on the window of a page. */
type BenchWindow = Window &
  typeof globalThis & {
    readonly actions: PageActions
    readonly askedOfWallet: readonly { readonly method: string }[]
    readonly bench: {
      readonly marks: Readonly<Record<string, number>>
      clicked?: number
      readonly find: (target: Target) => Element | undefined
      readonly centre: (target: Target) => [x: number, y: number] | undefined
      readonly afterClick: (name: string, target: Target) => void
      readonly addressAfterClick: (target: Target) => void
    }
  }

/** A script of ./page, for `addInitScript`. */
export const pageScript = (name: 'actions' | 'clock' | 'wallet'): string => readFileSync(new URL(`./page/${name}.js`, import.meta.url), 'utf8')

/** For `addInitScript`: tsx names the functions that are sent to a page by a helper, which a page does not have. */
export const namingScript = 'globalThis.__name ??= (value) => value'

export const isShown = (page: Page, target: Target): Promise<boolean> =>
  page.evaluate((wanted) => (window as BenchWindow).bench.find(wanted) !== undefined, target)
export const centreOf = (page: Page, target: Target): Promise<Point | undefined> =>
  page.evaluate((wanted) => (window as BenchWindow).bench.centre(wanted), target)
/** From the next click: marks `name` when the target is painted, and `name.usable` when it can be clicked. */
export const markAfterClick = (page: Page, name: string, target: Target): Promise<void> =>
  page.evaluate(([as, wanted]) => (window as BenchWindow).bench.afterClick(as, wanted), [name, target] as const)
/** From the next click: marks `connected` when the text of the target is an address. */
export const markAddressAfterClick = (page: Page, target: Target): Promise<void> =>
  page.evaluate((wanted) => (window as BenchWindow).bench.addressAfterClick(wanted), target)
export const actionsOf = (page: Page): Promise<PageActions> => page.evaluate(() => (window as BenchWindow).actions)
/** The methods that the page asked its wallet for. */
export const askedOfWallet = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as BenchWindow).askedOfWallet.map(({ method }) => method))
/** Notes the time of the next click. */
export const noteClick = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => Object.assign((window as BenchWindow).bench, { clicked: timeStamp }), { capture: true, once: true }),
  )
/** When a mark of a click that was noted came, in ms of the page; undefined as long as it has not. */
export const timeOfMark = (page: Page, name: string): Promise<number | undefined> =>
  page.evaluate((wanted) => {
    const { clicked = 0, marks } = (window as BenchWindow).bench
    const after = marks[wanted]
    return after === undefined ? undefined : clicked + after
  }, name)

/** Asks again until there is an answer. Throws after `timeoutMs` ms. */
export const waitFor = async <value>(look: () => Promise<value | undefined | false>, what: string, timeoutMs = 20_000): Promise<value> => {
  const started = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() - started > timeoutMs) throw new Error(`${what} did not appear.`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

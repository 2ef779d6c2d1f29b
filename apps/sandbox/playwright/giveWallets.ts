import { fileURLToPath } from 'node:url'

/** A request of the page, as far as it is used of Playwright's `Route`. */
interface Passed<Response> {
  request(): { url(): string }
  fetch(options: { readonly url: string }): Promise<Response>
  fulfill(options: { readonly response: Response }): Promise<void>
}
/** What is used of Playwright's `Page`, and of its `BrowserContext`. */
interface Scripted<Response> {
  addInitScript(script: { readonly path: string }): Promise<unknown>
  route(matches: (url: URL) => boolean, handle: (route: Passed<Response>) => Promise<void>): Promise<unknown>
}

const script = fileURLToPath(new URL('../.built/wallets.js', import.meta.url))

/**
 * Gives the scripted wallets of a running sandbox to a page of any origin, or to all pages of a browser context: `window.__wallets`, before
 * any script of the page. The wallets ask two paths of the page's own origin, `/built/` and `/wallet-rpc/`, which are passed on to the
 * sandbox.
 *
 * @param sandbox the address of the sandbox's pages, for example `http://localhost:4700`
 */
export const giveWallets = async <Response>(page: Scripted<Response>, sandbox: string): Promise<void> => {
  await page.addInitScript({ path: script })
  await page.route(
    ({ pathname }) => /^\/(?:built|wallet-rpc)\//.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: new URL(pathname, sandbox).href }) })
    },
  )
}

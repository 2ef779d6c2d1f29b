import { test as base, type BrowserContext, type Request } from '@playwright/test'
import { ports } from './ports.js'

const programs = ['web', 'gateway', 'vault'] as const

/** `web:/built/hosts/plain.js`: the program of the sandbox that an address leads to, and the path. Undefined for one that has other inputs. */
export const loadOf = (address: string): string | undefined => {
  if (!/^https?:/.test(address)) return undefined
  const { port, pathname } = new URL(address)
  const program = programs.find((name) => `${ports[name]}` === port)
  return program === undefined ? undefined : `${program}:${pathname}`
}

/**
 * Records what the pages of each test load, in its report: `npm test` keeps the results of tests for which none of it changed
 * (scripts/suite/keepBrowser.ts). A test without this record runs every time.
 */
export const test = base.extend<{ recordLoads: void }, { loads: Set<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other says so by an empty pattern
  loads: [async ({}, use) => use(new Set()), { scope: 'worker' }],
  browser: [
    async ({ browser, loads }, use) => {
      const add = (address: string) => {
        const load = loadOf(address)
        if (load !== undefined) loads.add(load)
      }
      const watch = (context: BrowserContext) => {
        context.on('request', (request: Request) => add(request.url()))
        const { request } = context
        const ask = request.fetch.bind(request)
        // The other methods call this one.
        request.fetch = (target, options) => {
          const address = typeof target === 'string' ? target : target.url()
          add(address.startsWith('/') ? `http://localhost:${ports.web}${address}` : address)
          return ask(target, options)
        }
        return context
      }
      const create = browser.newContext.bind(browser)
      browser.newContext = async (options) => watch(await create(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  recordLoads: [
    async ({ loads }, use, info) => {
      loads.clear()
      await use()
      info.annotations.push({ type: 'loads', description: JSON.stringify([...loads].sort()) })
    },
    { auto: true },
  ],
})

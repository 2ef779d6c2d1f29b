import type { Page } from '@playwright/test'
import { findChromium, launchArguments } from '../../scripts/chromium.js'
import type { AppKit } from '../../client/AppKit.js'
import { account1, expect, test } from './fixtures.js'
import { slow } from './slow.js'

const { executablePath, env } = await findChromium()
// Compiled code grows for hundreds of cycles and is no leak: without a compiler the heap holds what the page holds.
test.use({ launchOptions: { executablePath, args: [...launchArguments, '--js-flags=--jitless'], env: { ...process.env, ...env } as Record<string, string> } })

/** What a page holds, after everything that can go is gone. */
const holdings = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { jsEventListeners, nodes, usedSize }
}

/** Goes through a hundred cycles, and holds what stays against what a leak of one thing a cycle would be. */
const leavesNothing = async (page: Page, most: number, cycle: () => Promise<void>) => {
  for (let warm = 0; warm < 20; warm++) await cycle()
  const before = await holdings(page)
  for (let index = 0; index < 100; index++) await cycle()
  const after = await holdings(page)
  // What a hundred cycles add beside a leak is the last modal, not collected yet.
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(50)
  expect(after.nodes - before.nodes).toBeLessThan(50)
  expect((after.usedSize - before.usedSize) / 100).toBeLessThan(most)
}

test('a hundred openings leave no listeners, nodes or timers behind', async ({ page, visitor }) => {
  test.setTimeout(slow * 180_000)
  await visitor.visit('/plain')
  await leavesNothing(page, 1024, async () => {
    await visitor.connectButton.click()
    await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toHaveCount(0)
  })
})

test('a hundred instances made anew, with their connection, and destroyed: the wallet is asked once, and nothing is left', async ({ page, visitor }) => {
  test.setTimeout(slow * 180_000)
  await visitor.visit('/standalone')
  await visitor.connect()
  await leavesNothing(page, 2048, async () => {
    const address = await page.evaluate(async () => {
      const site = window as unknown as { appkit: AppKit; Portico: { createAppKit(options: AppKit['options']): AppKit } }
      const { options, destroy } = site.appkit
      await destroy()
      site.appkit = site.Portico.createAppKit({ ...options })
      await site.appkit.ready()
      await site.appkit.open()
      return site.appkit.getAddress()
    })
    expect(address).toBe(account1)
    await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toHaveCount(0)
  })
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect((await visitor.wallet('harbor').asked()).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('destroying an instance leaves the page as it was', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const live = new Set<string>()
    let serial = 0
    const ids = new WeakMap<object, number>()
    const idOf = (value: object) => {
      const id = ids.get(value) ?? ++serial
      ids.set(value, id)
      return id
    }
    for (const [name, target] of [
      ['window', window],
      ['document', document],
    ] as const) {
      const add = target.addEventListener.bind(target) as (...args: unknown[]) => void
      const remove = target.removeEventListener.bind(target) as (...args: unknown[]) => void
      target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
        if (listener && !/wallets\.js/.test(new Error().stack ?? '')) {
          const key = `${name}:${type}:${idOf(listener as object)}`
          live.add(key)
          const signal = typeof options === 'object' && options ? (options as AddEventListenerOptions).signal : undefined
          if (signal) AbortSignal.prototype.addEventListener.call(signal, 'abort', () => live.delete(key))
        }
        add(type, listener, options)
      }
      target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
        if (listener) live.delete(`${name}:${type}:${idOf(listener as object)}`)
        remove(type, listener, options)
      }
    }
    Object.assign(window, { __live: live })
  })
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await page.evaluate(() => (window as unknown as { appkit: { destroy(): Promise<void> } }).appkit.destroy())
  await expect(page.locator('appkit-modal')).toHaveCount(0)
  // React listens to `selectionchange` once a document, for all its roots, and never stops.
  const live = await page.evaluate(() => [...(window as unknown as { __live: Set<string> }).__live])
  expect(live.filter((key) => !key.startsWith('document:selectionchange:'))).toEqual([])
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

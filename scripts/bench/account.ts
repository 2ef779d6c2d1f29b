// How the account opens and scrolls with a lot in it: 2,000 tokens and 5,000 transactions, at CPU 1× and 4×. Needs a build.
// `node --import tsx scripts/bench/account.ts [--runs=5]`; `--write` puts the table into docs/reference/figures.md. Definitions:
// painted: from the press on the button to the frame after the one in which the balance and the first rows stand; cold: the first open of
// a page, with all code and data on their way; cached: closed and opened again. Long tasks: over 50 ms of processor time of the main thread.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { bundlePages } from '../../apps/sandbox/build/bundlePages.mjs'
import { anyPorts } from '../../apps/sandbox/world/settings.mjs'
import { startWorld } from '../../apps/sandbox/world/startWorld.mjs'
import { findChromium, launchArguments } from '../chromium.js'
import { namingScript } from './inPage.js'
import { traceTasks } from './traceTasks.js'

const flag = (name: string) =>
  process.argv
    .find((argument) => argument.startsWith(`--${name}`))
    ?.split('=')
    .at(1)
const runs = Number(flag('runs') ?? 5)
const tokens = 2_000
const transactions = 5_000
const pageSize = 100
const page = 'docs/reference/figures.md'

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const address = (at: number): string => `0x${at.toString(16).padStart(40, '0')}`
/** Spread over all there are: neighbours would count as look-alikes and be hidden. */
const party = (at: number): string => `0x${((BigInt(at + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn) % (1n << 160n)).toString(16).padStart(40, '0')}`
const balances = [
  { name: 'Ether', symbol: 'ETH', price: 2450.07, quantity: { decimals: '18', numeric: '12.8427' } },
  ...Array.from({ length: tokens }, (_, at) => ({
    name: `Token ${at}`,
    symbol: `T${at}`,
    address: `eip155:1:${address(at + 1)}`,
    price: 1.5,
    quantity: { decimals: '18', numeric: `${at}.25` },
  })),
].map((entry) => ({ chainId: 'eip155:1', iconUrl: '', ...entry }))
const history = (account: string) =>
  Array.from({ length: transactions }, (_, at) => ({
    id: `${at}`,
    metadata: {
      operationType: at % 3 ? 'send' : 'receive',
      hash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
      chain: 'eip155:1',
      minedAt: new Date(Date.UTC(2026, 10, 12) - at * 3_600_000).toISOString(),
      sentFrom: at % 3 ? account : party(at),
      sentTo: at % 3 ? party(at) : account,
      status: 'confirmed',
      nonce: at,
    },
    transfers: [{ direction: at % 3 ? 'out' : 'in', fungible_info: { name: 'Test', symbol: 'TUSD', icon: { url: '' } }, quantity: { numeric: `${at}.125` } }],
  }))

/** What an action answered, with its longest task in ms, and how many took over 50 ms of processor time. */
interface Timed {
  readonly value: number
  readonly longest: number
  readonly long: number
}
interface Visit {
  readonly cold: Timed
  readonly cached: Timed
  readonly list: Timed
  readonly scrolled: Timed | undefined
}
const withTasks = async (session: CDPSession, tab: Page, action: () => Promise<number>): Promise<Timed> => {
  const { value, tasks } = await traceTasks(session, tab, action)
  const rounded = tasks.map((ms) => Math.round(ms))
  return { value, longest: rounded[0] ?? 0, long: rounded.filter((ms) => ms > 50).length }
}

/** Presses what has a name, inside the page, and answers the ms until there are rows of a kind and a frame was painted with them. */
const press = (tab: Page, name: string, rows: string, balance: boolean): Promise<number> =>
  tab.evaluate(
    ([wanted, selector, money]) =>
      new Promise<number>((done, fail) => {
        const deep = (root: ParentNode): readonly Element[] =>
          [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? deep(element.shadowRoot) : [])])
        const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        const found = deep(document).find(
          (element) => element instanceof HTMLElement && /^(button|a)$/i.test(element.localName) && nameOf(element).startsWith(wanted),
        )
        if (!(found instanceof HTMLElement)) return fail(new Error(`Nothing is called "${wanted}".`))
        const from = performance.now()
        const look = (): void => {
          // Made anew by each opening.
          const modal = document.querySelector('appkit-modal')?.shadowRoot
          if (performance.now() - from > 30_000) return void fail(new Error(`"${wanted}" led to nothing.`))
          const there = modal?.querySelector(selector) && (!money || /\d/.test(modal.querySelector('.pt-acc-balance')?.textContent ?? ''))
          if (!there) return void requestAnimationFrame(look)
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - from)
            port2.postMessage(undefined)
          })
        }
        found.click()
        look()
      }),
    [name, rows, balance] as const,
  )

/** Turns the wheel over the list until there are so many rows, and answers how many. A question asked from outside would be a task that is measured: the page tells by itself. */
const scroll = async (tab: Page, wanted: number): Promise<number> => {
  let rows = 0
  await tab.exposeBinding('tellRows', (_, count: number) => {
    rows = count
  })
  const [x, y] = await tab.evaluate(() => {
    const modal = document.querySelector('appkit-modal')?.shadowRoot
    const activity = modal?.querySelector('.pt-act')
    const box = modal?.querySelector('[data-scroll]')?.getBoundingClientRect()
    if (!activity || !box) throw new Error('There is no list of transactions.')
    const lists = activity.getElementsByTagName('ul')
    const tell = () =>
      (window as Window & typeof globalThis & { readonly tellRows?: (count: number) => void }).tellRows?.(
        [...lists].reduce((sum, { childElementCount }) => sum + childElementCount, 0),
      )
    new MutationObserver(tell).observe(activity, { childList: true, subtree: true })
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  })
  await tab.mouse.move(x, y)
  const began = performance.now()
  while (rows < wanted && performance.now() - began < 150_000) {
    await tab.mouse.wheel(0, 3_000)
    await pause(30)
  }
  return rows
}

const { executablePath, env } = await findChromium()
const [world] = await Promise.all([startWorld({ ports: anyPorts }), bundlePages()])
const browser = await chromium.launch({ executablePath, args: [...launchArguments], env: { ...process.env, ...env } })

const rowsOf = new Map<string, ReturnType<typeof history>>()
const tokenRow = '[role=tabpanel] ul:not([aria-busy]) li'
interface Entered {
  readonly context: BrowserContext
  readonly tab: Page
  readonly modal: Locator
}
/** A page with a connected wallet and the modal closed. */
const enter = async (query: Readonly<Record<string, string>>, prepare: (tab: Page) => Promise<void> = async () => {}): Promise<Entered> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', colorScheme: 'dark' })
  const tab = await context.newPage()
  await tab.route(/\/served\//, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname.endsWith('/balance')) return route.fulfill({ json: { balances } })
    const [, account] = /\/account\/([^/]+)\/history$/.exec(pathname) ?? []
    if (!account) return route.fulfill({ status: 404, body: '{}' })
    const rows = rowsOf.get(account) ?? history(account)
    rowsOf.set(account, rows)
    const from = Number(searchParams.get('cursor') ?? 0)
    const next = from + pageSize < transactions ? `${from + pageSize}` : null
    return route.fulfill({ json: { data: rows.slice(from, from + pageSize), next } })
  })
  await tab.addInitScript(namingScript)
  await prepare(tab)
  await tab.goto(`${world.urls.web}/plain?${new URLSearchParams({ wallets: 'harbor', dock: 'off', pairing: 'off', ...query })}`)
  await tab.evaluate(() => window.__wallets?.harbor?.auto('approve'))
  await tab.locator('appkit-button').first().getByRole('button', { name: 'Connect wallet' }).click()
  const modal = tab.locator('appkit-modal dialog[open]')
  await modal
    .getByRole('button', { name: /harbor/i })
    .first()
    .click()
  await tab
    .locator('appkit-button')
    .first()
    .getByRole('button', { name: /^Account / })
    .waitFor()
  await modal.waitFor({ state: 'detached' })
  return { context, tab, modal }
}

const visit = async (rate: number, through: number): Promise<Visit> => {
  const { context, tab, modal } = await enter({ api: '/served' })
  const session = await context.newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const cold = await withTasks(session, tab, () => press(tab, 'Account ', tokenRow, true))
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.waitFor({ state: 'detached' })
  const cached = await withTasks(session, tab, () => press(tab, 'Account ', tokenRow, true))
  const list = await withTasks(session, tab, () => press(tab, 'Activity', '.pt-act section li', false))
  const scrolled = through > 0 ? await withTasks(session, tab, () => scroll(tab, through)) : undefined
  await context.close()
  return { cold, cached, list, scrolled }
}

/** Requests of any kind while the account stands open for an hour of stepped clock, read from the chain. */
const idle = async () => {
  const { context, tab, modal } = await enter({}, (fresh) => fresh.clock.install())
  await press(tab, 'Account ', tokenRow, true)
  let count = 0
  tab.on('request', () => {
    count += 1
  })
  for (let minute = 0; minute < 60; minute++) await tab.clock.runFor(60_000)
  const open = await modal.isVisible()
  await context.close()
  return open ? count : Number.NaN
}

try {
  const rows = [['An hour with the account open (goal: at most 130 requests)', '1×', `${await idle()} requests`, '', '']]
  for (const rate of [1, 4]) {
    const visits: Visit[] = []
    for (let turn = 0; turn < runs; turn++) visits.push(await visit(rate, turn > 0 ? 0 : rate === 1 ? transactions : transactions / 10))
    const line = (what: string, key: keyof Visit) => {
      const found = visits.flatMap((one) => one[key] ?? [])
      const long = found.reduce((sum, one) => sum + one.long, 0)
      const time = key === 'scrolled' ? `${found[0]?.value} rows` : `${Math.round(median(found.map(({ value }) => value)))} ms`
      rows.push([what, `${rate}×`, time, `${Math.max(...found.map(({ longest }) => longest))} ms`, `${long} in ${found.length}`])
    }
    line(`Account button to balances painted, ${tokens} tokens, cold`, 'cold')
    line(`The same, cached`, 'cached')
    line(`Activity tab to the first rows painted, ${transactions} transactions`, 'list')
    line(`Transactions scrolled through as fast as they come`, 'scrolled')
  }
  const table = [['What', 'CPU', 'Time (median)', 'Longest task', 'Tasks over 50 ms'], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  console.log(table)
  if (process.argv.includes('--write')) {
    const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- account -->\n')
    const after = rest.split('<!-- /account -->')[1] ?? ''
    writeFileSync(page, `${before}<!-- account -->\n${table}\n<!-- /account -->${after}`)
  }
} finally {
  await browser.close()
  await world.stop()
}

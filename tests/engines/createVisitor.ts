import assert from 'node:assert/strict'
import { holdTimes } from '../hands/holdTimes.js'
import { type Driver, runIn } from './driver.js'
import { locate, type Place, type Role, type Wanted } from './locate.js'

/** How long something may take to appear. */
const timeoutMs = 15_000
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A key as WebDriver names it: https://w3c.github.io/webdriver/#keyboard-actions */
const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', ArrowRight: '\uE014', Space: ' ' } as const

/** What something is called: its accessible name, or a pattern of it. */
type Name = string | RegExp
interface Where {
  readonly role?: Role
  readonly inside?: Wanted['inside']
}
type FaultsWindow = Window & typeof globalThis & { __faults?: string[] }

/** Tries until it does not throw. */
const until = async <value>(attempt: () => Promise<value>, time = timeoutMs): Promise<value> => {
  const end = Date.now() + time
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(60)
    }
  }
}

/** Faults of the page from its load on. Runs in the page. */
const watchFaults = () => {
  const faults: string[] = []
  ;(window as FaultsWindow).__faults = faults
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => faults.push(`policy: ${effectiveDirective} ${blockedURI}`))
}

/** A person at a browser: looks, moves the pointer, presses for as long as people do, types key by key. `origin` is that of the sandbox. */
export const createVisitor = (driver: Driver, origin: string) => {
  const hold = holdTimes(1)
  const run = <input extends readonly unknown[], result>(task: (...input: input) => result, ...input: input) => runIn(driver, task, ...input)
  const find = async (role: Role, name: Name, inside: Wanted['inside']): Promise<Place> => {
    const found = await run(locate, { role, inside, ...(name instanceof RegExp ? { pattern: name.source } : { name }) })
    if (typeof found === 'string') throw new Error(`${role} "${name}": ${found}.`)
    return found
  }
  const pressAt = ({ x, y }: Pick<Place, 'x' | 'y'>, time = hold()) =>
    driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 60, origin: 'viewport' },
          { type: 'pause', duration: 40 },
          { type: 'pointerDown', button: 0 },
          { type: 'pause', duration: time },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  const keyActions = (texts: readonly string[]) => [
    {
      type: 'key',
      id: 'keyboard',
      actions: texts.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'pause', duration: 8 },
        { type: 'keyUp', value },
      ]),
    },
  ]
  const control = async (action: string, input: object = {}) => {
    const answer = await fetch(`${origin}/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    })
    assert.ok(answer.ok, `${action}: ${answer.status}`)
  }
  let site: string | undefined
  let other: string | undefined
  /** Shows a tab that was opened before. */
  const show = async (tab: string | undefined) => {
    if (tab === undefined) throw new Error('There is no such tab yet.')
    await driver.showTab(tab)
  }
  const visitor = {
    driver,
    run,
    control,
    /** Shows the tab of the site, and closes another that a step left open. */
    start: async () => {
      if (site === undefined) {
        site = await driver.newTab()
        await driver.resize(1280, 800)
      }
      await visitor.closeOther()
    },
    showSite: () => show(site),
    showOther: () => show(other),
    /** A page in another tab. */
    openOther: async (path: string) => {
      other = await driver.newTab()
      await driver.go(origin + path)
    },
    closeOther: async () => {
      if (other !== undefined) {
        await driver.showTab(other)
        await driver.closeTab()
        other = undefined
      }
      await show(site)
    },
    /** Opens a page of the sandbox as a visitor who was never there. */
    visit: async (path: string, query: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams({ wallets: 'harbor,lantern,kestrel', dock: 'off', pairing: 'off', ...query })
      await driver.go(`${origin}/`)
      await run(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await driver.go(`${origin}${path}?${search}`)
      await run(watchFaults)
    },
    reload: async () => {
      const address = await run(() => location.href)
      await driver.go(address)
      await run(watchFaults)
    },
    press: async (name: Name, { role = 'button', inside = 'modal', held }: Where & { readonly held?: number } = {}) => {
      const place = await until(() => find(role, name, inside))
      await pressAt(place, held)
    },
    pressAt,
    /** Presses the field first, as one does. */
    type: async (name: Name, text: string) => {
      await visitor.press(name, { role: 'textbox' })
      await driver.act(keyActions([...text]))
    },
    key: (name: keyof typeof keys) => driver.act(keyActions([keys[name]])),
    sees: (name: Name, { role = 'heading', inside = 'modal', time = timeoutMs }: Where & { readonly time?: number } = {}) =>
      until(() => find(role, name, inside), time),
    hasFocus: (name: Name, { role = 'button', inside = 'page' }: Where = {}) =>
      until(async () => assert.ok((await find(role, name, inside)).focused, `${role} "${name}" has not the focus`), 3_000),
    isClosed: () =>
      until(async () =>
        assert.equal(await run(() => Boolean(document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog[open]'))), false, 'the modal is open'),
      ),
    fact: (name: string, pattern: RegExp) =>
      until(async () =>
        assert.match((await run((fact) => document.querySelector(`[data-fact=${fact}]`)?.textContent, name)) ?? '', pattern, `the page's fact "${name}"`),
      ),
    /** Approves the request that waits in the wallet. */
    approve: (name: string) => run((id) => void window.__wallets?.[id]?.approve(), name),
    /** How the wallet answers by itself from now on. */
    auto: (name: string, manner: 'approve' | 'ask') => run((id, how) => void window.__wallets?.[id]?.auto(how), name, manner),
    /** The methods that the wallet was asked for. */
    requests: (name: string) => run((id) => window.__wallets?.[id]?.requests.map(({ method }) => method) ?? [], name),
    faults: () => run(() => (window as FaultsWindow).__faults ?? []),
    open: async () => {
      await visitor.press('Connect wallet', { inside: 'page' })
      await visitor.sees('Connect')
    },
    connect: async (name = 'Harbor') => {
      const id = name.toLowerCase()
      await visitor.auto(id, 'approve')
      await visitor.open()
      await visitor.press(new RegExp(`^${name}`))
      await visitor.sees(/^Account /, { role: 'button', inside: 'page' })
      await visitor.isClosed()
      await visitor.auto(id, 'ask')
    },
    openAccount: async () => {
      await visitor.press(/^Account /, { inside: 'page' })
      await visitor.sees('Tokens', { role: 'tab' })
    },
  }
  return visitor
}

export type Visitor = ReturnType<typeof createVisitor>

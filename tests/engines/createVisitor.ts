import assert from 'node:assert/strict'
import { holdTimes } from '../hands/holdTimes.js'
import { locate } from './locate.js'

/** How long something may take to appear. */
const patience = 15_000
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time))

/** A key as WebDriver names it: https://w3c.github.io/webdriver/#keyboard-actions */
const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', ArrowRight: '\uE014', Space: ' ' }

/** Tries until it does not throw. */
const until = async (attempt, time = patience) => {
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
  window.__faults = []
  addEventListener('error', ({ message }) => window.__faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.__faults.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    window.__faults.push(`policy: ${effectiveDirective} ${blockedURI}`),
  )
}

/**
 * A person at a browser: looks, moves the pointer, presses for as long as people do, types key by key.
 *
 * @param {import('./engines.js').Driver} driver
 * @param {string} origin of the sandbox
 */
export const createVisitor = (driver, origin) => {
  const hold = holdTimes(1)
  const run = (task, ...input) => driver.run(`(${task})(...${JSON.stringify(input)})`)
  const toWanted = (role, name, inside) => ({ role, inside, ...(name instanceof RegExp ? { pattern: name.source } : { name }) })
  const find = async (role, name, inside) => {
    const found = await run(locate, toWanted(role, name, inside))
    if (typeof found === 'string') throw new Error(`${role} "${name}": ${found}.`)
    return found
  }
  const pressAt = ({ x, y }, time = hold()) =>
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
  const keyActions = (texts) => [
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
  const control = async (action, input = {}) => {
    const answer = await fetch(`${origin}/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patience),
    })
    assert.ok(answer.ok, `${action}: ${answer.status}`)
  }
  let site
  let other
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
    showSite: () => driver.showTab(site),
    showOther: () => driver.showTab(other),
    /** A page in another tab. */
    openOther: async (path) => {
      other = await driver.newTab()
      await driver.go(origin + path)
    },
    closeOther: async () => {
      if (other !== undefined) {
        await driver.showTab(other)
        await driver.closeTab()
        other = undefined
      }
      await driver.showTab(site)
    },
    /** Opens a page of the sandbox as a visitor who was never there. */
    visit: async (path, query = {}) => {
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
    press: async (name, { role = 'button', inside = 'modal', held } = {}) => {
      const place = await until(() => find(role, name, inside))
      await pressAt(place, held)
    },
    pressAt,
    /** Presses the field first, as one does. */
    type: async (name, text) => {
      await visitor.press(name, { role: 'textbox' })
      await driver.act(keyActions([...text]))
    },
    key: (name) => driver.act(keyActions([keys[name]])),
    sees: (name, { role = 'heading', inside = 'modal', time = patience } = {}) => until(() => find(role, name, inside), time),
    hasFocus: (name, { role = 'button', inside = 'page' } = {}) =>
      until(async () => assert.ok((await find(role, name, inside)).focused, `${role} "${name}" has not the focus`), 3_000),
    isClosed: () =>
      until(async () =>
        assert.equal(await run(() => Boolean(document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog[open]'))), false, 'the modal is open'),
      ),
    fact: (name, pattern) =>
      until(async () =>
        assert.match((await run((name) => document.querySelector(`[data-fact=${name}]`)?.textContent, name)) ?? '', pattern, `the page's fact "${name}"`),
      ),
    wallet: (name, method, ...input) => run((name, method, input) => void window.__wallets[name][method](...input), name, method, input),
    asked: (name) => run((name) => window.__wallets[name].requests.map(({ method }) => method), name),
    faults: () => run(() => window.__faults ?? []),
    open: async () => {
      await visitor.press('Connect wallet', { inside: 'page' })
      await visitor.sees('Connect')
    },
    connect: async (name = 'Harbor') => {
      const id = name.toLowerCase()
      await visitor.wallet(id, 'auto', 'approve')
      await visitor.open()
      await visitor.press(new RegExp(`^${name}`))
      await visitor.sees(/^Account /, { role: 'button', inside: 'page' })
      await visitor.isClosed()
      await visitor.wallet(id, 'auto', 'ask')
    },
    openAccount: async () => {
      await visitor.press(/^Account /, { inside: 'page' })
      await visitor.sees('Tokens', { role: 'tab' })
    },
  }
  return visitor
}

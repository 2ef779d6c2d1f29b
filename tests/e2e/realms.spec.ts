import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { account1, expect, test } from './fixtures.js'

/** What other scripts of a page do to the language and the browser before ours arrives. */
const realms: Readonly<Record<string, () => void>> = {
  'prototypes with names of their own': () => {
    // As Prototype and MooTools leave them, enumerable.
    const extend = (prototype: object, names: readonly string[]) => {
      for (const name of names) Object.assign(prototype, { [name]: () => `[${name}]` })
    }
    extend(Array.prototype, ['each', 'invoke', 'remove', 'first', 'last'])
    extend(String.prototype, ['camelize', 'strip'])
    extend(Function.prototype, ['wrap', 'curry', 'implement', 'overloadSetter'])
    extend(Object.prototype, ['each', 'extend', 'clone'])
  },
  'functions of the language replaced': () => {
    const { from } = Array
    Object.assign(Array, { from: (list: ArrayLike<unknown>, ...rest: [(value: unknown) => unknown]) => from(list ?? [], ...rest) })
    // biome-ignore lint/suspicious/noExplicitAny: as pages of 2008 wrote it
    Function.prototype.bind = function (this: any, self: unknown, ...first: unknown[]) {
      // biome-ignore lint/complexity/noUselessThisAlias: as above
      const run = this
      return (...rest: unknown[]) => run.apply(self, [...first, ...rest])
    }
    const { parse, stringify } = JSON
    Object.assign(JSON, {
      parse: (...given: Parameters<typeof parse>) => parse(...given),
      stringify: (...given: Parameters<typeof stringify>) => stringify(...given),
    })
  },
  'promises and requests of another library': () => {
    class Wrapped<value> extends Promise<value> {
      // biome-ignore lint/suspicious/noThenProperty: the point of this realm
      override then<a = value, b = never>(yes?: ((value: value) => a | PromiseLike<a>) | null, no?: ((reason: unknown) => b | PromiseLike<b>) | null) {
        return super.then(yes, no)
      }
    }
    const ask = window.fetch
    Object.assign(window, {
      Promise: Wrapped,
      fetch: (...given: Parameters<typeof fetch>) => new Wrapped((resolve, reject) => void ask(...given).then(resolve, reject)),
    })
    const { setTimeout: wait, queueMicrotask: soon, requestAnimationFrame: frame } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ...rest: unknown[]) => wait(() => run(), ...(rest as [number])),
      queueMicrotask: (run: () => void) => soon(() => run()),
      requestAnimationFrame: (run: FrameRequestCallback) => frame((time) => run(time)),
    })
  },
  'events and elements that a recorder listens in on': () => {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const wrapped = new WeakMap<object, EventListener>()
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (typeof listener !== 'function') return addEventListener.call(this, type, listener, options)
      const own = wrapped.get(listener) ?? ((event: Event) => listener.call(this, event))
      wrapped.set(listener, own)
      return addEventListener.call(this, type, own, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      return removeEventListener.call(this, type, (listener && wrapped.get(listener)) ?? listener, options)
    }
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, { ...init, mode: 'open' })
      new MutationObserver(() => {}).observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
      return root
    }
    const { define } = customElements
    customElements.define = function (name, element, options) {
      if (!customElements.get(name)) define.call(this, name, element, options)
    }
  },
  // docs/reference/browsers.md: what Safari 17.5 and Firefox 128 do not have, and what no browser has on a page without https.
  'the oldest browsers of the list, on a page without https': () => {
    const own = (owner: object | undefined, names: readonly string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    own(window, [
      'requestIdleCallback',
      'cancelIdleCallback',
      'scheduler',
      'trustedTypes',
      'CloseWatcher',
      'cookieStore',
      'navigation',
      'Iterator',
      'URLPattern',
    ])
    own(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ])
    own(Promise, ['try'])
    own(URL, ['parse'])
    own(RegExp, ['escape'])
    own(Uint8Array, ['fromBase64', 'fromHex'])
    own(Uint8Array.prototype, ['toBase64', 'toHex'])
    own(Document.prototype, ['startViewTransition'])
    own(Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe'])
    own(HTMLDialogElement.prototype, ['requestClose', 'closedBy'])
    own(Crypto.prototype, ['randomUUID', 'subtle'])
    own(Navigator.prototype, ['clipboard', 'locks', 'share', 'serviceWorker', 'storage', 'userAgentData', 'connection'])
  },
  'a clock that a test holds still': () => {
    const at = Date.now()
    Date.now = () => at
  },
}

const require = createRequire(import.meta.url)
const ses = readFileSync(require.resolve('ses'), 'utf8')
const before = (run: () => void) => `(${run})()`
const locked = 'a realm locked down by SES'
const all = { ...Object.fromEntries(Object.entries(realms).map(([name, run]) => [name, before(run)])), [locked]: `${ses};lockdown()` }

for (const [name, script] of Object.entries(all))
  test(`the whole journey with ${name}`, async ({ page, visitor }) => {
    await page.addInitScript(script)
    await visitor.visit('/plain')
    await visitor.connect()
    await expect(visitor.fact('address')).toHaveText(account1)

    await visitor.wallet('harbor').do('auto', 'approve')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)

    const press = (label: string | RegExp) => visitor.modal.getByRole('button', { name: label }).click()
    await visitor.accountButton.click()
    await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
    await press('Receive')
    await expect(visitor.modal.getByRole('img', { name: /code/i })).toBeVisible()
    await press('Back')
    await press('Send')
    await expect(visitor.modal.getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await visitor.networkButton.click()
    await press(/Polygon/)
    await expect(visitor.fact('network')).toContainText('Polygon')
    await page.reload()
    await visitor.accountButton.click()
    await press('Account settings')
    await press('Disconnect')
    await expect(visitor.connectButton).toBeVisible()
  })

for (const [name, script] of Object.entries(all))
  test(`a wallet on a phone with ${name}`, async ({ page, visitor }) => {
    await page.addInitScript(script)
    await visitor.visit('/plain', { pairing: true })
    await visitor.open()
    await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
    // The library for pairing assigns to names that a lockdown froze, and does not load there.
    const sign = name === locked ? visitor.modal.getByText('This part didn’t load').first() : visitor.modal.getByRole('img', { name: 'Pairing code' })
    await expect(sign).toBeVisible({ timeout: 15_000 })
  })

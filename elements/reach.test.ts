// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { connectAndAccount } from '../tests/kernel/testPlugin.js'
import { type ShownElements, showElements } from '../tests/harness/showElements.js'
import { fakeWallets } from '../tests/harness/fakeWallets.js'
import { powersFrom } from '../tests/harness/powersFrom.js'
import { handleOf, instances } from './instances.js'
import { PorticoElement } from './PorticoElement.js'

let shown: ShownElements | undefined
afterEach(async () => {
  await shown?.kernel.destroy()
  document.body.replaceChildren()
  shown = undefined
})

test('no element of the page, and no view in one, leads to a kernel', async () => {
  shown = showElements({ plugins: [...connectAndAccount(), fakeWallets({ id: 'app.harbor', name: 'Harbor' }).plugin] })
  for (const tag of ['button', 'connect-button', 'account-button', 'network-button', 'root', 'modal']) shown.add(`<appkit-${tag}></appkit-${tag}>`)
  void shown.kernel.router.open()
  await shown.settle()
  const elements = [...document.querySelectorAll('*')].filter((element) => element instanceof PorticoElement)
  expect(elements.length).toBeGreaterThan(5)
  expect(elements.flatMap((element) => powersFrom(element, element.localName))).toEqual([])
  // What a view of a plugin reaches from where it is drawn.
  const views = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('.ui')?.getRootNode()
  expect(views).toBeInstanceOf(ShadowRoot)
  expect(powersFrom((views as ShadowRoot).host, 'host')).toEqual([])
})

test('neither the classes of elements, nor the list of instances, nor a global symbol leads to a kernel', () => {
  shown = showElements()
  const { kernel } = shown
  const handle = instances.get()
  expect(handle).toBe(handleOf(kernel))
  expect(powersFrom(Object(customElements.get('appkit-button')), 'class')).toEqual([])
  expect(powersFrom(Object(handle), 'handle')).toEqual([])
  for (const name of ['portico.kernel', 'portico.handle', 'portico.appkit']) expect(Reflect.get(Object(handle), Symbol.for(name))).toBeUndefined()
})

test('the list of instances and what it hands out cannot be written', () => {
  shown = showElements()
  const handle = Object(instances.get())
  for (const one of [instances, handle, Reflect.get(handle, Symbol.for('portico.buttons'))]) expect(Object.isFrozen(one)).toBe(true)
})

test('a script that puts its own methods into the classes of elements hears of no kernel', async () => {
  const heard: unknown[] = []
  const own = Object.getOwnPropertyDescriptors(PorticoElement.prototype)
  for (const [name, { value }] of Object.entries(own)) {
    if (typeof value !== 'function' || name === 'constructor') continue
    Object.defineProperty(PorticoElement.prototype, name, {
      ...own[name],
      value(this: unknown, ...given: readonly unknown[]): unknown {
        heard.push(...given)
        return Reflect.apply(value as () => unknown, this, given)
      },
    })
  }
  try {
    shown = showElements({ plugins: connectAndAccount() })
    shown.add('<appkit-button></appkit-button>')
    void shown.kernel.router.open()
    await shown.settle()
  } finally {
    Object.defineProperties(PorticoElement.prototype, own)
  }
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.flatMap((value) => powersFrom(value, 'argument'))).toEqual([])
})

test('an element that is given an appkit hands out no more than buttons need', () => {
  shown = showElements()
  const element = shown.add('<appkit-button></appkit-button>')
  const appkit = { ...handleOf(shown.kernel), getWalletProvider: () => 'provider' }
  Reflect.set(element, 'appkit', appkit)
  expect(powersFrom(element, 'element')).toEqual([])
  expect(Object.isFrozen(Reflect.get(element, 'appkit'))).toBe(true)
})

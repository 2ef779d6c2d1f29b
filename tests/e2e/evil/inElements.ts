import { appkitOf, instances } from '../../../elements/instances.js'
import { PorticoElement } from '../../../elements/PorticoElement.js'
import { view, viewSpec } from '../../../kernel/api/index.js'
import { powersFrom } from '../../harness/powersFrom.js'
import type { BrowserAttack } from './BrowserAttack.js'
import { account, evil, evilWorld } from './evilWorld.js'

const open = { host: { siwx: undefined } }
const modalRoot = () => document.querySelector('appkit-modal')?.shadowRoot
const tags = ['appkit-button', 'appkit-connect-button', 'appkit-account-button', 'appkit-network-button', 'appkit-root']

/** A page with all elements and an open modal, as a plugin finds it. */
const shownWorld = async () => {
  const world = await evilWorld([], open)
  const elements = tags.map((tag) => document.createElement(tag))
  document.body.append(...elements)
  await world.letIn()
  await world.open({ view: 'Account' })
  return { world, end: () => elements.map((element) => element.remove()) }
}
const leads = (tries: string, from: () => readonly (readonly [value: unknown, name: string])[]): BrowserAttack => ({
  kind: 'H6',
  tries,
  holds: 'nothing there leads to a kernel',
  async run() {
    const { end } = await shownWorld()
    try {
      const starts = from()
      return starts.length === 0 ? 'it was not tried' : starts.flatMap(([value, name]) => powersFrom(value, name))[0]
    } finally {
      end()
    }
  },
})
const ownElements = () => [...document.querySelectorAll('*')].filter((element) => element instanceof PorticoElement)
const symbols = ['portico.kernel', 'portico.handle', 'portico.appkit', 'portico.buttons', 'portico.instances', 'portico'].map((name) => Symbol.for(name))

/** Hears whatever is given to a function of the page while the modal is opened, used and closed. */
const hears = (tries: string, owner: object, name: string): BrowserAttack => ({
  kind: 'H6',
  tries,
  holds: 'what is handed around in the page leads to no kernel',
  async run() {
    const heard: unknown[] = []
    const own = Object.getOwnPropertyDescriptor(owner, name)
    if (typeof own?.value !== 'function') return 'it was not tried'
    Object.defineProperty(owner, name, {
      ...own,
      value(this: unknown, ...given: readonly unknown[]): unknown {
        heard.push(...given, ...given.map((value) => Object(value).detail), ...given.map((value) => Object(value).state))
        return Reflect.apply(own.value as () => unknown, this, given)
      },
    })
    try {
      const { world, end } = await shownWorld()
      world.kernel.router.close()
      await world.open({ view: 'Networks' })
      end()
    } finally {
      Object.defineProperty(owner, name, own)
    }
    // What React keeps in the elements of views is open to every script, and has a row of its own.
    const given = heard.filter((value) => !(value instanceof Node))
    return given.length === 0 ? 'nothing was heard' : given.flatMap((value) => powersFrom(value, name))[0]
  },
})

export const inElements: readonly BrowserAttack[] = [
  leads('to read a kernel from the elements of the page, with the account shown', () => ownElements().map((element) => [element, element.localName])),
  leads('to read a kernel from the classes of the elements', () =>
    [...tags, 'appkit-modal', 'appkit-toast', 'appkit-wallet-button', 'w3m-button'].flatMap((tag) => {
      const found = customElements.get(tag)
      return found ? [[found, tag] as const] : []
    }),
  ),
  leads('to make an element of its own and read a kernel from it', () =>
    [...tags, 'appkit-modal'].map((tag) => {
      const made = document.createElement(tag)
      Reflect.set(made, 'appkit', appkitOf())
      return [made, tag] as const
    }),
  ),
  leads('to read a kernel by a symbol that has a name', () =>
    [window, document, ...ownElements(), instances, instances.get(), ...tags.map((tag) => customElements.get(tag))].flatMap((owner) =>
      symbols.map((name) => [Reflect.get(Object(owner), name), String(name)] as const),
    ),
  ),
  leads('to read a kernel from the list of instances that elements carry', () => [
    [instances, 'instances'],
    [instances.get(), 'handle'],
  ]),
  leads('to read a kernel from the node that its view is drawn into, and the host of that', () => {
    const root = modalRoot()
    return root ? [[root.host, 'host']] : []
  }),
  hears('to hear a kernel in events that are dispatched', EventTarget.prototype, 'dispatchEvent'),
  hears('to hear a kernel in what listeners are added with', EventTarget.prototype, 'addEventListener'),
  hears('to hear a kernel in the properties of elements that are set', Element.prototype, 'setAttribute'),
  {
    kind: 'H6',
    tries: 'to read a kernel from what its own view and its setup are given',
    holds: 'a plugin is given what its manifest names',
    async run() {
      const given: unknown[] = []
      const page = view('evil/one.page')
      const plugin = evil({
        views: [viewSpec({ ref: page })],
        setup: (context) => {
          // What a plugin emits are its own events.
          given.push({ ...context, emit: undefined })
          return { views: { [page.id]: async () => ({ kind: 'dom' as const, mount: (_: HTMLElement, props: object) => void given.push(props) }) } }
        },
      })
      const world = await evilWorld([plugin], open)
      await world.open({ view: page.id })
      return given.length < 2 ? 'it was not tried' : given.flatMap((value) => powersFrom(value, 'given'))[0]
    },
  },
  {
    kind: 'H2',
    tries: 'to press the button of a review by a script',
    holds: 'presses of scripts do not count there',
    async run() {
      const world = await evilWorld([], open)
      await world.letIn()
      const appkit = appkitOf() as unknown as { getWalletProvider(): { request(call: object): Promise<unknown> } | undefined }
      const request = appkit.getWalletProvider()?.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
      request?.catch(() => {})
      for (let turn = 0; turn < 100 && world.shown() !== 'review.request'; turn++) await world.advance(100)
      await world.advance(8_000)
      const buttons = [...(modalRoot()?.querySelectorAll<HTMLElement>('.pt-foot .pt-btn:not(.pt-secondary)') ?? [])]
      if (world.shown() !== 'review.request' || buttons.length === 0) return `it was not tried: ${world.shown()}`
      for (const button of buttons) {
        button.focus()
        button.click()
        for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          button.dispatchEvent(new PointerEvent(name, { bubbles: true, composed: true, isPrimary: true }))
        for (const name of ['keydown', 'keyup']) button.dispatchEvent(new KeyboardEvent(name, { key: 'Enter', bubbles: true, composed: true }))
      }
      await world.advance(2_000)
      return window.__asked.includes('personal_sign') ? 'the wallet was asked' : undefined
    },
  },
  {
    kind: 'H10',
    tries: 'to change what another view says',
    holds: 'it is code of the page',
    right: 'read and change the elements of other views',
    async run() {
      const world = await evilWorld([], open)
      await world.open()
      const heading = modalRoot()?.querySelector('h2')
      if (heading) heading.textContent = 'Forged'
      return world.text().includes('Forged') ? 'the text is changed' : undefined
    },
  },
  {
    kind: 'H10',
    tries: 'to read a kernel from what React keeps in the elements of views',
    holds: 'it is code of the page',
    right: 'what React keeps in them',
    async run() {
      await evilWorld([], open).then((world) => world.open())
      for (const node of modalRoot()?.querySelectorAll('*') ?? [])
        for (const key of Object.keys(node).filter((name) => name.startsWith('__react'))) {
          const [found] = powersFrom(Reflect.get(node, key), 'react')
          if (found) return found
        }
      return undefined
    },
  },
]

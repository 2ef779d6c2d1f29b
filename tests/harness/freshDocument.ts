import { afterAll } from 'vitest'

const { href } = location
const before = Object.entries(Object.getOwnPropertyDescriptors(window))
  .filter(([name, { configurable }]) => configurable && !name.startsWith('__'))
  .map(([name, descriptor]) => ({ name, descriptor, value: Reflect.get(window, name) as unknown }))

/** What stays from one file to the next: the test runner makes it with the process. */
const lasting = [window, document, document.documentElement, document.body] as const
const namesBefore = lasting.map((target) => new Set(Object.keys(target)))

type Listen = EventTarget['addEventListener']
/** Takes away each listener that the file adds from now on to one of those that stay. */
const listenersOf = (target: EventTarget): (() => void) => {
  const added: Parameters<Listen>[] = []
  const { addEventListener } = target
  const record = (...args: Parameters<Listen>): void => {
    added.push(args)
    addEventListener.apply(target, args)
  }
  target.addEventListener = record as Listen
  return () => {
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
    if (target !== window) Reflect.deleteProperty(target, 'addEventListener')
  }
}
const removeListeners = lasting.map(listenersOf)

/** Test files with a document share one window: what a file left in it, or put in place of its functions, is gone before the next one. */
afterAll(() => {
  for (const remove of removeListeners) remove()
  for (const { name, descriptor, value } of before) {
    const now = Object.getOwnPropertyDescriptor(window, name)
    if (now?.value !== descriptor.value || now?.get !== descriptor.get) Object.defineProperty(window, name, descriptor)
    // An assignment goes through a setter, which the test runner has put there.
    if (typeof value === 'function' && Reflect.get(window, name) !== value) Reflect.set(window, name, value)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.title = ''
  // What libraries remember of those that stay: React that it listens, lit that it has drawn there.
  for (const [at, target] of lasting.entries())
    if (target !== window) for (const name of Object.keys(target)) if (!namesBefore[at]?.has(name)) Reflect.deleteProperty(target, name)
  localStorage.clear()
  sessionStorage.clear()
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { setURL(url: string): void; setViewport(size: { readonly width: number; readonly height: number }): void }
  }
  // What a file said of React for its own tests.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  happyDOM.setURL(href)
  happyDOM.setViewport({ width: 1024, height: 768 })
})

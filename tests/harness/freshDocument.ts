import { afterAll } from 'vitest'

const { href } = location
const before = Object.entries(Object.getOwnPropertyDescriptors(window))
  .filter(([name, { configurable }]) => configurable && !name.startsWith('__'))
  .map(([name, descriptor]) => ({ name, descriptor, value: Reflect.get(window, name) as unknown }))

/** Test files with a document share one window: what a file left in it, or put in place of its functions, is gone before the next one. */
afterAll(() => {
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

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createEnvironment } from './environment.js'

/** A global whose every member is counted when it is touched. */
const watched = (members: Readonly<Record<string, unknown>> = {}) => {
  const touched: string[] = []
  const global = new Proxy(members, {
    get: (target, name) => {
      touched.push(String(name))
      return Reflect.get(target, name) as unknown
    },
  })
  return { touched, environment: createEnvironment(global as unknown as typeof globalThis) }
}

test('no global is used before it is needed', () => {
  expect(watched().touched).toEqual([])
})

test('on a server there is no window, no storage and no event target', () => {
  const { environment } = watched({ setTimeout, clearTimeout, Date, performance, crypto })
  expect(environment.window).toBeUndefined()
  expect(environment.storage()).toBeUndefined()
  expect(environment).toMatchObject({ fetch: undefined, language: 'en', mobile: false, url: '', domain: '', dev: false })
  environment.onStorage(() => {})()
  environment.idle(() => {})()
  expect(environment.now()).toBeGreaterThan(0)
  expect(environment.monotonic()).toBeGreaterThan(0)
})

test('storage that throws, or is null, counts as absent', () => {
  const page = (storage: PropertyDescriptor) => {
    const window = Object.defineProperties({}, { localStorage: storage, sessionStorage: storage })
    return watched({ document: {}, window }).environment
  }
  const get = () => {
    throw new DOMException('SecurityError')
  }
  for (const tab of [false, true]) {
    expect(page({ get }).storage(tab)).toBeUndefined()
    expect(page({ value: null }).storage(tab)).toBeUndefined()
  }
  expect(createEnvironment().storage()).toBe(window.localStorage)
  expect(createEnvironment().storage(true)).toBe(window.sessionStorage)
})

test('the page’s address is given without query and fragment', () => {
  const location = { origin: 'https://app.example', pathname: '/a', host: 'app.example', hostname: 'app.example' }
  const { environment } = watched({ document: {}, window: { location } })
  expect(environment).toMatchObject({ url: 'https://app.example/a', domain: 'app.example', dev: false })
  const host = (hostname: string) => watched({ document: {}, window: { location: { hostname } } }).environment.dev
  expect(['localhost', '127.0.0.1', '[::1]', 'a.localhost'].map(host)).toEqual([true, true, true, true])
  expect(['localhost.evil.com', 'notlocalhost', 'app.example'].map(host)).toEqual([false, false, false])
  expect(createEnvironment({ document: {}, window: { location } } as unknown as typeof globalThis, { debug: true }).dev).toBe(true)
})

test('deferred work runs when the modal has opened and the page is idle', () => {
  const world = (idle: object) => {
    const timers: { readonly run: () => void; readonly ms: number }[] = []
    const members = { document: {}, window: idle, setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }), clearTimeout: () => timers.pop() }
    return { timers, environment: watched(members).environment }
  }
  const heard: string[] = []
  const asked: { readonly run: () => void; readonly timeout: number }[] = []
  const { timers, environment } = world({
    requestIdleCallback: (run: () => void, { timeout }: { timeout: number }) => asked.push({ run, timeout }),
    cancelIdleCallback: () => asked.pop(),
  })
  const run = () => heard.push('idle')
  environment.idle(run)
  expect({ timers, asked }).toMatchObject({ timers: [{ ms: 200 }], asked: [] })
  timers[0]?.run()
  expect({ heard, asked }).toMatchObject({ heard: [], asked: [{ timeout: 2000 }] })
  asked[0]?.run()
  expect(heard).toEqual(['idle'])
  // Disposed before and after the modal has opened.
  environment.idle(run)()
  const stop = environment.idle(run)
  timers[1]?.run()
  stop()
  expect({ timers: timers.length, asked: asked.length }).toEqual({ timers: 2, asked: 1 })

  const plain = world({})
  plain.environment.idle(run)
  plain.timers[0]?.run()
  expect(heard).toEqual(['idle', 'idle'])
})

test('listeners and timers are removed', async () => {
  const environment = createEnvironment()
  const heard: unknown[] = []
  const stops = [environment.onStorage((key) => heard.push(key)), environment.after(0, () => heard.push('timer')), environment.idle(() => heard.push('idle'))]
  window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
  expect(heard).toEqual(['a'])
  for (const stop of stops) stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'b' }))
  await new Promise<void>((resolve) => environment.after(5, resolve))
  expect(heard).toEqual(['a'])
})

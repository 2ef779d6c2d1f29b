import { expect, test } from 'vitest'
import { type IdlePage, preloadWhenIdle } from './preloadWhenIdle.js'

interface World {
  readyState?: DocumentReadyState
  connection?: { saveData?: boolean; effectiveType?: string }
  /** Whether the browser supports `requestIdleCallback`. */
  idle?: boolean
}
/** A page whose load and idle events are fired by the test. */
const createPage = ({ readyState = 'complete', connection, idle = true }: World = {}) => {
  const waiting: Record<'load' | 'idle' | 'timer', (() => void) | undefined> = { load: undefined, idle: undefined, timer: undefined }
  const delays: number[] = []
  const set = (name: keyof typeof waiting) => (run: () => void) => {
    waiting[name] = run
    return 1
  }
  const clear = (name: keyof typeof waiting) => () => {
    waiting[name] = undefined
  }
  const page: IdlePage = {
    document: { readyState },
    navigator: connection ? { connection } : {},
    ...(idle && { requestIdleCallback: set('idle'), cancelIdleCallback: clear('idle') }),
    addEventListener: (_, run) => void set('load')(run),
    removeEventListener: clear('load'),
    setTimeout: (run, ms) => {
      delays.push(ms)
      return set('timer')(run)
    },
    clearTimeout: clear('timer'),
  }
  const left = () => Object.values(waiting).filter(Boolean).length
  return { page, delays, left, pass: (name: keyof typeof waiting) => waiting[name]?.() }
}
const start = (world?: World) => {
  const made = createPage(world)
  let runs = 0
  const stop = preloadWhenIdle(made.page, () => {
    runs += 1
  })
  return { ...made, stop, runs: () => runs }
}

test('a page that has loaded is preloaded when the browser is idle, and not before', () => {
  const { runs, pass } = start()
  expect(runs()).toBe(0)
  pass('idle')
  expect(runs()).toBe(1)
})

test('a page that is still loading waits for its load event first', () => {
  const { runs, pass } = start({ readyState: 'interactive' })
  pass('idle')
  expect(runs()).toBe(0)
  pass('load')
  pass('idle')
  expect(runs()).toBe(1)
})

test('a browser without idle callbacks waits for two seconds', () => {
  const { runs, pass, delays } = start({ idle: false })
  expect(delays).toEqual([2_000])
  pass('timer')
  expect(runs()).toBe(1)
})

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])('nothing is preloaded with %j', (connection) => {
  const { runs, pass } = start({ connection })
  pass('idle')
  expect(runs()).toBe(0)
})

test.each([[{ saveData: false, effectiveType: '4g' }], [{ effectiveType: '3g' }], [{}]])('a connection of %j is preloaded', (connection) => {
  const { runs, pass } = start({ connection })
  pass('idle')
  expect(runs()).toBe(1)
})

test.each<[World]>([[{ readyState: 'loading' }], [{}], [{ idle: false }]])('an instance that is destroyed leaves nothing waiting: %j', (world) => {
  const { stop, left, runs } = start(world)
  expect(left()).toBe(1)
  stop()
  expect(left()).toBe(0)
  expect(runs()).toBe(0)
})

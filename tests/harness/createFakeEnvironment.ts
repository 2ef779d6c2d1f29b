import type { Dispose } from '../../kernel/api/index.js'
import type { Environment } from '../../kernel/environment.js'
import { createMemoryStorage } from './createMemoryStorage.js'

export interface FakeEnvironmentOptions {
  readonly storage?: Storage | undefined
  /** The storage that ends with the tab. */
  readonly tabStorage?: Storage | undefined
  /** Answers requests; without it every request fails as when offline. */
  readonly fetch?: typeof fetch | undefined
  readonly mobile?: boolean
  readonly language?: string
  readonly dev?: boolean
  readonly window?: (Window & typeof globalThis) | undefined
  /** Wall clock at the start, in ms. */
  readonly now?: number
}
export interface FakeEnvironment extends Environment {
  /** Lets time pass: runs due timers in order, and what they set off. */
  advance(ms: number): Promise<void>
  /** Lets promises settle without letting time pass. */
  settle(): Promise<void>
  /** What is still registered. */
  left(): { readonly timers: number; readonly listeners: number }
  /** Addresses asked for, in order. */
  readonly requests: readonly string[]
  /** Lets idle callbacks run. */
  runIdle(): void
  /** Another tab changed a key. */
  changeStorage(key: string | null): void
}

interface Timer {
  readonly due: number
  readonly order: number
  readonly run: () => void
}

/** A world for tests: a clock that moves when told to, storage in memory, no network. */
export const createFakeEnvironment = (options: FakeEnvironmentOptions = {}): FakeEnvironment => {
  const {
    storage = createMemoryStorage(),
    tabStorage = createMemoryStorage(),
    mobile = false,
    language = 'en',
    dev = false,
    now: start = 1_700_000_000_000,
  } = options
  const timers = new Set<Timer>()
  const idle = new Set<() => void>()
  const changes = new Set<(key: string | null) => void>()
  const requests: string[] = []
  let time = 0
  let count = 0
  const listen = <listener>(to: Set<listener>, listener: listener): Dispose => {
    to.add(listener)
    return () => {
      to.delete(listener)
    }
  }
  const settle = async () => {
    for (let turn = 0; turn < 200; turn++) await Promise.resolve()
  }
  return {
    window: options.window,
    fetch: (input, init) => {
      requests.push(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url)
      return options.fetch ? options.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'))
    },
    now: () => start + time,
    monotonic: () => time,
    after(ms, run) {
      const timer: Timer = { due: time + Math.max(0, ms), order: count++, run }
      return listen(timers, timer)
    },
    idle: (run) => listen(idle, run),
    storage: (tab) => (tab ? tabStorage : storage),
    language,
    mobile,
    url: 'https://app.example/',
    domain: 'app.example',
    dev,
    onStorage: (run) => listen(changes, run),
    settle,
    async advance(ms) {
      const end = time + ms
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due || a.order - b.order)
        if (!next) break
        timers.delete(next)
        time = Math.max(time, next.due)
        next.run()
        await settle()
      }
      time = end
      await settle()
    },
    left: () => ({ timers: timers.size + idle.size, listeners: changes.size }),
    requests,
    runIdle() {
      for (const run of [...idle]) {
        idle.delete(run)
        run()
      }
    },
    changeStorage: (key) => {
      for (const run of [...changes]) run(key)
    },
  }
}

import type { Connection, ConnectOptions } from '../../../kernel/api/index.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { noAttempt } from '../attempt.js'
import { type ConnectingParams, createConnecting } from '../createConnecting.js'
import { wallet } from './fakes.js'

export const connection: Connection = {
  connectorId: 'com.harbor',
  kind: 'injected' as const,
  wallet: { id: 'com.harbor', name: 'Harbor', icon: undefined, rdns: 'com.harbor' },
  accounts: ['0xa1'],
  address: '0xa1',
  chain: 'eip155:1',
}

/** A wallet that answers when the test says so. */
export const connectingWorld = () => {
  const clock = fakeClock(1)
  const state = noAttempt()
  const known = [wallet('com.harbor'), wallet('com.lantern')]
  const asked: { readonly id: string; readonly options: ConnectOptions; answer(connection: Connection): void; fail(error: unknown): void }[] = []
  const shown: ConnectingParams[] = []
  const listeners = new Set<() => void>()
  const log = { closed: 0, refreshed: 0, pending: false, connected: false, activated: [] as string[] }
  const scope = new AbortController()
  const made = createConnecting({
    state,
    clock,
    find: (id) => known.find((connector) => connector.id === id),
    connect: (id, options) =>
      new Promise((answer, fail) => {
        asked.push({ id, options, answer, fail })
      }),
    pending: () => log.pending,
    connected: () => log.connected,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => {
      log.refreshed += 1
    },
    show: (params) => shown.push(params),
    close: () => {
      log.closed += 1
    },
    activate: (namespace) => log.activated.push(namespace),
    signal: scope.signal,
  })
  // The view follows the press within the same turn of the clock.
  const start = (params: ConnectingParams) => {
    made.start(params)
    clock.advance(0)
  }
  const connecting = { ...made, start }
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const pend = () => {
    log.pending = true
    for (const listener of [...listeners]) listener()
  }
  return { made, clock, state, known, asked, shown, listeners, log, scope, connecting, settled, pend }
}
export type ConnectingWorld = ReturnType<typeof connectingWorld>
/** The request of the newest attempt. */
export const lastOf = ({ asked }: ConnectingWorld) => {
  const request = asked.at(-1)
  if (!request) throw new Error('No wallet was asked.')
  return request
}

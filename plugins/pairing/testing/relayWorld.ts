import { type ClockService, ConnectError, type Connection, type ConnectOptions } from '../../../kernel/api/index.js'
import { createPairing } from '../createPairing.js'
import { noPairing } from '../shownPairing.js'
import { pairingUri } from '../../../tests/harness/pairingUri.js'

export const connection: Connection = {
  connectorId: 'walletConnect',
  kind: 'relay',
  wallet: { id: 'walletConnect', name: 'Harbor', icon: undefined, rdns: undefined },
  accounts: ['0xa1'],
  address: '0xa1',
  chain: 'eip155:1',
}

/** One attempt at the relay. The test says what comes of it. */
export interface RelayAttempt {
  readonly number: number
  /** What it is: open until it is answered, cancelled or failed. */
  state: 'open' | 'connected' | 'over'
  uri: string | undefined
  /** The relay has a link. */
  link(uri?: string): void
  /** A wallet answered and everything is settled. */
  approve(): void
  /** A wallet answered; something else still has to be settled. */
  answer(): void
  fail(error: unknown): void
}

/** A clock that a test moves by hand. */
interface Timers extends ClockService {
  advance(ms: number): void
}

/** A pairing at a relay, with a clock whose hands can be set: as the kernel does it, a new attempt ends the one before. */
export const relayWorld = <timers extends Timers>(timers: timers, { manual = false }: { readonly manual?: boolean } = {}) => {
  let skew = 0
  const attempts: RelayAttempt[] = []
  const log = { closed: 0, connected: 0, badLinks: 0, renewed: 0 }
  const scope = new AbortController()
  const state = noPairing()
  const connect = ({ signal, onUri }: ConnectOptions) => {
    for (const before of attempts) {
      // An error is dear to make, and a relay that fails at once is asked two thousand times.
      if (before.state === 'open') before.fail(new ConnectError('Another attempt took its place.', { reason: 'cancelled' }))
    }
    return new Promise<Connection>((resolve, reject) => {
      const over = (how: 'connected' | 'over', run: () => void) => {
        if (mine.state !== 'open') return
        mine.state = how
        run()
      }
      const mine: RelayAttempt = {
        number: attempts.length + 1,
        state: 'open',
        uri: undefined,
        link: (uri = pairingUri(mine.number)) => {
          if (mine.state !== 'open') return
          mine.uri = uri
          onUri?.(uri)
        },
        approve: () => over('connected', () => resolve(connection)),
        answer: () => pairing.answered(),
        fail: (error) => over('over', () => reject(error)),
      }
      attempts.push(mine)
      signal?.addEventListener('abort', () => mine.fail(signal.reason))
    })
  }
  const pairing = createPairing({
    state,
    connect,
    renew: () => {
      log.renewed += 1
    },
    clock: { ...timers, now: () => timers.now() + skew },
    manual,
    onConnected: () => {
      log.connected += 1
    },
    close: () => {
      log.closed += 1
    },
    onBadLink: () => {
      log.badLinks += 1
    },
    signal: scope.signal,
  })
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve()
  }
  return {
    pairing,
    state,
    attempts,
    log,
    scope,
    timers,
    settle,
    last: () => {
      const attempt = attempts.at(-1)
      if (!attempt) throw new Error('The relay was not asked.')
      return attempt
    },
    open: () => attempts.filter((attempt) => attempt.state === 'open'),
    /** Time passes, second by second, and promises settle in between. */
    wait: async (ms: number) => {
      for (let at = 0; at < ms; at += 1000) {
        timers.advance(Math.min(1000, ms - at))
        await settle()
      }
    },
    /** The clock on the wall is set, or the laptop slept: no timer ran. */
    jump: (ms: number) => {
      skew += ms
    },
  }
}

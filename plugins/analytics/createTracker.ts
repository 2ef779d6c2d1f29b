import type { ClockService } from '../../kernel/api/index.js'
import { toTracked } from './toTracked.js'

/** The largest number of errors that is reported in a minute. */
const errorLimit = 5
const minute = 60_000
/** Everything that is sent in any minute, and what waits meanwhile. */
const limit = 60
const room = 20

export interface TrackerNeeds {
  /** Sends one record; rejects when it was not taken. */
  send(record: unknown): Promise<unknown>
  /** Whether the visitor has done something on this page, and does not ask to be left alone. Asked before each record. */
  mayTell(): boolean
  /** CAIP-2 ids of the networks that the page declared. */
  networks(): readonly string[]
  readonly clock: Pick<ClockService, 'now'>
  /** 128 random bits, as 32 hex digits. */
  randomId(): string
  /** Origin and host of the page: no path, no query. */
  readonly page: { readonly origin: string; readonly domain: string }
  /** A record was refused. Answers whether more are to be sent. */
  refused(error: unknown): boolean
  readonly signal: AbortSignal
}
export interface Tracker {
  /** Never throws, whatever it is given. */
  track(told: unknown): void
}

/** Sends what the allow-list lets through, one record after the other. What does not arrive is not kept. */
export const createTracker = ({ send, mayTell, networks, clock, randomId, page, refused, signal }: TrackerNeeds): Tracker => {
  const waiting: unknown[] = []
  let times: readonly number[] = []
  let errors: readonly number[] = []
  let sending = false
  let over = false

  const within = (list: readonly number[]) => list.filter((time) => clock.now() - time < minute)
  const drain = async () => {
    if (sending) return
    sending = true
    while (waiting.length > 0 && !over && !signal.aborted) {
      try {
        await send(waiting.shift())
      } catch (error) {
        over = !refused(error)
      }
    }
    waiting.length = 0
    sending = false
  }

  return {
    track(told) {
      if (over || signal.aborted || !mayTell()) return
      const props = toTracked(told, networks())
      times = within(times)
      errors = within(errors)
      if (!props || times.length >= limit || waiting.length >= room || (props.type === 'error' && errors.length >= errorLimit)) return
      const now = clock.now()
      times = [...times, now]
      if (props.type === 'error') errors = [...errors, now]
      const eventId = randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      waiting.push({ eventId, url: page.origin, domain: page.domain, timestamp: now, props })
      drain().catch(() => undefined)
    },
  }
}

import type { Dispose } from '../kernel/contract/index.js'
import type { EventRecord } from './AppKit.js'

/** Under its public name. */
export interface News {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}
export interface EventLog {
  last(): EventRecord
  subscribe(listener: (event: EventRecord) => void): Dispose
  tell(news: News): void
}

/** What happened last. Local: nothing leaves the page. */
export const createEventLog = (now: () => number): EventLog => {
  const listeners = new Set<(event: EventRecord) => void>()
  const record = ({ event, properties }: News): EventRecord => ({
    timestamp: now(),
    reportedErrors: {},
    data: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, ...(properties && { properties }) },
  })
  let last = record({ event: 'MODAL_CREATED' })
  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(news) {
      last = record(news)
      for (const listener of [...listeners]) listener(last)
    },
  }
}

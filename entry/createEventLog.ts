import type { Dispose } from '../kernel/contract/index.js'
import type { EventRecord } from './AppKit.js'

export interface EventLog {
  last(): EventRecord
  subscribe(listener: (event: EventRecord) => void): Dispose
  tell(event: string, properties?: Readonly<Record<string, unknown>>): void
}

/** What happened last. Local: nothing leaves the page. */
export const createEventLog = (now: () => number): EventLog => {
  const listeners = new Set<(event: EventRecord) => void>()
  const record = (event: string, properties?: Readonly<Record<string, unknown>>): EventRecord => ({
    timestamp: now(),
    reportedErrors: {},
    data: { type: 'track', event, ...(properties && { properties }) },
  })
  let last = record('MODAL_CREATED')
  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(event, properties) {
      last = record(event, properties)
      for (const listener of [...listeners]) listener(last)
    },
  }
}

import type { Dispose } from '../../kernel/api/index.js'
import type { EventData, EventRecord } from '../AppKit.js'
import { requireFunction } from './observe.js'

/** With its public name. */
export interface TrackedEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}
export interface EventLog {
  last(): EventRecord
  subscribe(listener: (event: EventRecord) => void): Dispose
  add(event: TrackedEvent): void
}

/** The latest event. Local: nothing leaves the page. */
export const createEventLog = (now: () => number): EventLog => {
  const record = ({ event, properties }: TrackedEvent): EventRecord => ({
    timestamp: now(),
    reportedErrors: {},
    // Plugins report what `Events` says of theirs.
    data: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, ...(properties && { properties }) } as EventData,
  })
  const listeners = new Map<object, (event: EventRecord) => void>()
  let last = record({ event: 'MODAL_CREATED' })
  return {
    last: () => last,
    subscribe(listener) {
      requireFunction(listener)
      // Each subscription is independent, also of one listener.
      const key = {}
      listeners.set(key, listener)
      return () => listeners.delete(key)
    },
    add(event) {
      last = record(event)
      for (const listener of [...listeners.values()]) listener(last)
    },
  }
}

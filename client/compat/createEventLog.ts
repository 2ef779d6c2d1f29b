import type { Dispose } from '../../kernel/api/index.js'
import { createRelay } from '../../kernel/porch/createRelay.js'
import type { EventRecord } from '../AppKit.js'

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
  const record = ({ event, properties }: News): EventRecord => ({
    timestamp: now(),
    reportedErrors: {},
    data: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, ...(properties && { properties }) },
  })
  const last = createRelay(record({ event: 'MODAL_CREATED' }))
  return { last: last.get, subscribe: last.subscribe, tell: (news) => last.set(record(news)) }
}

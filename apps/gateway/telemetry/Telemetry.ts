import type { ObserveCall } from '../base/ObserveCall.js'
import type { SendMail } from '../base/Mail.js'
import type { LimitName } from '../http/LimitName.js'
import type { GaugeName, ReadGauge } from './gauges.js'

/**
 * What is counted. No label may come from a client: names are constants of the program or of the operator's settings, routes are patterns.
 */
export interface Meters {
  request(facts: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }): void
  /** A request that was refused; `code` as in ApiError, `project` as `projectLabel` has it. */
  refusal(code: string, project: string): void
  /** A request that was refused because it was over a limit. */
  limited(limit: LimitName | 'other', project: string): void
  /** A request that failed: the same codes, of statuses from 500. */
  failure(code: string): void
  /** `method`: `email`, `wallet`, or the provider; `outcome`: `ok`, `refused` by the visitor, `left` by them, or the code of the error. */
  login(method: string, outcome: string): void
  mail(facts: { readonly outcome: 'sent' | 'failed'; readonly seconds: number }): void
  /** A statement, or a transaction as a whole. */
  query(facts: { readonly kind: QueryKind; readonly outcome: 'ok' | 'failed'; readonly seconds: number }): void
  /** Rows that were deleted because their time is over. */
  pruned(table: string, rows: number): void
  /** An answer was in a cache, or another request already asked for it (`hit`); it was asked for (`miss`); an older one was given (`stale`). */
  cache(name: string, outcome: 'hit' | 'miss' | 'stale'): void
  /** A request to another server. */
  call(facts: { readonly provider: string; readonly outcome: CallOutcome; readonly seconds: number }): void
  /** A promise failed that nobody waited for: a fault of this program or of a package. */
  unhandledRejection(): void
  /** Reads a value whenever the metrics are read. What several readers of one gauge say is added up by its labels. */
  gauge(name: GaugeName, read: ReadGauge): void
}

export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'other' | 'transaction'

/**
 * `refused`: a status from 400; `limited`: the status 429; `failed`: a status from 500, or no answer; `unreadable`: a page in place of data;
 * `abandoned`: whoever wanted it has left; `cancelled`: what it was part of has ended without it.
 */
export type CallOutcome = 'ok' | 'refused' | 'limited' | 'failed' | 'unreadable' | 'late' | 'abandoned' | 'cancelled'

/** What the operator sees of a gateway beside its log. */
export interface Telemetry {
  readonly meters: Meters
  /** For the requests to one server. `provider` is its name, never an address. */
  calls(provider: string): ObserveCall
  mails(send: SendMail): SendMail
  /** The metrics in the text format of Prometheus; undefined where they are off. */
  readonly exposition?: (() => Promise<{ readonly type: string; readonly text: string }>) | undefined
  /** Sends the traces that are left. */
  close(): Promise<void>
}

import type { HostInfo, Network, Readable } from '../../kernel/api/index.js'
import type { RequestPrices } from './createPrices.js'
import type { Facts } from './Facts.js'
import type { Review } from './Review.js'

/** A request that is shown. */
export interface Shown {
  /** Counts up with every request of the page. */
  readonly id: number
  readonly review: Review
  /** The visitor set the limit of the approval: the page asked for none. */
  readonly limited?: boolean
}
/** The state of the view. */
export interface ReviewState {
  /** The request that waits for the visitor. */
  shown: Shown | undefined
  /** What the network knows of it; undefined while that is read. */
  facts: Facts | undefined
  /** Requests that wait behind it. */
  waiting: number
}
/** What the view may do. */
export interface ReviewController {
  readonly state: Readable<ReviewState>
  readonly host: Pick<HostInfo, 'name' | 'domain'>
  network(chain: string): Network | undefined
  /** What amounts are worth on a network, as far as it is known now. */
  prices(chain: string): RequestPrices
  approve(id: number): void
  reject(id: number): void
  /** The visitor limits an approval that has no limit, to so many base units: the request is shown anew, and the wallet asked for that. @throws RangeError */
  limit(id: number, amount: bigint): void
  /** The view was left without an answer. */
  left(): void
}

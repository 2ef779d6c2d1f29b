export interface Limits {
  /** Requests in a burst, and per second after it, for one address (an IPv6 /64) and project; eight times as many for an IPv6 /48. */
  readonly burst: number
  readonly perSecond: number
  /** Requests per second for one project, and in all, of every address; 0 or undefined: no limit. */
  readonly projectPerSecond?: number | undefined
  readonly totalPerSecond?: number | undefined
  /** Bytes of a request's body. */
  readonly body: number
  /** Limit of stored sign-in nonces: the newest are kept. */
  readonly nonces: number
  /** The deadline of a provider in ms. */
  readonly deadline: number
}

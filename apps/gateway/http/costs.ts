/** What a request takes of the rate limits, by what it is for. A request of a page takes 1. */
export const costs = Object.freeze({
  /** Nothing is taken, or the route has a limit of its own. */
  none: 0,
  /** Pictures are requested by the dozen. */
  picture: 0.1,
  request: 1,
  /** Several providers are asked, or a node several times. */
  providers: 4,
  /** Signatures are verified, and networks are queried for some. */
  signatures: 10,
})
export type Cost = keyof typeof costs

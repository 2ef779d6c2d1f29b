import { token, type Token, view } from '../kernel/api/index.js'

/** A request that the page makes of a wallet, before the wallet is asked. @experimental */
export interface PageRequest {
  /** Name of the method, for example `eth_sendTransaction`. */
  readonly method: string
  /** As the page gave them. Not validated. */
  readonly params: unknown
  /** CAIP-2 id of the chain that the wallet reports. */
  readonly chain: string
  /** CAIP-2 ids that the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[] | undefined
  /** The accounts that the wallet reports. */
  readonly accounts: readonly string[]
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal
}

/** Shows requests of the page to the visitor before the wallet is asked. @experimental */
export interface RequestReviewer {
  /**
   * Shows a request, after those that wait already.
   * @returns the parameters that were shown, frozen: they are what the wallet must be asked
   * @throws UserRejectedError when the visitor declined, SessionEndedError when the connection ended, RequestRefusedError for a request that
   * cannot be shown
   */
  review(request: PageRequest): Promise<readonly unknown[]>
}

/** Shows what a page asks of a wallet, where the host wants that (`reviewRequests`). @experimental */
export const RequestReview: Token<RequestReviewer> = /* @__PURE__ */ token<RequestReviewer>('review.requests@1')

/** The request that waits for the visitor. @experimental */
export const ReviewRequestView = /* @__PURE__ */ view('review.request')

import { token, type Token, view } from '../kernel/api/index.js'

/** A request of the page to a wallet, before it is sent. @experimental */
export interface PageRequest {
  /** The method, for example `eth_sendTransaction`. */
  readonly method: string
  /** The parameters as the page passed them, without validation. */
  readonly params: unknown
  /** The CAIP-2 id of the chain that the wallet reports. */
  readonly chain: string
  /** The CAIP-2 ids that the wallet agreed to, if it agrees to some only. */
  readonly approved?: readonly string[] | undefined
  /** The accounts that the wallet reports. */
  readonly accounts: readonly string[]
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal
}

/** Displays requests of the page to the visitor before they are sent to the wallet. @experimental */
export interface RequestReviewer {
  /**
   * Displays a request, after those that wait already. @returns the displayed parameters, frozen, which must be sent to the wallet
   * unchanged @throws UserRejectedError if the visitor declined, SessionEndedError if the connection ended, RequestRefusedError for a
   * request that cannot be displayed
   */
  review(request: PageRequest): Promise<readonly unknown[]>
}

/** Displays requests of a page to a wallet, if the host requires that (`reviewRequests`). @experimental */
export const RequestReview: Token<RequestReviewer> = /* @__PURE__ */ token<RequestReviewer>('review.requests@1')

/** The request that waits for the visitor. @experimental */
export const ReviewRequestView = /* @__PURE__ */ view('review.request')

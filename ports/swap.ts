import { type PreparedCall, token, type Token, type TransferFee, view } from '../kernel/api/index.js'

/** Initial values of a swap. All are validated, and invalid ones are ignored. @experimental */
export interface SwapPresets {
  /** The symbol or contract of the token to pay with. */
  readonly fromToken?: string
  /** The symbol or contract of the token to receive. */
  readonly toToken?: string
  /** The amount as a decimal number with a point: `0.25`. */
  readonly amount?: string
}

/** The form: two tokens, an amount, and the quote. @experimental */
export const SwapView = /* @__PURE__ */ view<SwapPresets | undefined, 'swap.form'>('swap.form')
/** The list of tokens. `side` says which of the two is chosen. @experimental */
export const SwapTokensView = /* @__PURE__ */ view<{ readonly side: 'pay' | 'receive' } | undefined, 'swap.tokens'>('swap.tokens')
/** The setting of the minimum amount to receive. @experimental */
export const SwapSlippageView = /* @__PURE__ */ view('swap.slippage')
/** The review. Without a quote it redirects to the form. @experimental */
export const SwapReviewView = /* @__PURE__ */ view('swap.review')
/** A swap whose requests were sent to the wallet. @experimental */
export const SwapProgressView = /* @__PURE__ */ view('swap.progress')

/** The exchanges of one network: contracts of Uniswap 2 or 3, or of exchanges with the same functions. @public */
export interface SwapExchange {
  /** The wrapped token that represents the native currency in pools, for example WETH. */
  readonly wrapped: string
  /** A router of version 2: `UniswapV2Router02`. */
  readonly v2?: { readonly router: string }
  /** A router of version 3, `SwapRouter`, and its quoter, `QuoterV2`. */
  readonly v3?: { readonly router: string; readonly quoter: string }
  /** Tokens to choose from. Others can be found by their address, with a warning. */
  readonly tokens?: readonly {
    readonly address: string
    readonly symbol: string
    readonly name: string
    readonly decimals: number
    readonly icon?: string
    /** Whether the token is listed first. */
    readonly suggested?: boolean
  }[]
  /** Tokens that a route may go through, at most three. Defaults to the wrapped token and the first two of the list. */
  readonly via?: readonly string[]
  /**
   * The contracts of an aggregator that the gateway uses (`apiUrl`): those that its requests may call, and those that may be allowed to
   * spend a token. A request with any other contract is rejected.
   */
  readonly aggregator?: { readonly contracts: readonly string[]; readonly spenders: readonly string[] }
}

/** The properties of swap events. @public */
export interface SwapFacts {
  /** The CAIP-2 id of the network. */
  readonly network: string
  /** The symbol of the token to pay with. */
  readonly swapFromToken: string
  /** The symbol of the token to receive. */
  readonly swapToToken: string
  /** The amount in whole tokens, as a decimal number with a point. */
  readonly swapFromAmount: string
  /** The quoted amount in whole tokens, as a decimal number with a point. */
  readonly swapToAmount: string
  /** Whether the account in use is a smart account. */
  readonly isSmartAccount: boolean
}

/** An amount to deliver by a swap, whatever it costs. @experimental */
export interface ExactOutputRequest {
  /** The CAIP-2 id of the network. */
  readonly chain: string
  /** The account that pays. */
  readonly from: string
  /** The contract of the token that leaves, or undefined for the native currency. */
  readonly pay: string | undefined
  /** The asset, the amount in base units, and the account that receives exactly this amount. */
  readonly deliver: { readonly token: string | undefined; readonly amount: bigint; readonly to: string }
  /** The part of the quoted amount that may leave besides it, in hundredths of a percent. Defaults to 50. */
  readonly slippage?: number
}

/** The answer of the network for an exact output. @experimental */
export interface ExactOutputQuote {
  /** The request that it answers. */
  readonly request: ExactOutputRequest
  /** The amount that leaves at the price of now, in base units. */
  readonly expected: bigint
  /** The largest amount that may leave: if more were needed, the transaction would do nothing. */
  readonly maximum: bigint
  /** The contracts of the tokens on the way, from the one that leaves to the one that arrives. */
  readonly path: readonly string[]
  /** When it was answered, in ms since 1970. */
  readonly at: number
}

/** The result of simulating a prepared exact output. @experimental */
export type ExactOutputCheck =
  /** `leaves` in base units, never more than `maximum`. The receiver got the amount in the simulation, by its balance before and after. */
  | { readonly outcome: 'ok'; readonly leaves: bigint }
  /** `price`: the price moved beyond `maximum`. `old`: its deadline is over. `feeOnTransfer`: a token keeps part of what is moved, so that less would arrive. */
  | { readonly outcome: 'reverts'; readonly why: 'feeOnTransfer' | 'price' | 'old' | 'other'; readonly reason: string | undefined }
  | { readonly outcome: 'unavailable' }

/** Requests that were decoded from their own bytes and simulated. Only these are sent. @experimental */
export interface PreparedExactOutput {
  /** The price that the requests are made with. */
  readonly quote: ExactOutputQuote
  /** The approval before it, decoded from its bytes: the exact amount `maximum`, or undefined where none is needed. */
  readonly approval: { readonly spender: string; readonly amount: bigint } | undefined
  /** The contract that is called. */
  readonly contract: string
  /** The host of the server that named the contract, or undefined where the page did. */
  readonly server: string | undefined
  /** The part of the price that the swap itself moves, in hundredths of a percent; undefined where that cannot be told. */
  readonly impact: number | undefined
  /**
   * The steps in their order. Each has one request, except for a wallet that makes a batch: it has one step with all. The last one delivers,
   * those before it deliver nothing. `wrap`: native currency becomes the wrapped token of the account, which the last step transfers.
   */
  readonly steps: readonly { readonly kind: 'reset' | 'approve' | 'wrap' | 'swap' | 'both'; readonly requests: readonly PreparedCall[] }[]
  /** The fee of all steps, or undefined if the network did not return it. */
  readonly fee: TransferFee | undefined
  /** The account's balances of the native currency and of what leaves, in base units; undefined where the network did not say. */
  readonly funds: { readonly native: bigint | undefined; readonly held: bigint | undefined }
  /** The result of simulating them. */
  readonly check: ExactOutputCheck
}

/** Swaps to an exact output. @experimental */
export interface ExactOutputService {
  /** Whether the network has exchanges for it. It sends no request. */
  canQuote(chain: string): boolean
  /** Undefined if no route leads there. @throws if the network does not answer, or the signal's reason */
  quote(request: ExactOutputRequest, signal: AbortSignal): Promise<ExactOutputQuote | undefined>
  /**
   * Asks for the price once more, makes the requests, decodes and simulates them. The quote in the answer is the new one; undefined
   * if no route is left. @throws P430 if a request is not what was asked for, P434 if a server named the contract and the network cannot simulate
   */
  prepare(quote: ExactOutputQuote, signal: AbortSignal): Promise<PreparedExactOutput | undefined>
  /** Simulates what is left after `done` steps once more, directly before the wallet is asked. @throws like `prepare` */
  check(prepared: PreparedExactOutput, done: number, signal: AbortSignal): Promise<ExactOutputCheck>
}
/** Swaps to an exact output, where the flag `swaps` is on. @experimental */
export const ExactOutput: Token<ExactOutputService> = /* @__PURE__ */ token<ExactOutputService>('swap.exactOutput@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The form of a swap. Tokens are named by symbol or contract. If `features.swaps` is off, the modal opens its default view. */
    Swap: { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string } | undefined
    /** The review of a swap. Without a quote it redirects to the form. */
    SwapPreview: undefined
    /** The tokens that can be swapped. */
    SwapSelectToken: { readonly side: 'pay' | 'receive' } | undefined
  }
  interface Events {
    /** The form of a swap was opened. `network` is a CAIP-2 id. */
    OPEN_SWAP: { readonly network: string; readonly isSmartAccount: boolean }
    /** The list of tokens in the form was opened. `network` is a CAIP-2 id. */
    CLICK_SELECT_TOKEN_TO_SWAP: { readonly network: string; readonly isSmartAccount: boolean }
    /** Another network was chosen because the current one has no swaps. `network` is the CAIP-2 id of the current one. */
    CLICK_SELECT_NETWORK_TO_SWAP: { readonly network: string; readonly isSmartAccount: boolean }
    /** The wallet received the request of a swap, after its approval. */
    INITIATE_SWAP: SwapFacts
    /** The network confirmed a swap. */
    SWAP_SUCCESS: SwapFacts
    /**
     * A swap was declined, failed, had no effect, or is not confirmed. `message` is the first line of the error, or `reverted`, `replaced`,
     * `dropped` or `unclear`. `code` is listed in docs/reference/errors.md.
     */
    SWAP_ERROR: SwapFacts & { readonly message: string; readonly code?: string }
    /** The same events for the approval of a swap, and for its reset. */
    SWAP_APPROVAL_ERROR: SwapFacts & { readonly message: string; readonly code?: string }
  }
  interface Features {
    /**
     * Swaps of tokens, see docs/guides/swap.md. `exchanges` are the contracts of each network by its CAIP-2 id. `gateway` uses, on other
     * networks, those that the gateway at `apiUrl` names, after they were checked on the chain. `true` and a list of providers mean the
     * same. Defaults to `false`.
     */
    readonly swaps?: boolean | readonly string[] | { readonly exchanges?: Readonly<Record<string, SwapExchange>>; readonly gateway?: boolean }
  }
}

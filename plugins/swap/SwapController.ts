import type { ConnectorKind, HostInfo, Network, Readable, SessionsState } from '../../kernel/api/index.js'
import type { ApprovalRemoval } from './ApprovalRemoval.js'
import type { ExchangesState, Offer } from './createExchanges.js'
import type { Form } from './createForm.js'
import type { Swapping } from './createSwapping.js'
import type { FormState } from './FormState.js'
import type { Review, ReviewState } from './ReviewState.js'
import type { SwapState } from './swapMachine.js'
import type { SwapToken } from './types.js'

/** The account that swaps. */
export interface Swapper {
  readonly namespace: string
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly wallet: string
  readonly connectorId: string
  /** How the wallet is reached. */
  readonly kind: ConnectorKind
}

/** The tokens of a network. */
export interface Tokens {
  /** The native currency first, then what is held, then what the host lists. */
  readonly items: readonly SwapToken[]
  /** The contracts that are suggested, in lower case. */
  readonly suggested: readonly string[]
  /** Being looked up by its address, and what came of it. */
  readonly looking: 'idle' | 'loading' | 'none' | 'decimals' | 'failed'
}

/** What the views of this plugin may see and do. */
export interface SwapController {
  readonly form: Readable<FormState>
  readonly tokens: Readable<{ current: Tokens }>
  readonly machine: Readable<{ current: SwapState }>
  readonly review: Readable<ReviewState>
  /** What became of the approval of a swap that came to nothing. */
  readonly removal: Readable<{ current: ApprovalRemoval }>
  readonly sessions: Readable<SessionsState>
  readonly fill: Form
  readonly swapping: Swapping
  currentAccount(): Swapper | undefined
  /** Of a chain; where the account is, without one. */
  network(chain?: string): Network | undefined
  /** What is known of the exchanges of the gateway: `offer` changes with it. */
  readonly exchanges: Readable<ExchangesState>
  /** Whether swapping is offered on the network of the account. */
  offer(): Offer
  /** Asks the gateway and the network again. */
  lookAgain(): void
  /** The networks of the host on which it is. */
  networks(): readonly Network[]
  /** The host of the server that named the exchange of a network; undefined for one of the page. */
  server(chain: string): string | undefined
  /** The contract that a swap goes to. */
  router(swap: Review['swap']): string
  /** Asks the wallet to go to another network. */
  switchTo(chain: string): Promise<void>
  /** The visitor opened the form, and did not come back to it. */
  countOpening(): void
  /** The form is shown: what it is opened with is filled in once. */
  opened(params: unknown): void
  /** The list of tokens is shown. */
  choosing(): void
  /** Looks a token up by its address. */
  lookUp(address: string): void
  /** The progress of a swap is shown: its end needs no other word. */
  watch(): () => void
  /** Prepares a swap that came to nothing once more, or fills the form in as it was. */
  again(): void
  /** It is over: forgets the draft and reads balances again. */
  finish(): void
  readonly host: HostInfo
  now(): number
  after(ms: number, run: () => void): () => void
}

import type { BaseError, ClockService } from '../../kernel/api/index.js'
import type { SIWXConfig } from '../../ports/siwx.js'
import type { PreparedMessage } from './prepareMessage.js'
import type { SignInState, SignInTarget } from './signInState.js'

export interface SignInNeeds {
  /** Written here, shown by the view. */
  readonly state: SignInState
  readonly config: SIWXConfig
  readonly clock: ClockService
  /** Of the page itself. */
  domain(): string
  /** Asks the wallet. */
  sign(target: SignInTarget, prepared: PreparedMessage, signal: AbortSignal): Promise<unknown>
  /** Whether the account is a contract, for the words when its signature is not taken. */
  isContract(target: SignInTarget): Promise<boolean>
  /** While true, the view may not be left. */
  lock(on: boolean): void
  /** Shows the view; nothing when it is there. */
  show(): void
  /** Takes the view away with the modal; nothing when it is not there. */
  hide(): void
  /** Where an account signed in last, as a CAIP-2 id. */
  readonly last: { get(account: string): string | undefined; set(account: string, chain: string): void }
  switchTo(chain: string, signal: AbortSignal): Promise<void>
  disconnect(target: SignInTarget): Promise<void>
  onSigned(target: SignInTarget): void
  /** The visitor pressed: the wallet is asked, or it is taken back. */
  onPressed(target: SignInTarget, what: 'sign' | 'cancel'): void
  /** A try to sign in failed. */
  onFailed(target: SignInTarget, error: BaseError, how: 'declined' | 'failed' | 'clock' | 'smart'): void
  /** Sessions could not be looked for: the connection was ended. */
  onLost(target: SignInTarget, error: unknown): void
  /** For developers. */
  onFault(error: unknown): void
  /** Ends everything when the plugin goes. */
  readonly signal: AbortSignal
}

export interface SignIn {
  /** The account that the page is connected with, if any. Reported again at each change. */
  follow(target: SignInTarget | undefined): void
  /** Resolves when nothing is asked of the visitor any more. */
  settled(signal: AbortSignal): Promise<void>
  /** Asks the wallet. Call it in the click. */
  sign(): void
  /** Writes the message once more. */
  again(): void
  /** Switches back to the account that signed in last, else disconnects; where signing in is not required, continues without. */
  cancel(): void
  /** Asks although the visitor went on without: the host opened the view. */
  ask(): void
  /** The modal was closed, or the view taken from it. */
  closed(): void
  /** No wallet is connected any more: every session is given up. */
  signOut(): void
}

import type { HostInfo, Readable } from '../../kernel/api/index.js'
import type { SignIn } from './SignIn.js'
import type { SignInState } from './signInState.js'

/** What the view may see and do. */
export interface SignInController extends Pick<SignIn, 'sign' | 'again' | 'cancel' | 'ask'> {
  readonly state: Readable<SignInState>
  /** The account that is shown while every account is only watched; then there is nothing to sign with. */
  readonly watched: Readable<{ readonly address: string | undefined }>
  /** Whether there is a list of wallets to lead to. */
  canConnect(): boolean
  readonly host: HostInfo
  networkName(chain: string): string | undefined
  /** Name of the network that Cancel leads back to; undefined when it disconnects. */
  back(): string | undefined
  /** The view was taken from the history. */
  left(): void
}

import type { Network, Readable, SessionsState } from '../../kernel/api/index.js'
import type { RegistrationForm } from './createRegistration.js'
import type { RegisterState } from './RegisterState.js'

/** What the views use. */
export interface RegisterController {
  readonly state: Readable<RegisterState>
  readonly sessions: Readable<SessionsState>
  readonly form: RegistrationForm
  /** The name of the wallet that is asked. */
  wallet(): string
  network(chain: string | undefined): Network | undefined
  /** The form is shown. */
  opened(): void
}

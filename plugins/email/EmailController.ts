import type { Readable } from '../../kernel/api/index.js'
import type { EmailLogin } from './createEmailLogin.js'
import type { EmailState } from './EmailState.js'

/** What the views need of their plugin. */
export interface EmailController extends EmailLogin {
  readonly state: Readable<EmailState>
}

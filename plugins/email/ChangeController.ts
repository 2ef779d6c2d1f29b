import type { Readable } from '../../kernel/api/index.js'
import type { EmailChange } from './createEmailChange.js'
import type { ChangeState } from './EmailState.js'

/** What the views for another address need of their plugin. */
export interface ChangeController extends EmailChange {
  readonly state: Readable<ChangeState>
}

import { BaseError } from '../../kernel/api/index.js'

/** A social sign-in gave no result: its window was closed, the visitor refused or came back without one, or the provider or the operator refused. */
export class SocialWindowError extends BaseError {
  override readonly name = 'SocialWindowError'
  /** `closed` and `refused` are said of a window, `left` and `cancelled` where the page was left for the provider. */
  readonly why: 'closed' | 'refused' | 'left' | 'cancelled' | 'denied' | 'expired' | 'failed'
  constructor({ why }: { readonly why: SocialWindowError['why'] }) {
    super(why === 'closed' ? 'Popup closed' : 'The sign-in gave no result.', { code: 'P380', details: why })
    this.why = why
  }
}

import { BaseError } from '../../kernel/api/index.js'

/** The window of a social sign-in gave no result: it was closed, the visitor refused, or the provider did. */
export class SocialWindowError extends BaseError {
  override readonly name = 'SocialWindowError'
  readonly why: 'closed' | 'refused' | 'expired' | 'failed'
  constructor({ why }: { readonly why: SocialWindowError['why'] }) {
    super('The sign-in window gave no result.', { code: 'P380', details: why })
    this.why = why
  }
}

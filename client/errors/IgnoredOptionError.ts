import { BaseError } from '../../kernel/api/index.js'

/** Raised as a developer alert: options, or values of them, that have no effect. Each line says what happens instead; what nobody knows is told apart. */
export class IgnoredOptionError extends BaseError {
  override readonly name = 'IgnoredOptionError'
  constructor({ options, known }: { readonly options: readonly string[]; readonly known: boolean }) {
    super(known ? 'Some options have no effect in this version.' : 'Some options are unknown.', { code: 'P114', metaMessages: options })
  }
}

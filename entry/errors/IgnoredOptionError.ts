import { BaseError } from '../../kernel/contract/index.js'

/** Raised as a developer alert: an option that has no effect, because nothing knows it or nothing here uses it. */
export class IgnoredOptionError extends BaseError {
  override readonly name = 'IgnoredOptionError'
  constructor({ options, known }: { readonly options: readonly string[]; readonly known: boolean }) {
    super(known ? 'Some options have no effect in this version.' : 'Some options are unknown.', {
      code: 'P114',
      metaMessages: [`Given: ${options.join(', ')}`],
    })
  }
}

import { BaseError } from '../../api/index.js'

/** The host's `features` name something no plugin knows. It has no effect. */
export class UnknownFeatureError extends BaseError {
  override readonly name = 'UnknownFeatureError'
  constructor({ flag, known }: { readonly flag: string; readonly known: readonly string[] }) {
    super(`The feature "${flag}" is not known.`, { code: 'P401', metaMessages: [`Known features: ${known.join(', ')}.`] })
  }
}

import { BaseError } from '../../api/index.js'

/** The remote configuration of the project overruled what the host wrote in `features`. */
export class IgnoredFeatureError extends BaseError {
  override readonly name = 'IgnoredFeatureError'
  constructor({ flags }: { readonly flags: readonly string[] }) {
    super(`The remote configuration decides about ${flags.map((flag) => `"${flag}"`).join(', ')}: what the page says is ignored.`, { code: 'P402' })
  }
}

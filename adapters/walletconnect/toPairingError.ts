import { BaseError, DeadlineError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { PairingExpiredError, RelayUnreachableError, UnsupportedChainsError } from './errors.js'
import { isDeclined, isUnsupported, readFailure } from './toRequestError.js'

/** Turns the rejection of a pairing attempt into an error of Portico. */
export const toPairingError = (cause: unknown, { relay, chains }: { readonly relay: string; readonly chains: readonly string[] }): BaseError => {
  if (cause instanceof DeadlineError) return new RelayUnreachableError({ relay, cause })
  if (cause instanceof BaseError) return cause
  const failure = readFailure(cause)
  const { code, text } = failure
  if (isUnsupported(failure)) return new UnsupportedChainsError({ chains, cause: text })
  if (isDeclined(failure)) return new UserRejectedError(text === '' ? {} : { cause: text })
  if (/expired/i.test(text)) return new PairingExpiredError()
  if (/socket|relay|publish|network|offline|internet/i.test(text)) return new RelayUnreachableError({ relay, cause: text })
  return new WalletError({
    method: 'wc_sessionPropose',
    cause: text,
    details: text || 'The wallet gave no reason.',
    ...(code === undefined ? {} : { walletCode: code }),
  })
}

import { BaseError } from '../../../kernel/api/index.js'

/** The wallet cannot sign messages on this chain family, what it answered is no signature, or the configuration did not take it (`cause` says why). Nothing was stored. */
export class NoSignatureError extends BaseError {
  override readonly name = 'NoSignatureError'
  constructor({ chain, cause }: { readonly chain: string; readonly cause?: unknown }) {
    super(`The wallet gave no signature that counts on ${chain}.`, { code: 'P623', plugin: 'siwx', ...(cause === undefined ? {} : { cause }) })
  }
}

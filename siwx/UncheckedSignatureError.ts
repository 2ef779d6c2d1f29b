import { BaseError } from '../kernel/api/index.js'

/** A signature could not be checked, so it counts as none: no network to ask about a contract wallet (give `rpcUrls`), or no Ed25519 in this browser or Node. */
export class UncheckedSignatureError extends BaseError {
  override readonly name = 'UncheckedSignatureError'
  constructor({ why, cause }: { readonly why: string; readonly cause?: unknown }) {
    super(`The signature could not be checked: ${why}.`, { code: 'P627', ...(cause === undefined ? {} : { cause }) })
  }
}

import { BaseError } from '../../../kernel/api/index.js'

/** `addSession` took a signature, and `getSessions` knows no session of that account on that network afterwards. Nobody is signed in then: correct the configuration's storage. */
export class NoSessionKeptError extends BaseError {
  override readonly name = 'NoSessionKeptError'
  constructor({ chain, account }: { readonly chain: string; readonly account: string }) {
    super(`No session of ${account} on ${chain} was kept.`, { code: 'P622', plugin: 'siwx' })
  }
}

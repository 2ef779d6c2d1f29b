import { BaseError } from '../../kernel/api/index.js'

/** The option `siwx` (or `siweConfig`) is not a sign-in configuration: give what `new DefaultSIWX()` or `createSIWEConfig()` of `portico/siwx` answers, or an object with the members that are named. */
export class InvalidSiwxError extends BaseError {
  override readonly name = 'InvalidSiwxError'
  constructor({ option, missing }: { readonly option: string; readonly missing: string }) {
    super(`The option \`${option}\` is not a sign-in configuration.`, {
      code: 'P628',
      metaMessages: [`Missing or not as expected: ${missing}`],
      plugin: 'siwx',
    })
  }
}

/** A sign-in message was not shown to the wallet: the field that is named is not written as EIP-4361 and CAIP-122 want it, or is not of this page, account, network and moment. Correct what `createMessage` answers. */
export class MessageRefusedError extends BaseError {
  override readonly name = 'MessageRefusedError'
  /** The field that is wrong. */
  readonly field: string
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super(`The sign-in message cannot be signed: its ${field} ${reason}.`, { code: 'P629', plugin: 'siwx' })
    this.field = field
  }
}

/** `addSession` took a signature, but `getSessions` returned no session of that account on that network afterwards. The visitor is not signed in: correct the configuration's storage. */
export class NoSessionKeptError extends BaseError {
  override readonly name = 'NoSessionKeptError'
  constructor({ chain, account }: { readonly chain: string; readonly account: string }) {
    super(`No session of ${account} on ${chain} was kept.`, { code: 'P622', plugin: 'siwx' })
  }
}

/** The wallet cannot sign messages on this chain family, its answer is not a signature, or the configuration did not take it (`cause` says why). Nothing was stored. */
export class NoSignatureError extends BaseError {
  override readonly name = 'NoSignatureError'
  constructor({ chain, cause }: { readonly chain: string; readonly cause?: unknown }) {
    super(`The wallet returned no valid signature on ${chain}.`, { code: 'P623', plugin: 'siwx', ...(cause === undefined ? {} : { cause }) })
  }
}

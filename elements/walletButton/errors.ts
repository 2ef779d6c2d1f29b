import { BaseError, ConnectError } from '../../kernel/api/index.js'

/** The visitor closed the modal before a wallet was connected. Nothing has changed. Ask again when the visitor does. */
export class WalletNotChosenError extends ConnectError {
  override readonly name = 'WalletNotChosenError'
  constructor() {
    super('Modal closed', { code: 'P690', reason: 'cancelled', metaMessages: ['The connection was not made. Ask again when the visitor does.'] })
  }
}

/** No wallet of this name is installed, and the wallet directory does not know it; or the page cannot pair with a wallet on another device. Check the name. */
export class UnknownWalletError extends ConnectError {
  override readonly name = 'UnknownWalletError'
  constructor({ wallet, why }: { readonly wallet: string; readonly why: string }) {
    super(`The wallet "${wallet}" cannot be connected: ${why}.`, { code: 'P691', reason: 'not-found' })
  }
}

/** A wallet button names an e-mail or social sign-in that the page does not have. Set `features.email` or `features.socials`, and `secureSite`. */
export class NoSocialSignInError extends ConnectError {
  override readonly name = 'NoSocialSignInError'
  constructor({ wallet }: { readonly wallet: string }) {
    super('Failed to initiate social connection', {
      code: 'P692',
      reason: 'not-found',
      metaMessages: [
        `"${wallet}" is a sign-in by e-mail or by another account. This page does not have it: see \`features.email\`, \`features.socials\` and \`secureSite\`.`,
      ],
    })
  }
}

/** A page asked for another e-mail address, and no account of e-mail sign-in is connected. Ask once one is. */
export class NoEmailAccountError extends BaseError {
  override readonly name = 'NoEmailAccountError'
  constructor() {
    super('No auth connector found', {
      code: 'P693',
      metaMessages: ['No account of e-mail sign-in is connected. Its address can be changed once the visitor has signed in by e-mail.'],
    })
  }
}

/** The visitor closed the modal before the e-mail address was changed. It is the one it was. Ask again when the visitor does. */
export class EmailNotChangedError extends BaseError {
  override readonly name = 'EmailNotChangedError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'cancelled'
  constructor() {
    super('Modal closed', { code: 'P694', metaMessages: ['The e-mail address was not changed. Ask again when the visitor does.'] })
  }
}

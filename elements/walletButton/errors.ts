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

/** A wallet button was asked for an e-mail or social sign-in, which this version does not have. Use a wallet or `walletConnect`. */
export class NoSocialSignInError extends BaseError {
  override readonly name = 'NoSocialSignInError'
  constructor({ wallet }: { readonly wallet: string }) {
    super('Failed to initiate social connection', {
      code: 'P692',
      metaMessages: [`"${wallet}" is a sign-in by e-mail or by another account. This version connects wallets only.`],
    })
  }
}

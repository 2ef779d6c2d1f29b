import { BaseError } from '../../kernel/api/index.js'

/** Raised as a developer alert: without `projectId` (or a `relayUrl` of your own) wallets on phones cannot be paired. Installed wallets work. Say `enableWalletConnect: false` where that is meant. */
export class NoProjectError extends BaseError {
  override readonly name = 'NoProjectError'
  constructor() {
    super('Project ID Not Configured', {
      code: 'P115',
      metaMessages: ['Pairing with wallets on phones is off: set `projectId`, or `relayUrl` for a relay of your own, or `enableWalletConnect: false`.'],
    })
  }
}

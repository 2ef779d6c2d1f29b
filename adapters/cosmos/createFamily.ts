import type { InstalledFamily } from '../../kernel/api/installed/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { createNative } from './createNative.js'
import { readAddress } from './readAddress.js'
import { readSignature } from './readAnswers.js'
import type { WalletPlace } from './readWallets.js'
import { toSignDoc } from './signDoc.js'
import { wrapWallet } from './wrapWallet.js'

export interface CosmosNeeds {
  /** Receives the events of wallets. */
  readonly page: EventTarget
  readonly wallets: readonly WalletPlace[]
}

/** What differs from other chain families. */
export const createFamily = ({ page, wallets }: CosmosNeeds): InstalledFamily => {
  // A wallet reports another account by an event with the name of its object.
  const events = [...new Set(wallets.map(({ path }) => `${path.split('.')[0]}_keystorechange`))]
  return {
    wrap: (wallet) => wrapWallet(wallet, page, events),
    native: createNative,
    readAddress,
    signing: {
      method: 'cosmos_signAmino',
      params: (signerAddress, message) => ({ signerAddress, signDoc: toSignDoc(signerAddress, message) }),
      read: readSignature,
    },
    balance: async (question) => (await importWithRetry(() => import('./balances/readBalance.js'))).readBalance(question),
  }
}

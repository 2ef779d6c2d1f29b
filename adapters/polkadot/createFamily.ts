import type { InstalledFamily } from '../../kernel/api/installed/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createNative } from './createNative.js'
import { readPasted } from './readPasted.js'
import { readSignature } from './readSignature.js'
import { wrapWallet } from './wrapWallet.js'

/** What differs from other chain families. `site` is the name that wallets show for the page. */
export const createFamily = ({ site }: { readonly site: string }): InstalledFamily => ({
  wrap: (wallet) => wrapWallet(wallet, site),
  native: createNative,
  readAddress: readPasted,
  signing: {
    method: 'polkadot_signMessage',
    params: (address, message) => ({ address, message }),
    read: (answer) => readSignature(safeGet(answer, 'signature')),
  },
  balance: async (question) => (await importWithRetry(() => import('./balances/readBalance.js'))).readBalance(question),
})

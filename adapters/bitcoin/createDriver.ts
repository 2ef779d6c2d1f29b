import { lazyCapabilities, SignError, SwitchError, UnusableChainError } from '../../kernel/api/index.js'
import { askTransport } from '#lib/wallets/askTransport.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { BalancesNeeds } from './balances/createBalances.js'
import { type BitcoinDriverParts, canRead } from './lateDriver.js'
import { readSignature } from './readAnswer.js'
import { toWalletError } from '../../kernel/api/installed/index.js'

/** Wallets of this family sign texts. @throws SignError */
const toText = (message: string | Uint8Array): string => {
  try {
    return typeof message === 'string' ? message : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new SignError('Bitcoin wallets sign text, and these bytes are not valid UTF-8.', { reason: 'failed', cause })
  }
}

/** Implements the capabilities of bip122 over any transport, with the requests of relay sessions. */
export const createDriver = (needs: BalancesNeeds): BitcoinDriverParts => ({
  namespace: 'bip122',
  provider: async (opened, signal) => (await importWithRetry(() => import('./createProvider.js'))).createProvider(opened, signal),
  attach: (opened) => {
    const { transport } = opened
    const { load: reader } = createLazy(async () => (await importWithRetry(() => import('./balances/createBalances.js'))).createBalances(needs))
    const { load: past } = createLazy(async () => ({ history: (await importWithRetry(() => import('./history/createHistory.js'))).createHistory(needs) }))
    const { load: single } = createLazy(async () => ({
      transactions: (await importWithRetry(() => import('./history/createTransactions.js'))).createTransactions(needs),
    }))
    return {
      ...(canRead(needs.networks, opened) && {
        ...lazyCapabilities(reader, ['nativeBalance', 'balances']),
        ...lazyCapabilities(past, ['history']),
        ...lazyCapabilities(single, ['transactions']),
      }),
      /** @returns the signature in base 64 */
      signMessage: {
        async sign(account, message, signal) {
          const method = 'signMessage'
          // An address of Taproot has no key that ECDSA signatures could be compared with.
          const protocol = parseBitcoinAddress(account)?.kind === 'p2tr' ? { protocol: 'bip322' } : {}
          const params = { account, address: account, message: toText(message), ...protocol }
          const answer = await askTransport(transport, { method, params, chain: opened.chain, signal }, toWalletError)
          const said = safeGet(answer, 'address')
          if (said !== undefined && said !== account) throw new SignError('The wallet signed with another address.', { reason: 'invalid' })
          const signature = readSignature(safeGet(answer, 'signature'))
          if (signature === undefined) throw new SignError('"signMessage" did not return a signature.', { reason: 'invalid' })
          return signature
        },
      },
      switchNetwork: {
        async to(wanted, signal) {
          const call = { method: 'bip122_switchChain', params: { chain: wanted }, chain: wanted, signal }
          const answer = await askTransport(transport, call, toWalletError).catch((error: unknown) => {
            throw error instanceof UnusableChainError ? new SwitchError(error.shortMessage, { code: 'P343', reason: 'unsupported', cause: error }) : error
          })
          if (answer !== wanted) throw new SwitchError('The wallet is not on the requested network.', { reason: 'failed' })
        },
      },
    }
  },
})

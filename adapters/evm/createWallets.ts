import { type Dispose, WalletError, WalletGoneError } from '../../kernel/api/index.js'
import type { EvmWallets } from '../../ports/evm.js'
import { createTransport } from './createTransport.js'
import { wrapProvider, type Wallet } from './wrapProvider.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'
import { requestAccounts } from './requestAccounts.js'
import { toWalletError } from './toWalletError.js'

export interface WalletsNeeds {
  /** Receives `focus` when the visitor returns from the wallet. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

const pin = (provider: unknown, wallet: string): Wallet => {
  const pinned = typeof provider === 'object' && provider !== null ? wrapProvider(provider) : undefined
  if (!pinned) throw new WalletGoneError({ wallet })
  return pinned
}

/** Wallets that another library connects, under the rules of those that are connected here. */
export const createWallets = ({ page, after }: WalletsNeeds): Omit<EvmWallets, 'ask'> => ({
  async opened({ name, provider, accounts: given, chain: at, watch, close }) {
    const pinned = pin(provider, name)
    const accounts = readAccounts(given) ?? []
    if (accounts.length === 0) return []
    const chain = readChainId(at)
    if (!chain) throw new WalletError({ method: 'eth_chainId', details: 'The answer is not a chain id.' })
    const wallet: Wallet = {
      ...pinned,
      on(listener) {
        const undo = [pinned.on(listener), watch(listener)]
        return () => {
          for (const each of undo) each()
        }
      },
    }
    return [{ namespace: 'eip155', accounts, chain, transport: createTransport({ wallet, accounts, chain, end: close, page, after }) }]
  },
  answered: async ({ name, provider }, { signal, onPending }) =>
    requestAccounts({ wallet: pin(provider, name), prompts: new Set(), page, signal, onPending, after }),
  toError: async (error, method) => toWalletError(error, method),
})

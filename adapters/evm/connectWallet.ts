import { type Dispose, type Opened, type OpenRequest, WalletError } from '../../kernel/api/index.js'
import { createTransport } from './createTransport.js'
import type { Wallet } from './wrapProvider.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'
import { requestAccounts } from './requestAccounts.js'

export interface OpenWalletNeeds {
  readonly wallet: Wallet
  /** Prompts of this page that the wallet has not answered yet. */
  readonly prompts: Set<Promise<unknown>>
  readonly request: OpenRequest
  /** Receives `focus` when the visitor returns from the wallet, and `pageshow`. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** Requests the accounts (or, to restore, checks whether they are still allowed), then the chain. */
export const connectWallet = async ({ wallet, prompts, request, page, after }: OpenWalletNeeds): Promise<readonly Opened[]> => {
  const { restore, signal } = request
  let accounts: readonly string[] = []
  const transportOn = (chain: string) => createTransport({ wallet, accounts, chain, page, after })
  // A visitor may select another account while the chain is requested, or lock the wallet.
  const unwatch = wallet.on((change) => {
    accounts = change === 'closed' ? [] : (change.accounts ?? accounts)
  })
  try {
    if (restore) accounts = readAccounts(await wallet.ask('eth_accounts', undefined, signal)) ?? []
    else accounts = await requestAccounts({ wallet, prompts, page, signal, onPending: request.onPending, after })
    // A wallet that is locked reports its accounts when it is unlocked.
    const stored = request.chains.find((one) => one.startsWith('eip155:'))
    if (restore && accounts.length === 0 && stored) return [{ namespace: 'eip155', accounts, chain: stored, transport: transportOn(stored) }]
    if (accounts.length === 0) return []
    const chain = readChainId(await wallet.ask('eth_chainId', undefined, signal))
    if (!chain) throw new WalletError({ method: 'eth_chainId', details: 'The answer is not a chain id.' })
    if (accounts.length === 0) return []
    return [{ namespace: 'eip155', accounts, chain, transport: transportOn(chain) }]
  } finally {
    unwatch()
  }
}

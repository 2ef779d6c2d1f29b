import { type Dispose, type Opened, type OpenRequest, UserRejectedError } from '../../kernel/api/index.js'
import { chooseChain } from './chainNames.js'
import { createTransport } from './createTransport.js'
import type { WalletAccounts } from './readAccounts.js'
import { requestAccounts } from './requestAccounts.js'
import type { ShownAccounts, Wallet } from './Wallet.js'

export interface OpenWalletNeeds {
  readonly wallet: Wallet
  readonly prompts: Set<Promise<unknown>>
  readonly name: string
  readonly request: OpenRequest
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** Requests the accounts (or, to restore, checks without a prompt whether they are still allowed), and finds out the network. */
export const connectWallet = async ({ wallet, prompts, name, request, page, after }: OpenWalletNeeds): Promise<readonly Opened[]> => {
  const { restore, signal } = request
  const wanted = request.chains.filter((chain) => chain.startsWith('bip122:'))
  const silently = async (): Promise<ShownAccounts | undefined> => {
    try {
      return await wallet.readAccounts(signal)
    } catch (error) {
      signal.throwIfAborted()
      // A wallet that does not know the page rejects.
      if (error instanceof UserRejectedError) return undefined
      throw error
    }
  }
  const shown = restore ? await silently() : await requestAccounts({ wallet, chain: wanted[0], prompts, page, signal, onPending: request.onPending, after })
  signal.throwIfAborted()
  const accounts: WalletAccounts = shown?.accounts ?? { items: [], test: false, handles: new Map() }
  const [stored] = wanted
  // A wallet that is locked, or does not know the page, reports its accounts when that ends.
  const mayBeLocked = accounts.items.length === 0 && restore ? stored : undefined
  if (accounts.items.length === 0 && mayBeLocked === undefined) return []
  const chain = mayBeLocked ?? chooseChain({ test: accounts.test, named: shown?.chain, wanted })
  const transport = createTransport({ wallet, name, accounts, chain, wanted, page, after })
  return [{ namespace: 'bip122', accounts: accounts.items.map(({ address }) => address), chain, transport }]
}

import { type Dispose, type Network, type Opened, type OpenRequest, UnusableChainError, UserRejectedError } from '../../kernel/api/index.js'
import { readAccounts } from './readAccounts.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { PublicKeys } from './createPublicKeys.js'
import { createTransport } from './createTransport.js'
import { fromStandardChain, toStandardChain } from './chainNames.js'
import type { Wallet } from './pinWallet.js'
import { readList } from '#lib/checks/readList.js'
import { requestAccounts } from './requestAccounts.js'

export interface OpenWalletNeeds {
  readonly wallet: Wallet
  readonly prompts: Set<Promise<unknown>>
  readonly name: string
  readonly request: OpenRequest
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
  readonly keys: PublicKeys
  /** The declared Solana networks. */
  chains(): readonly Network[]
}

/** Requests the accounts (or, to restore, checks without a prompt whether they are still allowed), and chooses the network. */
export const connectWallet = async ({ wallet, prompts, name, request, page, after, keys, chains }: OpenWalletNeeds): Promise<readonly Opened[]> => {
  const { restore, signal: asked } = request
  const silently = async (signal: AbortSignal) => {
    try {
      return readAccounts(safeGet(await wallet.ask('standard:connect', [{ silent: true }], signal), 'accounts')) ?? []
    } catch (error) {
      signal.throwIfAborted()
      // A wallet that supports no silent connection rejects.
      if (error instanceof UserRejectedError) return []
      throw error
    }
  }
  // While the wallet asks, or looks, so that nobody waits longer.
  const ready = keys.ready()
  const given = restore ? await silently(asked) : await requestAccounts({ wallet, prompts, page, signal: asked, onPending: request.onPending, after })
  asked.throwIfAborted()
  const [first] = given
  const wanted = request.chains.filter((chain) => chain.startsWith('solana:'))
  const transportOn = (chain: string) => createTransport({ wallet, name, accounts: given, chain, held: silently, page, after, provider: { keys, chains } })
  if (!first) {
    const [stored] = wanted
    // A wallet that is locked reports its accounts when it is unlocked.
    return restore && stored !== undefined ? [{ namespace: 'solana', accounts: [], chain: stored, transport: transportOn(stored) }] : []
  }
  const own = (readList(wallet.chains(), 100) ?? []).filter((chain) => typeof chain === 'string')
  const known = first.chains.length > 0 ? first.chains : (own as readonly string[])
  const chain =
    wanted.find((id) => known.includes(toStandardChain(id))) ?? (wanted.length > 0 ? undefined : known.flatMap((id) => fromStandardChain(id) ?? [])[0])
  if (chain === undefined) throw new UnusableChainError({ chain: wanted[0] ?? 'solana', why: `"${name}" does not know it` })
  await withAbort(ready, asked)
  return [{ namespace: 'solana', accounts: given.map(({ address }) => address), chain, transport: transportOn(chain) }]
}

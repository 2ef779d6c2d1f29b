import type { AccountType } from '../../ports/embeddedWallet.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { Accounts } from './createAccounts.js'
import { toStored, type Types } from './createTypes.js'
import type { ReadyFrame } from './frame/createFrame.js'
import type { User } from '../../protocol/frameMessages.js'
import { toChainId } from './frame/readReply.js'
import type { StoredAccount } from './storedLogin.js'

export interface TypeChoiceNeeds {
  readonly accounts: Accounts
  readonly types: Pick<Types, 'choose'>
  /** The frame, once it is certain that it holds the account that the page shows. @throws SessionEndedError, AccountChangedError */
  trusted(namespace: string, signal: AbortSignal): Promise<ReadyFrame>
  readUser(ready: ReadyFrame, chain: string, signal: AbortSignal): Promise<User>
}

/** How long a site has to prepare a smart account, in ms. It can be used without. */
const initMs = 3_000

/** Has the site prepare the smart account. True where it says that this very account has code on the network. */
const isDeployed = async (ready: ReadyFrame, { address, chain }: StoredAccount, signal: AbortSignal): Promise<boolean> => {
  try {
    const found = await ready.ask('INIT_SMART_ACCOUNT', { chainId: toChainId(chain) }, { signal, ms: initMs })
    return found.isDeployed && sameAddress(found.address, address)
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/** Tells the secure site which account is wanted, keeps the choice, and takes that account over. Without a sign-in the choice is kept alone. */
export const createTypeChoice =
  ({ accounts, types, trusted, readUser }: TypeChoiceNeeds) =>
  async (type: AccountType, signal: AbortSignal): Promise<void> => {
    const namespace = 'eip155'
    const account = accounts.find(namespace)
    if (!account) return types.choose(namespace, type)
    const { chain } = account
    const ready = await trusted(namespace, signal)
    await ready.ask('SET_PREFERRED_ACCOUNT', { type, chainId: toChainId(chain) }, { signal })
    types.choose(namespace, type)
    const stored = toStored(await readUser(ready, chain, signal), chain)
    const deployed = stored.type === 'smartAccount' && !stored.deployed && (await isDeployed(ready, stored, signal))
    accounts.change(namespace, { ...stored, ...(deployed && { deployed }) })
  }

import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import type { AccountType } from '../../ports/embeddedWallet.js'
import { FrameRefusedError } from './errors.js'
import { familyOf } from './families.js'
import type { ReadyFrame } from './frame/createFrame.js'
import type { User } from '../../protocol/frameMessages.js'
import { toChainId } from './frame/readReply.js'

/** The namespace of a CAIP-2 id. */
export const namespaceOf = (chain: string): string => parseCaipNetworkId(chain)?.namespace ?? ''

/** The visitor's account on a network. The site answers with the wanted type where the network has it. @throws FrameRefusedError */
export const askUser = async (
  ready: ReadyFrame,
  { chain, type }: { readonly chain: string; readonly type: AccountType },
  signal: AbortSignal | undefined,
): Promise<User> => {
  const namespace = namespaceOf(chain)
  const wanted = { chainId: toChainId(chain), ...(familyOf(namespace)?.smartAccounts && { preferredAccountType: type }) }
  const user = await ready.ask('GET_USER', wanted, signal && { signal })
  if (namespaceOf(user.chain) !== namespace)
    throw new FrameRefusedError({ message: `An account of ${user.chain} was answered for ${chain}.`, refusal: 'failed' })
  return user
}

import { isOfFamily } from '#lib/addresses/isOfFamily.js'
import type { SignInTarget } from './signInState.js'

/** Asks a node of the network. */
type Ask = (chain: string, call: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown>

/** Whether the account is a contract: a key that only delegates to one (EIP-7702) still signs as a key. @throws what asking the node throws */
export const isContract = async ({ namespace, account, chain }: Pick<SignInTarget, 'namespace' | 'account' | 'chain'>, ask: Ask): Promise<boolean> => {
  const code = isOfFamily(namespace, 'eip155') ? await ask(chain, { method: 'eth_getCode', params: [account, 'latest'] }) : undefined
  return typeof code === 'string' && /^0x[\da-f]{2,}$/i.test(code) && !code.startsWith('0xef0100')
}

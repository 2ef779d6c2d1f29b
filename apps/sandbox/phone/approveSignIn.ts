import type { Hex } from '../wallets/types.js'
import { messageFor, type Payload } from './messageFor.js'
import type { Kit } from './startKit.js'

/** Signs in with the approval: one record (CAIP-74) for each network. */
export const approveSignIn = async (
  { id, payload }: { readonly id: number; readonly payload: Payload },
  needs: { readonly kit: Kit; address(chain: string): string; sign(text: string): Promise<Hex> },
): Promise<void> => {
  const { chains, ...request } = payload
  const auths = await Promise.all(
    chains.map(async (chain) => {
      const account = `${chain}:${needs.address(chain)}`
      const signature = await needs.sign(messageFor(needs.kit, payload, account))
      return { h: { t: 'caip122' as const }, p: { ...request, iss: `did:pkh:${account}` }, s: { t: 'eip191' as const, s: signature } }
    }),
  )
  await needs.kit.approveSessionAuthenticate({ id, auths })
}

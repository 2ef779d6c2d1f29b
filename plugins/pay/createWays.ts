import type { Capabilities, CapabilityService, SessionsService } from '../../kernel/api/index.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import type { Payer } from './createPaying.js'
import type { PayingState } from './PayingState.js'

export interface WaysNeeds {
  readonly state: PayingState
  readonly sessions: SessionsService
  readonly capabilities: CapabilityService
}

const familyOf = (chain: string): string => chain.split(':')[0] ?? ''

/** Who pays, and how. Everything is read when it is asked for: the account may change at any time. */
export const createWays = ({ state, sessions, capabilities }: WaysNeeds) => ({
  payer: (): Payer | undefined => {
    const session = sessions.state.get().byNamespace[familyOf(state.payment?.network ?? '')]
    if (session?.status !== 'connected') return undefined
    const { address, chain, wallet, kind } = session
    return { address, chain, wallet: walletPhrase(wallet), relayed: kind === 'relay', watched: kind === 'watched' }
  },
  capability: <name extends 'transfer' | 'calls'>(chain: string, name: name): Capabilities[name] | undefined => capabilities.get(familyOf(chain), name),
})
export type Ways = ReturnType<typeof createWays>

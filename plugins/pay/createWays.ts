import type { Capabilities, CapabilityService, SessionsService } from '../../kernel/api/index.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { ExactOutputService } from '../../ports/swap.js'
import type { Payer } from './createPaying.js'
import type { PayingState } from './PayingState.js'
import type { PayProblem, PreparedPayment } from './PayReview.js'

export interface WaysNeeds {
  readonly state: PayingState
  readonly sessions: SessionsService
  readonly capabilities: CapabilityService
  exactOutput(): Promise<ExactOutputService | undefined>
}

const familyOf = (chain: string): string => chain.split(':')[0] ?? ''

/** Who pays, and how. Everything is read when it is asked for: the account may change at any time. */
export const createWays = ({ state, sessions, capabilities, exactOutput }: WaysNeeds) => {
  const payer = (): Payer | undefined => {
    const session = sessions.state.get().byNamespace[familyOf(state.payment?.network ?? '')]
    if (session?.status !== 'connected') return undefined
    const { address, chain, wallet, kind } = session
    return { address, chain, wallet: walletPhrase(wallet), relayed: kind === 'relay', watched: kind === 'watched' }
  }
  const capability = <name extends 'transfer' | 'calls'>(chain: string, name: name): Capabilities[name] | undefined => capabilities.get(familyOf(chain), name)
  const make = async (signal: AbortSignal, renewed: boolean): Promise<PreparedPayment | PayProblem> => {
    const { payment, choices, chosen } = state
    const [who, choice] = [payer(), choices.items.find(({ id }) => id === chosen)]
    const native = choices.native
    if (!payment || !who || !choice || !native || who.chain !== payment.network) return 'request'
    const { network } = payment
    const { prepareExactOutput, prepareTransfer } = await importWithRetry(() => import('./requestCode.js'))
    const common = { payment, from: who.address, asset: choice.asset, native }
    if (choice.quote === undefined) {
      const move = capability(network, 'transfer')
      return move ? prepareTransfer({ ...common, move }, signal) : 'request'
    }
    const [exact, calls] = [await exactOutput(), capability(network, 'calls')]
    if (!exact || !calls) return 'route'
    return prepareExactOutput({ ...common, exact, calls, quote: choice.quote, agreed: renewed ? undefined : choice.leaves }, signal)
  }
  return { payer, capability, make }
}
export type Ways = ReturnType<typeof createWays>

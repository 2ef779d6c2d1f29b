import { activeAccount, type CapabilityService, type NetworksService, type SessionsService } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import type { ActivityService } from '../../ports/activity.js'
import { assessRecipient, type RecipientAssessment } from './assessRecipient.js'
import type { Receivers } from './createReceivers.js'
import { findNamesake } from './findNamesake.js'
import type { Sender } from './SendController.js'

export interface SendContextNeeds {
  readonly sessions: SessionsService
  readonly networks: NetworksService
  readonly capabilities: CapabilityService
  readonly receivers: Receivers
  readonly activity: ActivityService | undefined
}

/** Who sends, where, and what is known of receivers there. Everything is read when it is asked for: the account may change at any time. */
export const createSendContext = ({ sessions, networks, capabilities, receivers, activity }: SendContextNeeds) => {
  const currentAccount = (): Sender | undefined => {
    const account = activeAccount(sessions.state.get())
    if (!account?.connection) return undefined
    const { namespace, address, chain, connection } = account
    return {
      namespace,
      address,
      chain,
      wallet: walletPhrase(connection.wallet),
      connectorId: connection.connectorId,
      kind: connection.kind,
      reviews: connection.reviews === true,
    }
  }
  /** The address book of the sender's kind of chain. */
  const pastReceivers = () => receivers.list(currentAccount()?.namespace ?? '')
  const transferOf = (chain: string) => capabilities.get(chain.split(':')[0] ?? '', 'transfer')
  return {
    currentAccount,
    /** Of a chain; where the account is, without one. */
    network: (chain = currentAccount()?.chain ?? '') => networks.find(chain),
    transferOf,
    transfer: () => transferOf(currentAccount()?.chain ?? ''),
    known(address: string): RecipientAssessment {
      const session = sessions.state.get().byNamespace[currentAccount()?.namespace ?? '']
      return assessRecipient(address, {
        receivers: pastReceivers(),
        own: session?.status === 'connected' ? session.accounts : [],
        history: activity?.recentCounterparts() ?? [],
      })
    },
    /** A name of the address book that another one could be taken for. */
    namesakeOf(address: string, name: string | undefined) {
      if (name === undefined) return undefined
      const others = pastReceivers().flatMap((item) => (item.name !== undefined && !sameAddress(item.address, address) ? item.name : []))
      return findNamesake(name, others)
    },
  }
}
export type SendContext = ReturnType<typeof createSendContext>

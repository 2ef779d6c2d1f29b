import { type Connector, msg } from '../../api/index.js'
import { toAlert } from '../../toAlert.js'
import { DisputedIdentityError } from '../errors.js'
import type { SessionMachines } from './createSessionMachines.js'
import type { SessionLink, SessionLinks } from './SessionLink.js'
import type { SessionsNeeds } from './sessionsNeeds.js'

export interface DisputesNeeds extends Pick<SessionsNeeds, 'alerts' | 'connectors' | 'notices' | 'scope'> {
  readonly links: SessionLinks
  readonly machines: Pick<SessionMachines, 'apply' | 'isLive'>
}
export interface Disputes {
  /** Whether several wallets claim this identity. */
  has(connectorId: string): boolean
  /** Tells the developer and the visitor. Returns the error for the caller. */
  report(connector: Connector): DisputedIdentityError
  /** Ends a connection whose identity is disputed, and reports it once. Returns the error for the caller. */
  end(key: number, link: Pick<SessionLink, 'namespace' | 'connector'>): DisputedIdentityError
}

const text = {
  disputed: msg('session.disputed', '{wallet} was disconnected because another wallet uses its name. Connect again, and choose the one you know.'),
  seen: msg('session.disputed.seen', 'Got it'),
} as const

/**
 * Handles disputed identities. It cannot be determined which of two claimants the visitor chose, so a session that was restored
 * automatically ends when a second one appears.
 */
export const createDisputes = ({ alerts, connectors, notices, scope, links, machines }: DisputesNeeds): Disputes => {
  const has = (connectorId: string) => connectors.find(connectorId)?.disputed === true
  const report = ({ id, name }: Connector): DisputedIdentityError => {
    const error = new DisputedIdentityError({ connectorId: id })
    alerts.raise(toAlert(error, 'error'))
    notices()?.show('error', text.disputed, { values: { wallet: name }, action: { label: text.seen, run: () => notices()?.hide() } })
    return error
  }
  const end: Disputes['end'] = (key, { namespace, connector }) => {
    if (!machines.isLive(namespace, key)) return new DisputedIdentityError({ connectorId: connector.id })
    machines.apply(namespace, { type: 'closed', key }, 'wallet')
    return report(connector)
  }
  scope.add(
    connectors.state.subscribe(() => {
      for (const [key, link] of [...links]) if (link.restored && has(link.connector.id)) end(key, link)
    }),
  )
  return { has, report, end }
}

import type { Log, SessionsService } from '../../api/index.js'

export interface EndConnectionsNeeds {
  readonly sessions: Pick<SessionsService, 'state' | 'disconnect'>
  readonly log: Pick<Log, 'debug'>
}

/** Ends the connections of connectors whose plugin is switched off, because their wallets cannot be asked any more. */
export const endConnections = (connectorIds: readonly string[], { sessions, log }: EndConnectionsNeeds): void => {
  const { connections } = sessions.state.get()
  for (const [namespace, list] of Object.entries(connections))
    for (const { connectorId } of list) if (connectorIds.includes(connectorId)) sessions.disconnect(namespace, connectorId).catch(log.debug)
}

import { withDeadline } from '#lib/timing/withDeadline.js'
import { type Connector, DeadlineError, type Transport } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import { DisconnectError } from '../errors.js'

/** The time that a wallet has to end its connection, in ms. */
const closeMs = 5_000

export interface PendingDisconnects {
  /** Pending disconnects, for which a new request to the same wallet must wait. They never reject. */
  of(connectorId: string): Promise<unknown> | undefined
  /**
   * Closes each transport once, even if several namespaces share it, and waits for all. @throws DisconnectError that names the wallets
   * that did not confirm
   */
  close(links: readonly { readonly transport: Pick<Transport, 'close'>; readonly connector: Pick<Connector, 'id' | 'name'> }[]): Promise<void>
}

export const createPendingDisconnects = ({ after }: Pick<Environment, 'after'>): PendingDisconnects => {
  const closing = new Map<string, Promise<unknown>>()
  return {
    of: (connectorId) => closing.get(connectorId),
    async close(links) {
      const failed: string[] = []
      let cause: unknown
      const transports = new Map(links.map((link) => [link.transport, link.connector]))
      await Promise.all(
        [...transports].map(async ([transport, { id, name }]) => {
          const closed = (async () => transport.close())()
          const done = withDeadline(closed, { ms: closeMs, what: `Disconnecting "${name}"`, after, late: DeadlineError }).catch((error) => {
            failed.push(name)
            cause ??= error
          })
          closing.set(id, done)
          await done
          if (closing.get(id) === done) closing.delete(id)
        }),
      )
      if (failed.length > 0) throw new DisconnectError({ failed, cause })
    },
  }
}

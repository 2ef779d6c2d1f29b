import { withDeadline } from '#lib/timing/withDeadline.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { KernelConnectors } from '../connectors/createConnectors.js'
import { type Connection, type Connector, DeadlineError, type Log, type Opened, type Transport } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { SessionEvent } from './sessionMachine.js'
import type { StoredConnection } from './storedSessions.js'
import { parseConnectResult } from './parseConnectResult.js'

export interface RestoreNeeds {
  readonly stored: readonly StoredConnection[]
  readonly connectors: Pick<KernelConnectors, 'find' | 'load' | 'opener' | 'state'>
  readonly after: Environment['after']
  readonly signal: AbortSignal
  readonly log: Log
  nextEpoch(): number
  apply(namespace: string, event: SessionEvent): void
  open(connector: Connector, namespaces: readonly string[], chain: string, signal: AbortSignal): Promise<readonly Opened[]>
  settle(connector: Connector, opened: Opened, epoch: number, signal: AbortSignal): Promise<Connection>
  /** The wallet has no account now, so it may be locked. */
  locked(connector: Connector, transport: Transport, stored: StoredConnection): void
  /** Another wallet claims this identity. Its stored session is deleted without being restored. */
  disputed(connector: Connector, namespaces: readonly string[]): void
  /** Whether nothing happened in the namespace since its restore ended. */
  untouched(namespace: string): boolean
}

/** Time limits for loading an adapter's code, and then for one wallet to announce itself and answer. */
const loadMs = 10_000
const answerMs = 3_000

/**
 * Restores stored connections, each wallet independently, so that one that never answers does not delay others. A wallet must still hold
 * the stored address, and one whose identity is disputed is not asked. It never rejects.
 */
export const restore = async (needs: RestoreNeeds): Promise<void> => {
  const { after, apply, connectors, log, stored } = needs

  const appear = (id: string, signal: AbortSignal): Promise<Connector> =>
    new Promise((resolve) => {
      const check = () => {
        const connector = connectors.opener(id)
        if (!connector) return
        stop()
        signal.removeEventListener('abort', stop)
        resolve(connector)
      }
      const stop = connectors.state.subscribe(check)
      signal.addEventListener('abort', stop)
      check()
    })

  const reopen = async (connectorId: string, entries: readonly StoredConnection[], waitForIt: boolean): Promise<void> => {
    const attempts = entries.map((entry) => ({
      ...entry,
      rank: stored.indexOf(entry),
      epoch: needs.nextEpoch(),
      first: stored.find(({ namespace }) => namespace === entry.namespace) === entry,
    }))
    for (const { namespace, address, chain, rank, epoch, first } of attempts)
      apply(namespace, { type: 'restore', epoch, connectorId, rank, address, chain, first })
    const namespaces = entries.map(({ namespace }) => namespace)
    // Each restore has its own signal, so that many wallets do not add many listeners to one.
    const signal = AbortSignal.any([needs.signal])
    const limit = (ms: number) => ({ ms, what: `Restoring "${connectorId}"`, signal, after, late: DeadlineError })
    const stop = new AbortController()
    try {
      await withDeadline(connectors.load(namespaces, connectorId), limit(loadMs))
      // A wallet of this browser is either installed or not. Another connector may have to load its code first.
      const ms = (connectors.find(connectorId)?.kind ?? 'injected') === 'injected' ? answerMs : loadMs
      const found = appear(connectorId, signal)
      const asked = found.then(async (connector) => {
        const [{ chain } = { chain: '' }] = entries
        if (connector.disputed) needs.disputed(connector, namespaces)
        return connector.disputed || stop.signal.aborted
          ? undefined
          : { connector, answer: await needs.open(connector, namespaces, chain, AbortSignal.any([stop.signal, signal])) }
      })
      const result = await withDeadline(asked, limit(ms)).catch((error) => {
        stop.abort(error)
        // A wallet that appears later is still connected if the visitor has done nothing else.
        if (waitForIt && !connectors.find(connectorId)) {
          void found.then(async () => {
            const open = entries.filter(({ namespace }) => needs.untouched(namespace))
            if (open.length > 0 && !signal.aborted) await reopen(connectorId, open, false)
          })
        }
        throw error
      })
      if (!result) return
      const { connector, answer } = result
      // Another wallet may have claimed the identity while this one was asked.
      if (connectors.find(connectorId)?.disputed) return needs.disputed(connector, namespaces)
      await Promise.all(
        parseConnectResult(connector, answer, { locked: true }).map(async (opened) => {
          const entry = attempts.find(({ namespace }) => namespace === opened.namespace)
          if (entry && opened.accounts.length === 0) needs.locked(connector, opened.transport, entry)
          if (entry && opened.accounts.some((account) => sameAddress(account, entry.address))) await needs.settle(connector, opened, entry.epoch, signal)
        }),
      )
    } catch (error) {
      if (!signal.aborted) log.debug(error)
    } finally {
      for (const { namespace, epoch } of attempts) apply(namespace, { type: 'ended', epoch })
    }
  }

  const wallets = new Map<string, StoredConnection[]>()
  for (const entry of stored) wallets.set(entry.connectorId, [...(wallets.get(entry.connectorId) ?? []), entry])
  await Promise.all([...wallets].map(([connectorId, entries]) => reopen(connectorId, entries, true)))
}

import type { Dispose } from '../../kernel/api/index.js'
import type { BridgeState } from './createBridgeState.js'
import type { ConnectorRegistry } from './createConnectorRegistry.js'
import type { ConnectorFacade } from './ConnectorFacade.js'

export interface AuthorizeNeeds {
  readonly meeting: BridgeState
  readonly roster: Pick<ConnectorRegistry, 'all' | 'liveOf'>
  after(ms: number, run: () => void): Dispose
}
export interface Authorize {
  /** Whether wagmi may reconnect a connector automatically. Never rejects, and has a short deadline. */
  isAuthorized(face: ConnectorFacade): Promise<boolean>
  /** wagmi starts to reconnect: connectors are asked again. */
  restart(): void
  /** Ids of connections that wagmi remembers and the instance does not. */
  remember(ids: readonly string[]): void
}

/**
 * Time limits for the kernel to restore its connections, and for all connectors of the host together to report whether they may reconnect,
 * in ms.
 */
const settleMs = 15_000
const probeMs = 3_000

export const createAuthorize = ({ meeting, roster, after }: AuthorizeNeeds): Authorize => {
  const probes = new Map<string, Promise<boolean>>()
  let remembered: ReadonlySet<string> = new Set()

  /** The instance restores its connections: that is the only attempt, and this waits for its end. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const { core, session } = meeting
      if (session().status !== 'reconnecting') return resolve()
      const end = () => {
        for (const each of undo) each()
        resolve()
      }
      const undo = [
        meeting.watch(() => session().status === 'reconnecting' || end()),
        after(settleMs, end),
        () => core?.signal.removeEventListener('abort', end),
      ]
      core?.signal.addEventListener('abort', end)
      core?.load().catch(end)
    })
  /** All connectors of the host are asked in parallel, so that those that never answer cost one wait. */
  const probe = (face: ConnectorFacade): Promise<boolean> => {
    for (const { uid, inner } of roster.all()) {
      if (!inner || probes.has(uid)) continue
      const over = new Promise<false>((resolve) => void after(probeMs, () => resolve(false)))
      const asked = (async () => inner.connector.isAuthorized())()
      probes.set(uid, Promise.race([asked.catch(() => false), over]))
    }
    return probes.get(face.uid) ?? Promise.resolve(false)
  }

  return {
    async isAuthorized(face) {
      if (!meeting.core || meeting.core.signal.aborted) return false
      await settled()
      if (roster.liveOf(face)) return true
      return face.inner ? probe(face) : remembered.has(face.id)
    },
    restart: () => probes.clear(),
    remember(ids) {
      remembered = new Set(ids)
    },
  }
}

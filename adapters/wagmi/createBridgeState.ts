import type { Config } from '@wagmi/core'
import type { Connection, NamespaceSession, KernelCore } from '../../kernel/api/index.js'
import { createListeners, type Listeners } from './createListeners.js'

export const namespace = 'eip155'

/** The config and the instance, and the state that the parts of the bridge share. Listeners run when the instance's sessions changed. */
export interface BridgeState extends Listeners {
  config: Config | undefined
  /** The instance that has the adapter, while there is one. */
  core: KernelCore | undefined
  /** Calls of wagmi that connect and are under way. */
  asks: number
  session(): NamespaceSession
  connections(): readonly Connection[]
}

/** While the page looks at an account without its wallet, wagmi is disconnected: whatever it is asked would go to another account. */
const isWatched = (session: NamespaceSession) => session.status === 'connected' && session.kind === 'watched'

const idle: NamespaceSession = { status: 'disconnected' }

export const createBridgeState = (): BridgeState => {
  const meeting: BridgeState = {
    config: undefined,
    core: undefined,
    asks: 0,
    session: () => {
      const session = meeting.core?.sessions.state.get().byNamespace[namespace] ?? idle
      return isWatched(session) ? idle : session
    },
    connections: () => {
      const sessions = meeting.core?.sessions.state.get()
      const live = sessions?.connections[namespace] ?? []
      return isWatched(sessions?.byNamespace[namespace] ?? idle) ? [] : live.filter(({ kind }) => kind !== 'watched')
    },
    ...createListeners(),
  }
  return meeting
}

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

const idle: NamespaceSession = { status: 'disconnected' }

export const createBridgeState = (): BridgeState => {
  const meeting: BridgeState = {
    config: undefined,
    core: undefined,
    asks: 0,
    session: () => meeting.core?.sessions.state.get().byNamespace[namespace] ?? idle,
    connections: () => meeting.core?.sessions.state.get().connections[namespace] ?? [],
    ...createListeners(),
  }
  return meeting
}

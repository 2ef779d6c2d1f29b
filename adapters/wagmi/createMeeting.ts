import type { Config } from '@wagmi/core'
import type { Connection, Dispose, NamespaceSession, Porch } from '../../kernel/contract/index.js'

export const namespace = 'eip155'

/** The two that meet, and what the parts of the bridge know of them. */
export interface Meeting {
  config: Config | undefined
  /** The instance that has the adapter, while there is one. */
  porch: Porch | undefined
  /** Calls of wagmi's that connect and are under way. */
  asks: number
  session(): NamespaceSession
  connections(): readonly Connection[]
  /** Runs when the instance's sessions changed. */
  watch(listener: () => void): Dispose
  tell(): void
}

const idle: NamespaceSession = { status: 'disconnected' }

export const createMeeting = (): Meeting => {
  const listeners = new Set<() => void>()
  const meeting: Meeting = {
    config: undefined,
    porch: undefined,
    asks: 0,
    session: () => meeting.porch?.sessions.state.get().byNamespace[namespace] ?? idle,
    connections: () => meeting.porch?.sessions.state.get().connections[namespace] ?? [],
    watch(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    tell() {
      for (const listener of [...listeners]) listener()
    },
  }
  return meeting
}

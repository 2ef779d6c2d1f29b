import type { Capabilities, Connector, Transport } from '../../api/index.js'

/** The record of a live connection. */
export interface SessionLink {
  readonly namespace: string
  readonly connector: Connector
  readonly transport: Transport
  /** The transport for requests. For a restored session it works only while no other wallet claims the same identity. */
  readonly guarded: Transport
  readonly restored: boolean
  readonly capabilities: Partial<Capabilities>
  readonly gone: AbortController
}

/** The live connections, by the number of the attempt that opened them. */
export type SessionLinks = Map<number, SessionLink>

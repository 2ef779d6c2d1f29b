export interface RelayFault {
  /** `refuse` takes no new socket, `hang` never answers, the last three close a new socket with the reason of an auth error. */
  readonly mode: 'ok' | 'refuse' | 'hang' | 'invalid-key' | 'wrong-origin' | 'early-token' | 'late-token'
  /** Milliseconds before every frame, in and out. */
  readonly delay: number
  /** So many of the next messages are accepted and given to nobody. */
  readonly lose: number
}
export interface RelayState {
  readonly url: string
  readonly fault: RelayFault
  readonly sockets: number
  /** Topics that somebody listens to. */
  readonly topics: number
  /** Messages that nobody has accepted yet. */
  readonly waiting: number
  /** By method; `message <tag>` and `given <tag>` by message; `socket`, `refused`, `lost`, `error`. */
  readonly counts: Readonly<Record<string, number>>
}
/** Of everybody, or of the clients that named one `projectId`. */
export interface RelayControl {
  /** Without words all is well again. @throws when a word is not known */
  set(fault?: Partial<RelayFault>, project?: string): void
  /** Ends the sockets. */
  drop(project?: string): void
  /** As a relay that was ended and started: no sockets, nothing kept. */
  restart(project?: string): void
  clearCounts(): void
  state(project?: string): RelayState
}
export interface Relay {
  /** `ws://127.0.0.1:<port>` */
  readonly url: string
  readonly port: number
  readonly control: RelayControl
  stop(): Promise<void>
}
/** A relay as wallets and websites know it, in this process. Port 0, the default, takes any free one. */
export const startRelay: (options?: { readonly port?: number }) => Promise<Relay>

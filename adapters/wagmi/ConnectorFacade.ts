import type { WrappedConnector } from './createWrappedConnector.js'

/** A connector of wagmi's list, as the adapter knows it. */
export interface ConnectorFacade {
  /** wagmi's, new with every page. */
  readonly uid: string
  /** wagmi's, stable over reloads. */
  readonly id: string
  readonly rdns: readonly string[]
  /** The host's own connector behind it. */
  readonly inner: WrappedConnector | undefined
}

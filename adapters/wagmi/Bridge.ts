import type { Config } from '@wagmi/core'
import type { Connection, Dispose, KernelCore, Kernel } from '../../kernel/api/index.js'
import type { WrappedConnector } from './createWrappedConnector.js'
import type { ConnectorFacade } from './ConnectorFacade.js'
import type { OwnConnector } from './OwnConnector.js'

/** The connection of a wagmi config and an instance, as the code that is loaded later uses it. */
export interface Bridge {
  readonly config: Config
  /** The instance that has the adapter, when there is one. */
  readonly core: KernelCore | undefined
  /** @throws NotJoinedError, KernelLoadError */
  kernel(face: ConnectorFacade): Promise<Kernel>
  /** The instance's connection that a facade shows. */
  liveOf(face: ConnectorFacade): Connection | undefined
  /** Id of the connector of the instance that stands for this one: that of the installed wallet, where it leads to one. */
  targetOf(face: ConnectorFacade): Promise<string>
  /** From now on connections of that id are shown as this facade. */
  carry(id: string, face: ConnectorFacade): void
  /** While it runs, wagmi itself is in the state connecting. */
  asking<value>(run: () => Promise<value>): Promise<value>
  /** Runs when the instance's sessions changed. */
  watch(listener: () => void): Dispose
  /** Runs once after so many ms. */
  after(ms: number, run: () => void): Dispose
  /** The connectors that the host gave, and whether wagmi connects them. */
  hosts(): readonly { readonly face: ConnectorFacade; readonly inner: WrappedConnector; readonly wanted: boolean }[]
  /** Lists a connector of the host that was not listed: wagmi connects it. */
  want(face: ConnectorFacade): void
  /** Lists the connector of the embedded wallet, once. */
  offer(own: Pick<OwnConnector, 'id' | 'name'>): void
  /** Runs when `hosts`, or the wallets behind them, may have changed. */
  watchHosts(listener: () => void): Dispose
}

import type { Config } from '@wagmi/core'
import type { Connection, Dispose, KernelCore, Kernel } from '../../kernel/api/index.js'
import type { WrappedConnector } from './createWrappedConnector.js'
import type { ConnectorFacade } from './ConnectorFacade.js'

/** Where a wagmi config and an instance meet: what the code that comes later needs of it. */
export interface Bridge {
  readonly config: Config
  /** The instance that has the adapter, when there is one. */
  readonly core: KernelCore | undefined
  /** @throws NotJoinedError, KernelLoadError */
  kernel(face: ConnectorFacade): Promise<Kernel>
  /** The instance's connection that a face shows. */
  liveOf(face: ConnectorFacade): Connection | undefined
  /** Id of the connector of the instance that stands for this one: that of the installed wallet, where it leads to one. */
  targetOf(face: ConnectorFacade): Promise<string>
  /** From now on connections of that id show as this face. */
  carry(id: string, face: ConnectorFacade): void
  /** While it runs, wagmi itself says that it is connecting. */
  asking<value>(run: () => Promise<value>): Promise<value>
  /** Runs when the instance's sessions changed. */
  watch(listener: () => void): Dispose
  /** Runs once after so many ms. */
  after(ms: number, run: () => void): Dispose
  /** The connectors that the host gave, and whether wagmi connects them. */
  hosts(): readonly { readonly face: ConnectorFacade; readonly inner: WrappedConnector; readonly wanted: boolean }[]
  /** Lists a connector of the host's that was not listed: wagmi connects it. */
  want(face: ConnectorFacade): void
  /** Runs when `hosts`, or what leads where, may have changed. */
  watchHosts(listener: () => void): Dispose
}

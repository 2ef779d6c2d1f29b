import type { KernelCore } from '../../kernel/api/index.js'
import { chooseEmbeddedType } from './chooseEmbeddedType.js'
import type { LoadedGetters } from './compatGetters.js'
import type { CompatActions } from './CompatMethods.js'
import { ConnectionStatusError } from './errors.js'
import { switchConnection } from './switchConnection.js'

export interface ConnectionChangesNeeds {
  readonly core: KernelCore
  getters(): Promise<LoadedGetters>
  setLoading(loading: boolean): void
}

/** The methods that change which wallet is used. They do nothing where several wallets at once are not enabled. */
export const connectionChanges = ({ core, getters, setLoading }: ConnectionChangesNeeds): Pick<CompatActions, 'switchConnection' | 'deleteConnection'> => {
  const start = async () => {
    const kernel = await core.load()
    // Whether several wallets are enabled is said by a manifest that comes later.
    await kernel.complete()
    return { kernel, known: await getters() }
  }
  return {
    async switchConnection(change) {
      const { kernel, known } = await start()
      if (!known.several()) return
      const list = (namespace: string) => [...known.getConnections(namespace), ...known.getRecentConnections(namespace)]
      await switchConnection(
        { kernel, list, chooseType: (type, namespace) => chooseEmbeddedType(core, { type, namespace, offered: false, setLoading }) },
        change,
      )
    },
    async deleteConnection({ connectorId, namespace }) {
      const { kernel, known } = await start()
      if (!known.several()) return
      const live = known.getConnections(namespace).some((one) => one.connectorId === connectorId)
      if (!live && !known.getRecentConnections(namespace).some((one) => one.connectorId === connectorId)) throw new ConnectionStatusError({ namespace })
      if (live) await kernel.sessions.disconnect(namespace, connectorId)
      else await known.forget(namespace, connectorId)
    },
  }
}

import type { KernelCore } from '../../kernel/api/index.js'
import type { Environment } from '../../kernel/environment.js'
import { mergeFeatures } from '../../kernel/host/mergeFeatures.js'
import { readEnvelope } from '../../kernel/services/storage/readEnvelope.js'
import { parseUsedWallets } from '#lib/wallets/usedWallets.js'
import type { HostConnection } from './CompatMethods.js'

/**
 * The wallets that were connected in earlier visits and are not connected now, as the plugin of several wallets stored them. They are read when
 * a page asks, so that no code has to be loaded before. No account of them is kept.
 */
export const createEarlierConnections =
  (kernel: Pick<KernelCore, 'instance' | 'sessions' | 'written'>, { storage }: Pick<Environment, 'storage'>) =>
  (namespace = kernel.sessions.state.get().active ?? ''): HostConnection[] =>
    mergeFeatures(kernel.written).features.multiWallet
      ? readEnvelope(() => storage()?.getItem(`portico:${kernel.instance}:connections:used`), { version: 1, initial: [], parse: parseUsedWallets }).flatMap(
          ({ connectorId, name, ...one }) =>
            one.namespace !== namespace || connectorId === Object(kernel.sessions.state.get().byNamespace[namespace]).connectorId
              ? []
              : { connectorId, accounts: [], name },
        )
      : []

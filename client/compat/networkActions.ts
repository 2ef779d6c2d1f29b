import type { KernelCore } from '../../kernel/api/index.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { toCaipNetworkId } from '../../lib/toCaipNetworkId.js'
import type { AppKitOptions } from '../options/AppKitOptions.js'
import { AdapterMissingError } from '../options/errors.js'
import type { CompatActions } from './CompatMethods.js'

/** Networks that a page declares and withdraws while it runs. `warn` reports a call that changes nothing. */
export const networkActions = (
  core: KernelCore,
  options: () => AppKitOptions,
  warn: (what: string, instead: string) => void,
): Pick<CompatActions, 'addNetwork' | 'removeNetwork'> => {
  const needAdapter = (namespace: string) => {
    const known = [...new Set((options().adapters ?? []).map((adapter) => adapter.namespace))]
    if (!known.includes(namespace)) throw new AdapterMissingError({ namespace, known })
  }
  return {
    async addNetwork(namespace, network) {
      needAdapter(namespace)
      const kernel = await core.load()
      await kernel.networks.change({ declare: toNetwork({ chainNamespace: namespace, ...network }) })
    },
    async removeNetwork(namespace, id) {
      needAdapter(namespace)
      const kernel = await core.load()
      const withdraw = toCaipNetworkId(id, namespace)
      const { items } = kernel.networks.state.get()
      if (items.length === 1 && items[0]?.caipNetworkId === withdraw)
        warn(`removeNetwork('${namespace}', ${id})`, 'The last network of a page stays: add another one first.')
      else await kernel.networks.change({ withdraw })
    },
  }
}

import type { KernelCore, Plugin } from '../../kernel/api/index.js'
import { need } from '../../kernel/host/checks.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import type { Adapter, AppKitOptions } from '../options/AppKitOptions.js'
import { AdapterMissingError } from '../options/errors.js'
import type { CompatActions } from './CompatMethods.js'

/** Networks and adapters that a page declares and withdraws while it runs. `warn` reports a call that changes nothing. */
export const networkActions = (
  core: KernelCore,
  options: () => AppKitOptions,
  warn: (what: string, instead: string) => void,
): Pick<CompatActions, 'addNetwork' | 'removeNetwork' | 'addAdapter' | 'removeAdapter'> => {
  const pluginsOf = async ({ plugin }: Adapter): Promise<readonly Plugin[]> => ('manifest' in plugin ? [plugin] : plugin.load(core.written))
  const pluginIds = async (adapter: Adapter): Promise<readonly string[]> => (await pluginsOf(adapter)).map(({ manifest }) => manifest.id)
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
      else {
        const left = items.find(({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && caipNetworkId !== withdraw)
        const session = kernel.sessions.state.get().byNamespace[namespace]
        // The wallet goes first. One that stays is on a network that the page does not have, and the visitor is told.
        if (left && session?.status === 'connected' && session.chain === withdraw) await kernel.networks.switchTo(left.caipNetworkId).catch(() => undefined)
        await kernel.networks.change({ withdraw })
      }
    },
    async addAdapter(adapter, networks) {
      const { namespace, plugin } = adapter
      need(
        typeof namespace === 'string' && typeof toRecord(plugin).load === 'function' && Array.isArray(networks),
        'addAdapter',
        adapter,
        'an adapter and its networks, for example addAdapter(new SolanaAdapter(), [solana])',
      )
      const declared = networks.map((network) => toNetwork({ chainNamespace: namespace, ...network }))
      const adapters = options().adapters ?? []
      if (adapters.some((one) => one.namespace === namespace)) {
        warn(`addAdapter('${namespace}')`, 'The page has an adapter for this chain family: call removeAdapter first.')
        return
      }
      core.updateOptions({ adapters: [...adapters, adapter] })
      const kernel = await core.load()
      for (const declare of declared) await kernel.networks.change({ declare })
      await kernel.plugins.add(await pluginsOf(adapter))
    },
    async removeAdapter(namespace) {
      needAdapter(namespace)
      const kernel = await core.load()
      const { items, active } = kernel.networks.state.get()
      const own = items.filter(({ chainNamespace }) => chainNamespace === namespace)
      if (own.length === items.length) {
        warn(`removeAdapter('${namespace}')`, 'The last chain family of a page stays: declare networks of another one first.')
        return
      }
      const adapters = options().adapters ?? []
      const kept = adapters.filter((adapter) => adapter.namespace !== namespace)
      core.updateOptions({ adapters: kept })
      await kernel.sessions.disconnect(namespace)
      // The one in use last, so that the page is told of one change: to a network of another namespace.
      const ids = own.map(({ caipNetworkId }) => caipNetworkId)
      const inUse = active[namespace] ?? ''
      for (const withdraw of [...ids.filter((id) => id !== inUse), ...ids.filter((id) => id === inUse)]) await kernel.networks.change({ withdraw })
      const needed = new Set((await Promise.all(kept.map(pluginIds))).flat())
      const leaving = adapters.filter((adapter) => adapter.namespace === namespace)
      for (const id of (await Promise.all(leaving.map(pluginIds))).flat()) if (!needed.has(id)) kernel.plugins.turnOff(id)
    },
  }
}

import { importWithRetry } from '../../lib/importWithRetry.js'
import type { Plugin, PluginsApi } from '../api/index.js'
import type { ResolvedFeature } from '../features/resolveFeature.js'
import type { ActivationEvents } from './createActivationEvents.js'
import type { PluginRuntime } from './createPluginRuntime.js'
import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'

export interface PluginsApiNeeds {
  readonly registry: Registry
  readonly activation: () => Pick<ActivationEvents, 'loadDeferred' | 'registerLate'>
  readonly runtime: () => Pick<PluginRuntime, 'retry'>
  /** Whether a plugin is on, as the host's features say. */
  readonly feature: (record: PluginRecord) => ResolvedFeature
  /** Plugins were turned on or off. */
  settle(): void
  /** Looks for wallets in the sources of plugins, if the page has looked before. */
  findWallets(): Promise<void>
  /** What these sources found is no longer listed. */
  forget(sources: readonly unknown[]): void
}

const offByPage: ResolvedFeature = { on: false, options: undefined, ignored: false, reason: 'turned off by the page' }

/** The list of plugins for hosts, with those that the page has turned off or has brought since. */
export const createPluginsApi = (needs: PluginsApiNeeds): { readonly api: PluginsApi; feature(record: PluginRecord): ResolvedFeature } => {
  const { registry } = needs
  const turnedOff = new Set<string>()
  return {
    feature: (record) => (turnedOff.has(record.id) ? offByPage : needs.feature(record)),
    api: {
      list: () => registry.state.get().items,
      state: registry.state,
      async retry(id) {
        if (!registry.find(id)) await needs.activation().loadDeferred()
        await needs.runtime().retry(id)
        await needs.findWallets()
      },
      turnOff(id) {
        // Services of every kind are among them: only sources are known to the list of wallets.
        needs.forget(Object.values(registry.find(id)?.module?.services ?? {}))
        turnedOff.add(id)
        needs.settle()
      },
      async add(plugins: readonly Plugin[]) {
        // Built-in plugins have claimed their names before.
        const [{ thirdPartyChecks }] = await Promise.all([importWithRetry(() => import('./thirdPartyChecks.js')), needs.activation().loadDeferred()])
        for (const plugin of plugins) if (registry.renew(plugin)) turnedOff.delete(plugin.manifest.id)
        needs.activation().registerLate(plugins, thirdPartyChecks.manifest)
        needs.settle()
        await needs.findWallets()
      },
    },
  }
}

import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { PluginsApi } from '../api/index.js'
import type { ResolvedFeature } from '../features/resolveFeature.js'
import type { ActivationEvents } from './createActivationEvents.js'
import type { PluginRuntime } from './createPluginRuntime.js'
import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'
import type { ThirdPartyChecks } from './thirdPartyChecks.js'

export interface PluginsApiNeeds {
  readonly registry: Registry
  readonly activation: () => Pick<ActivationEvents, 'loadDeferred' | 'registerLate'>
  readonly runtime: () => Pick<PluginRuntime, 'retry'>
  /** Whether the host's features turn a plugin on. */
  readonly feature: (record: PluginRecord) => ResolvedFeature
  /** Adds the checks for third-party plugins. */
  use(checks: ThirdPartyChecks): void
  /** Loads the names of built-in plugins, for the checks of third-party ones. */
  loadNames(): Promise<void>
  /** Called when plugins were turned on or off. */
  settle(): void
  /** Looks for wallets in the sources of plugins, if the page has looked before. */
  findWallets(): Promise<void>
}

const offByPage: ResolvedFeature = { on: false, options: undefined, ignored: false, reason: 'turned off by the page' }

/** Creates the list of plugins for hosts, including those that the page has turned off or has added since. */
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
        turnedOff.add(id)
        needs.settle()
      },
      add: async (plugins) => (await importWithRetry(() => import('./addPlugins.js'))).addPlugins(plugins, { ...needs, turnedOff }),
    },
  }
}

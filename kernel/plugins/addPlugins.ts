import type { Plugin } from '../api/index.js'
import type { PluginsApiNeeds } from './createPluginsApi.js'
import { againWith } from './createRegistry.js'
import { thirdPartyChecks } from './thirdPartyChecks.js'

export interface AddingNeeds extends Pick<PluginsApiNeeds, 'registry' | 'activation' | 'use' | 'settle' | 'findWallets'> {
  /** Plugins that the page has turned off. */
  readonly turnedOff: Set<string>
  /** Loads the names that the checks need. */
  loadNames(): Promise<void>
}

/** Adds plugins during the life of the page, and turns those on again that were turned off. It is loaded when a host does that. */
export const addPlugins = async (plugins: readonly Plugin[], needs: AddingNeeds): Promise<void> => {
  const { registry, turnedOff } = needs
  // Built-in plugins have claimed their names before.
  await Promise.all([needs.activation().loadDeferred(), needs.loadNames()])
  for (const plugin of plugins) {
    const record = registry.records.find(({ source }) => source === plugin.manifest)
    if (!record) continue
    // The plugin may have other options, which apply from its next start.
    record.plugin = againWith(record.plugin, plugin)
    turnedOff.delete(record.id)
  }
  needs.use(thirdPartyChecks)
  needs.activation().registerLate(plugins, thirdPartyChecks.manifest)
  needs.settle()
  await needs.findWallets()
}

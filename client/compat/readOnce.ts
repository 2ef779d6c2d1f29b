import type { Plugin } from '../../kernel/api/index.js'
import { optionsOfPlugins } from '../options/optionsOfPlugins.js'

/** Options that count as they are now. */
const changing =
  'features remoteFeatures themeMode themeVariables locale messages termsConditionsUrl privacyPolicyUrl metadata enableEIP6963 enableInjected enableWallets enableWalletGuide enableNetworkSwitch allowUnsupportedChain includeWalletIds excludeWalletIds featuredWalletIds connectorImages defaultAccountTypes enableWalletConnect reviewRequests'.split(
    ' ',
  )
/** Options that switch plugins on and off, as their manifests say (`enabledBy`). A plugin that is on keeps the value that it started with. */
const switching = ['projectId', 'apiUrl', 'relayUrl', 'universalProvider', 'secureSite', 'siwx', 'siweConfig']

/** Names of changed options that have no effect after an instance was made. `plugins`: those of the host. */
export const readOnce = (changes: object, input: Readonly<Record<string, unknown>>, plugins: readonly Pick<Plugin, 'manifest'>[]): readonly string[] => {
  const theirs = optionsOfPlugins(plugins)
  return Object.entries(changes).flatMap(([name, value]) => {
    const isReplaced = Boolean(input[name] && value && input[name] !== value)
    const isSwitch = switching.includes(name) || theirs.switching.includes(name)
    return changing.includes(name) || theirs.read.includes(name) || (isSwitch && !isReplaced) ? [] : name
  })
}

/** Options that count as they are now. */
const changing =
  'features remoteFeatures themeMode themeVariables termsConditionsUrl privacyPolicyUrl metadata enableEIP6963 enableInjected enableWallets enableWalletGuide enableNetworkSwitch allowUnsupportedChain includeWalletIds excludeWalletIds featuredWalletIds connectorImages defaultAccountTypes enableWalletConnect reviewRequests'.split(
    ' ',
  )
/** Options that switch plugins on and off, as their manifests say (`enabledBy`). A plugin that is on keeps the value that it started with. */
const switching = ['projectId', 'apiUrl', 'relayUrl', 'universalProvider', 'secureSite', 'siwx', 'siweConfig']

/** Names of changed options that have no effect after an instance was made. */
export const readOnce = (changes: object, given: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const isReplaced = Boolean(given[name] && value && given[name] !== value)
    return changing.includes(name) || (switching.includes(name) && !isReplaced) ? [] : name
  })

import type { DeveloperAlert, Plugin } from '../kernel/contract/index.js'
import { toAlert } from '../kernel/toAlert.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { IgnoredOptionError } from './errors/IgnoredOptionError.js'
import { NoProjectError } from './errors/NoProjectError.js'
import { SuspectPluginError } from './errors/SuspectPluginError.js'

const known = (
  'projectId metadata features networks defaultNetwork adapters plugins instance themeMode themeVariables locale messages enableReconnect disableAppend debug customRpcUrls ' +
  'chainImages remoteConfig enableNetworkSwitch allowUnsupportedChain enableEmbedded manualWCControl enableEIP6963 enableInjected enableWallets enableWalletGuide ' +
  'includeWalletIds excludeWalletIds featuredWalletIds termsConditionsUrl privacyPolicyUrl apiUrl tokens enableWalletConnect relayUrl attestation universalProvider ' +
  'universalProviderConfigOverride experimental_preferUniversalLinks customWallets allWallets siwx siweConfig'
).split(' ')

/** Options of the API that nothing uses in this version. */
const idle = (
  'connectorImages coinbasePreference enableCoinbase enableBaseAccount enableMobileFullScreen enableAuthLogger basic showWallets ' +
  'defaultAccountTypes remoteFeatures'
).split(' ')

/**
 * For developers, loaded when the modal closes for the first time: what is not wrong enough to refuse. The schema comes only
 * where there are plugins to check. `complete`: the built-in plugins are there, pairing among them.
 */
export const reviewOptions = async (options: AppKitOptions, plugins: readonly Plugin[], complete = false): Promise<readonly Omit<DeveloperAlert, 'key'>[]> => {
  const { validatePlugin } = plugins.length > 0 ? await import('./validate.js') : { validatePlugin: () => [] }
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined || known.includes(name) ? [] : name))
  const unused = given.filter((name) => idle.includes(name))
  const unknown = given.filter((name) => !idle.includes(name))
  const pairs = Boolean(options.projectId || options.relayUrl || options.universalProvider)
  const problems = [
    ...(!complete || pairs || options.enableWalletConnect === false ? [] : [new NoProjectError()]),
    ...(unused.length > 0 ? [new IgnoredOptionError({ options: unused, known: true })] : []),
    ...(unknown.length > 0 ? [new IgnoredOptionError({ options: unknown, known: false })] : []),
    ...plugins.flatMap((plugin) => {
      const doubts = validatePlugin(plugin)
      return doubts.length > 0 ? [new SuspectPluginError({ plugin: String(plugin.manifest.id), problems: doubts })] : []
    }),
  ]
  return problems.map((error) => toAlert(error, 'warn'))
}

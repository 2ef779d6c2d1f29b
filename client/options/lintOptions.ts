import type { DeveloperAlert, Plugin } from '../../kernel/api/index.js'
import { toAlert } from '../../kernel/toAlert.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { AdapterMissingError, IgnoredOptionError, NoProjectError, SuspectPluginError } from './errors.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { networkRemarks } from './networkRemarks.js'
import { optionsOfPlugins } from './optionsOfPlugins.js'
import { wrongValues } from './wrongValues.js'
import { dependentFeatures, unsupportedFeatures, unsupportedOptions } from './unsupportedOptions.js'

const known = (
  'projectId metadata features remoteFeatures networks defaultNetwork adapters plugins instance themeMode themeVariables locale messages enableReconnect preload ' +
  'disableAppend debug logLevel customRpcUrls chainImages remoteConfig enableNetworkSwitch allowUnsupportedChain enableEmbedded manualWCControl closeOnBack ' +
  'enableEIP6963 enableInjected enableWallets enableWalletGuide includeWalletIds excludeWalletIds featuredWalletIds termsConditionsUrl privacyPolicyUrl ' +
  'apiUrl tokens enableWalletConnect relayUrl attestation universalProvider universalProviderConfigOverride experimental_preferUniversalLinks ' +
  'secureSite enableAuthLogger customWallets allWallets siwx siweConfig transactionNotices reviewRequests defaultAccountTypes smartAccountKind isUnity'
).split(' ')

const isOn = (flag: unknown) => flag !== undefined && flag !== null && flag !== false && !(Array.isArray(flag) && flag.length === 0)

const idleFeatures = { ...unsupportedFeatures, ...dependentFeatures }

/** Options without effect: a line each, with what happens instead. `feature`: whether a flag is on and a plugin has it. */
const idleOf = (options: AppKitOptions, feature: (flag: string) => boolean): readonly string[] => {
  const { metadata, termsConditionsUrl, privacyPolicyUrl, customRpcUrls = {}, defaultNetwork, networks, transactionNotices } = options
  const addresses = Object.entries({ 'metadata.url': metadata?.url, termsConditionsUrl, privacyPolicyUrl })
  const flags = Object.entries({ ...options.features, ...options.remoteFeatures })
  const configured = Object.entries(customRpcUrls).filter(([, list]) => list.some((entry) => 'config' in entry && entry.config !== undefined))
  return [
    ...Object.keys(options).flatMap((name) => {
      const instead = Object.hasOwn(unsupportedOptions, name) ? unsupportedOptions[name] : undefined
      return instead === undefined || Reflect.get(options, name) === undefined ? [] : `${name}: ${instead}.`
    }),
    ...(transactionNotices === undefined || transactionNotices === 'toast' || transactionNotices === 'button'
      ? []
      : [`transactionNotices: ${JSON.stringify(transactionNotices)} is neither "toast" nor "button"; it is taken for "toast".`]),
    ...flags.flatMap(([flag, given]) => {
      const instead = Object.hasOwn(idleFeatures, flag) && !feature(flag) ? idleFeatures[flag] : undefined
      return instead === undefined || !isOn(given) ? [] : `features.${flag}: ${instead}.`
    }),
    ...addresses.flatMap(([name, given]) =>
      given && toHttpsUrl(given) === undefined ? `${name}: ${JSON.stringify(given)} is not an https address and is ignored.` : [],
    ),
    ...networks.flatMap(networkRemarks),
    ...wrongValues(toRecord(options)),
    ...configured.map(([id]) => `customRpcUrls["${id}"][].config: the addresses are used, and asked in Portico’s own way.`),
    ...(defaultNetwork?.id === undefined || networks.some(({ id }) => String(id) === String(defaultNetwork.id))
      ? []
      : [`defaultNetwork: "${defaultNetwork.name}" is not among \`networks\`; the first of them is used.`]),
  ]
}

/**
 * Checks for developers, loaded when the modal closes for the first time: mistakes that are not serious enough to refuse the options. The
 * schema is loaded only where there are plugins to check. `complete`: the built-in plugins are loaded, pairing among them.
 */
export const lintOptions = async (
  options: AppKitOptions,
  plugins: readonly Plugin[],
  complete = false,
  feature: (flag: string) => boolean = () => false,
): Promise<readonly Omit<DeveloperAlert, 'key'>[]> => {
  const { validatePlugin } = plugins.length > 0 ? await import('../../exports/validate.js') : { validatePlugin: () => [] }
  // A table that only pages with texts of their own need.
  const movedTexts = options.messages ? (await import('./movedTexts.js')).movedTexts(toRecord(options.messages)) : []
  const idle = [...idleOf(options, feature), ...movedTexts]
  const theirs = optionsOfPlugins(plugins)
  const names = [...known, ...theirs.read, ...theirs.switching]
  const unknown = Object.entries(options).flatMap(([name, value]) => (value === undefined || names.includes(name) || name in unsupportedOptions ? [] : name))
  const pairs = Boolean(options.projectId || options.relayUrl || options.universalProvider) && options.enableWalletConnect !== false
  const namespaces = [...new Set(options.networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))]
  const adapters = (options.adapters ?? []).flatMap(({ namespace }) => namespace ?? [])
  // Other plugins may contribute wallets and drivers of any kind.
  const lonely = complete && !pairs && plugins.length === 0 ? namespaces.filter((namespace) => !adapters.includes(namespace)) : []
  const problems = [
    // Only where the host wants pairing: installed wallets need no project.
    ...(complete && !pairs && (options.enableWalletConnect === true || options.manualWCControl === true) ? [new NoProjectError()] : []),
    ...lonely.map((namespace) => new AdapterMissingError({ namespace, known: adapters })),
    ...(idle.length > 0 ? [new IgnoredOptionError({ options: idle, known: true })] : []),
    ...(unknown.length > 0 ? [new IgnoredOptionError({ options: [`Given: ${unknown.join(', ')}`], known: false })] : []),
    ...plugins.flatMap((plugin) => {
      const doubts = validatePlugin(plugin)
      return doubts.length > 0 ? [new SuspectPluginError({ plugin: String(plugin.manifest.id), problems: doubts })] : []
    }),
  ]
  return problems.map((error) => toAlert(error, 'warn'))
}

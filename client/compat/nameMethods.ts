import type { Undo } from '../AppKit.js'
import type { FewAnswers, FewActions, FewNews, IdleActions } from './FewMethods.js'

/** The first five answer lists, the sixth an object. */
const questions =
  'Connections RecentConnections Connectors DisabledCaipNetworks ConnectMethodsOrder RemoteFeatures ConnectorImage ApprovedCaipNetworkIds PreferredAccountType'

/** By their verb, which saves most of their length. */
const actions = {
  '': 'replace redirect',
  add: 'AddressLabel Connector Network',
  delete: 'Connection',
  fetch: 'Identity',
  get: 'ReownName UniversalProvider',
  handle: 'UnsafeRPCRequest',
  pop: 'TransactionStack',
  remove: 'AddressLabel Network',
  reset: 'Account Network WcConnection',
  set: 'AddressExplorerUrl ApprovedCaipNetworksData Balance CaipAddress CaipNetwork CaipNetworkOfNamespace ClientId CollapseWallets ConnectMethodsOrder ConnectedWalletInfo Connections Connectors EIP6963Enabled Loading PreferredAccountType PrivacyPolicyUrl ProfileImage ProfileName RequestedCaipNetworks SmartAccountDeployed SocialsOrder Status TermsConditionsUrl User WalletFeaturesOrder',
  show: 'ErrorMessage SuccessMessage',
  switch: 'Connection',
  sync: 'Identity',
  update: 'NativeBalance Options RemoteFeatures',
}

/** Methods of which a page load knows the names alone. */
export const nameMethods = (
  answer: (name: string, args: readonly unknown[]) => unknown,
  act: (name: string, args: readonly unknown[]) => Promise<unknown>,
  told: (current: () => unknown) => (listener: (value: unknown) => void) => Undo,
): FewAnswers & FewNews & FewActions & IdleActions => {
  const made: Record<string, unknown> = {}
  questions.split(' ').forEach((noun, at) => {
    made[`get${noun}`] = (...args: unknown[]) => answer(`get${noun}`, args) ?? (at < 5 ? [] : at < 6 ? {} : undefined)
  })
  for (const noun of ['Connections', 'RemoteFeatures', 'ShouldUpdateToAddress']) made[`subscribe${noun}`] = told(() => answer(`subscribe${noun}`, []))
  for (const [verb, nouns] of Object.entries(actions))
    for (const noun of nouns.split(' ')) {
      made[verb + noun] = (...args: unknown[]) => {
        const done = act(verb + noun, args)
        // Whoever waits hears of a rejection, and developers are told of it anyway.
        done.catch(() => {})
        return done
      }
    }
  return made as unknown as ReturnType<typeof nameMethods>
}

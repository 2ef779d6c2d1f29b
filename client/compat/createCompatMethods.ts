import type { Dispose } from '../../kernel/api/index.js'
import type { LoadedActions } from './compatActions.js'
import type { LoadedGetters } from './compatGetters.js'
import type { CompatMethods, HostConnection, NoopMethods, TransactionEntry } from './CompatMethods.js'

export interface CompatNeeds {
  /** The getters, once their code is loaded; starts loading it otherwise. */
  getters(): LoadedGetters | undefined
  /** Loads the actions, then runs one. Errors are also reported to developers, so a caller may ignore the promise. */
  act<result>(run: (actions: LoadedActions) => Promise<result>): Promise<result>
  subscribe<value>(read: () => value, same?: (a: value, b: value) => boolean): (listener: (value: value) => void) => Dispose
}

const sameEntries = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) => JSON.stringify([...a]) === JSON.stringify([...b])

/**
 * The rarely used part of the compatible API, one row per method. A getter returns the value after `??` until its code is loaded. An action
 * loads its code when it is called. A method without effect raises a developer alert. The type of each row, and its line in the docs, are
 * those of `CompatMethods`.
 */
export const createCompatMethods = ({ getters, act, subscribe }: CompatNeeds): CompatMethods => {
  const noop = (method: keyof NoopMethods) => () => act((actions) => actions.noEffect(method))
  /** Of the page's own requests. */
  const transactions: TransactionEntry[] = []
  return {
    // Getters.
    getConnections: (namespace) => getters()?.getConnections(namespace) ?? [],
    getRecentConnections: (namespace) => getters()?.getRecentConnections(namespace) ?? [],
    getConnectors: (namespace) => getters()?.getConnectors(namespace) ?? [],
    getConnectorImage: (connector) => getters()?.getConnectorImage(connector),
    getApprovedCaipNetworkIds: (namespace) => getters()?.getApprovedCaipNetworkIds(namespace),
    getDisabledCaipNetworks: () => [],
    getRemoteFeatures: () => getters()?.getRemoteFeatures() ?? {},
    getConnectMethodsOrder: () => getters()?.getConnectMethodsOrder() ?? [],
    getPreferredAccountType: (namespace) => getters()?.getPreferredAccountType(namespace),
    isTransactionStackEmpty: () => !transactions[0],
    getError: () => '',

    // Subscriptions.
    subscribeConnections: subscribe(() => getters()?.connectionsByNamespace() ?? new Map<string, HostConnection[]>(), sameEntries),
    subscribeRemoteFeatures: subscribe(() => getters()?.getRemoteFeatures() ?? {}),
    subscribeShouldUpdateToAddress: subscribe(() => undefined),

    // Actions.
    setLoading: (...args) => act((actions) => actions.setLoading(...args)),
    replace: (...args) => act((actions) => actions.replace(...args)),
    redirect: (...args) => act((actions) => actions.redirect(...args)),
    pushTransactionStack: (entry) => void transactions.push(entry),
    popTransactionStack: (status) => act((actions) => actions.endTransaction(transactions.pop(), status)),
    showErrorMessage: (...args) => act((actions) => actions.showErrorMessage(...args)),
    showSuccessMessage: (...args) => act((actions) => actions.showSuccessMessage(...args)),
    switchConnection: (...args) => act((actions) => actions.switchConnection(...args)),
    deleteConnection: (...args) => act((actions) => actions.deleteConnection(...args)),
    setPreferredAccountType: (...args) => act((actions) => actions.setPreferredAccountType(...args)),
    getIdToken: (...args) => act((actions) => actions.getIdToken(...args)),
    getReownName: (...args) => act((actions) => actions.getReownName(...args)),
    fetchIdentity: (...args) => act((actions) => actions.fetchIdentity(...args)),
    fetchWallets: (...args) => act((actions) => actions.fetchWallets(...args)),
    getWalletList: (...args) => act((actions) => actions.getWalletList(...args)),
    connectWallet: (...args) => act((actions) => actions.connectWallet(...args)),
    getUniversalProvider: <provider>() => act((actions) => actions.getUniversalProvider<provider>()),
    updateNativeBalance: (...args) => act((actions) => actions.updateNativeBalance(...args)),
    addAddressLabel: (...args) => act((actions) => actions.addAddressLabel(...args)),
    removeAddressLabel: (...args) => act((actions) => actions.removeAddressLabel(...args)),
    addNetwork: (...args) => act((actions) => actions.addNetwork(...args)),
    removeNetwork: (...args) => act((actions) => actions.removeNetwork(...args)),
    addAdapter: (...args) => act((actions) => actions.addAdapter(...args)),
    removeAdapter: (...args) => act((actions) => actions.removeAdapter(...args)),
    setTermsConditionsUrl: (...args) => act((actions) => actions.setTermsConditionsUrl(...args)),
    setPrivacyPolicyUrl: (...args) => act((actions) => actions.setPrivacyPolicyUrl(...args)),
    setEIP6963Enabled: (...args) => act((actions) => actions.setEIP6963Enabled(...args)),
    updateOptions: (...args) => act((actions) => actions.updateOptions(...args)),
    updateRemoteFeatures: (...args) => act((actions) => actions.updateRemoteFeatures(...args)),
    setConnectMethodsOrder: (...args) => act((actions) => actions.setConnectMethodsOrder(...args)),
    setWalletFeaturesOrder: (...args) => act((actions) => actions.setWalletFeaturesOrder(...args)),
    setCollapseWallets: (...args) => act((actions) => actions.setCollapseWallets(...args)),
    setSocialsOrder: (...args) => act((actions) => actions.setSocialsOrder(...args)),
    resetWcConnection: (...args) => act((actions) => actions.resetWcConnection(...args)),
    setCaipNetwork: (...args) => act((actions) => actions.setCaipNetwork(...args)),
    setCaipNetworkOfNamespace: (...args) => act((actions) => actions.setCaipNetworkOfNamespace(...args)),

    // Without effect: `noEffect.ts` has the text of the alert.
    addConnector: noop('addConnector'),
    setConnectors: noop('setConnectors'),
    setConnections: noop('setConnections'),
    setClientId: noop('setClientId'),
    setRequestedCaipNetworks: noop('setRequestedCaipNetworks'),
    setApprovedCaipNetworksData: noop('setApprovedCaipNetworksData'),
    resetNetwork: noop('resetNetwork'),
    setCaipAddress: noop('setCaipAddress'),
    setBalance: noop('setBalance'),
    setProfileName: noop('setProfileName'),
    setProfileImage: noop('setProfileImage'),
    setUser: noop('setUser'),
    setStatus: noop('setStatus'),
    resetAccount: noop('resetAccount'),
    setConnectedWalletInfo: noop('setConnectedWalletInfo'),
    setAddressExplorerUrl: noop('setAddressExplorerUrl'),
    setSmartAccountDeployed: noop('setSmartAccountDeployed'),
    syncIdentity: noop('syncIdentity'),
    handleUnsafeRPCRequest: noop('handleUnsafeRPCRequest'),
  }
}

import type { Dispose } from '../../kernel/api/index.js'
import type { LoadedActions } from './compatActions.js'
import type { LoadedGetters } from './compatGetters.js'
import type { CompatActions, CompatMethods, HostConnection, NoopMethods, TransactionEntry } from './CompatMethods.js'

export interface CompatNeeds {
  /** The getters, once their code is loaded; starts loading it otherwise. */
  getters(): LoadedGetters | undefined
  /** The connections of earlier visits, which are known before any code is loaded. */
  earlier(namespace?: string): HostConnection[]
  /** Loads the actions, then runs one. Errors are also reported to developers, so a caller may ignore the promise. */
  act<result>(run: (actions: LoadedActions) => Promise<result>): Promise<result>
  subscribe<value>(read: () => value, same?: (a: value, b: value) => boolean): (listener: (value: value) => void) => Dispose
}

const sameEntries = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) => JSON.stringify([...a]) === JSON.stringify([...b])

/** They load the code of the actions, then run the one of their name. */
const actionNames = [
  'setLoading',
  'replace',
  'redirect',
  'showErrorMessage',
  'showSuccessMessage',
  'switchConnection',
  'deleteConnection',
  'setPreferredAccountType',
  'getIdToken',
  'getReownName',
  'fetchIdentity',
  'fetchWallets',
  'getWalletList',
  'connectWallet',
  'updateNativeBalance',
  'addAddressLabel',
  'removeAddressLabel',
  'addNetwork',
  'removeNetwork',
  'addAdapter',
  'removeAdapter',
  'setTermsConditionsUrl',
  'setPrivacyPolicyUrl',
  'setEIP6963Enabled',
  'updateOptions',
  'updateRemoteFeatures',
  'setConnectMethodsOrder',
  'setWalletFeaturesOrder',
  'setCollapseWallets',
  'setSocialsOrder',
  'resetWcConnection',
  'setCaipNetwork',
  'setCaipNetworkOfNamespace',
] as const satisfies readonly (keyof CompatActions)[]
/** Without effect: `noEffect.ts` has the text of the alert. */
const noopNames = [
  'addConnector',
  'setConnectors',
  'setConnections',
  'setClientId',
  'setRequestedCaipNetworks',
  'setApprovedCaipNetworksData',
  'resetNetwork',
  'setCaipAddress',
  'setBalance',
  'setProfileName',
  'setProfileImage',
  'setUser',
  'setStatus',
  'resetAccount',
  'setConnectedWalletInfo',
  'setAddressExplorerUrl',
  'setSmartAccountDeployed',
  'syncIdentity',
  'handleUnsafeRPCRequest',
] as const satisfies readonly (keyof NoopMethods)[]

type Run = (...args: readonly unknown[]) => Promise<unknown>
const toMethods = <name extends keyof CompatActions | keyof NoopMethods>(names: readonly name[], method: (name: name) => Run) =>
  Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as Pick<CompatActions & NoopMethods, name>

/**
 * The rarely used part of the compatible API, one row or name per method. A getter returns the value after `??` until its code is loaded. An
 * action loads its code when it is called. A method without effect raises a developer alert. The types, and the lines in the docs, are those of
 * `CompatMethods`.
 */
export const createCompatMethods = ({ getters, earlier, act, subscribe }: CompatNeeds): CompatMethods => {
  /** Of the page's own requests. */
  const transactions: TransactionEntry[] = []
  return {
    // Getters.
    getConnections: (namespace) => getters()?.getConnections(namespace) ?? [],
    getRecentConnections: (namespace) => getters()?.getRecentConnections(namespace) ?? earlier(namespace),
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
    pushTransactionStack: (entry) => void transactions.push(entry),
    popTransactionStack: (status) => act((actions) => actions.endTransaction(transactions.pop(), status)),
    getUniversalProvider: <provider>() => act((actions) => actions.getUniversalProvider<provider>()),
    ...toMethods(
      actionNames,
      (name) =>
        (...args) =>
          act((actions) => (actions[name] as Run)(...args)),
    ),
    ...toMethods(noopNames, (name) => () => act((actions) => actions.noEffect(name))),
  }
}

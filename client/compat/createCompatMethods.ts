import type { Dispose } from '../../kernel/api/index.js'
import type { WalletsState } from '../walletButton/WalletsStore.js'
import type { LoadedActions } from './compatActions.js'
import type { LoadedGetters } from './compatGetters.js'
import type { CompatMethods, HostConnection, TransactionEntry, WalletConnectUri } from './CompatMethods.js'

export interface CompatNeeds {
  /** The getters, once their code is loaded; starts loading it otherwise. */
  getters(): LoadedGetters | undefined
  /** The connections of earlier visits, which are known before any code is loaded. */
  earlier(namespace?: string): HostConnection[]
  /** Loads the actions, then runs one. Errors are also reported to developers, so a caller may ignore the promise. */
  act<result>(run: (actions: LoadedActions) => Promise<result>): Promise<result>
  subscribe<value>(read: () => value, same?: (a: value, b: value) => boolean): (listener: (value: value) => void) => Dispose
  /** The list of wallets that the page draws itself, once it was asked for. */
  list(): WalletsState | undefined
}

const sameEntries = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) => JSON.stringify([...a]) === JSON.stringify([...b])

/** They load the code of the actions, then run the one of their name. */
const actionNames =
  'setLoading replace redirect showErrorMessage showSuccessMessage switchConnection deleteConnection setPreferredAccountType getIdToken getReownName fetchIdentity fetchWallets getWalletList connectWallet prefetchWalletConnectUri resetWalletConnectUri resetConnectingWallet getUniversalProvider updateNativeBalance addAddressLabel removeAddressLabel addNetwork removeNetwork addAdapter removeAdapter setTermsConditionsUrl setPrivacyPolicyUrl setEIP6963Enabled updateOptions updateRemoteFeatures setConnectMethodsOrder setWalletFeaturesOrder setCollapseWallets setSocialsOrder resetWcConnection setCaipNetwork setCaipNetworkOfNamespace' as const
/** Without effect: `noEffect.ts` has the text of the alert. */
const noopNames =
  'addConnector setConnectors setConnections setClientId setRequestedCaipNetworks setApprovedCaipNetworksData resetNetwork setCaipAddress setBalance setProfileName setProfileImage setUser setStatus resetAccount setConnectedWalletInfo setAddressExplorerUrl setSmartAccountDeployed syncIdentity handleUnsafeRPCRequest' as const

type Words<text extends string> = text extends `${infer word} ${infer rest}` ? word | Words<rest> : text
type Run = (...args: readonly unknown[]) => Promise<unknown>
/** Methods that differ only in their names, which stand in one text. */
const toMethods = <const text extends string>(names: text, method: (name: Words<text> & keyof CompatMethods) => (...args: readonly unknown[]) => unknown) =>
  Object.fromEntries(names.split(' ').map((name) => [name, method(name as Words<text> & keyof CompatMethods)])) as unknown as Pick<
    CompatMethods,
    Words<text> & keyof CompatMethods
  >

/**
 * The rarely used part of the compatible API, one row or name per method. A getter returns the value after `??` until its code is loaded. An
 * action loads its code when it is called. A method without effect raises a developer alert. The types, and the lines in the docs, are those of
 * `CompatMethods`.
 */
export const createCompatMethods = ({ getters, earlier, act, subscribe, list }: CompatNeeds): CompatMethods => {
  const getWalletConnectUri = (): WalletConnectUri => {
    const { wcUri, wcError = false, isFetchingWcUri: wcFetchingUri = false } = list() ?? {}
    return { wcUri, wcError, wcFetchingUri }
  }
  const subscribeList = subscribe(list as () => WalletsState, Object.is)
  /** Of the page's own requests. */
  const transactions: TransactionEntry[] = []
  return {
    // Getters.
    ...toMethods(
      'getConnections getConnectors getConnectMethodsOrder',
      (name) =>
        (...args) =>
          (getters()?.[name] as Run | undefined)?.(...args) ?? [],
    ),
    ...toMethods(
      'getConnectorImage getApprovedCaipNetworkIds getPreferredAccountType',
      (name) =>
        (...args) =>
          (getters()?.[name] as Run | undefined)?.(...args),
    ),
    getRecentConnections: (namespace) => getters()?.getRecentConnections(namespace) ?? earlier(namespace),
    getDisabledCaipNetworks: () => [],
    getWalletConnectUri,
    getRemoteFeatures: () => getters()?.getRemoteFeatures() ?? {},
    isTransactionStackEmpty: () => !transactions[0],
    getError: () => '',

    // Subscriptions.
    subscribeConnections: subscribe(() => getters()?.connectionsByNamespace() ?? new Map<string, HostConnection[]>(), sameEntries),
    subscribeRemoteFeatures: subscribe(() => getters()?.getRemoteFeatures() ?? {}),
    subscribeShouldUpdateToAddress: subscribe(() => undefined),
    subscribeWalletConnectUri: subscribe(getWalletConnectUri),
    subscribeWalletList(listener) {
      const end = subscribeList(listener)
      // The list is made for who wants it, and its first change is that it is there.
      void act((loaded) => loaded.getWalletList())
      return end
    },

    // Actions.
    pushTransactionStack: (entry) => void transactions.push(entry),
    popTransactionStack: (status) => act((actions) => actions.endTransaction(transactions.pop(), status)),
    ...toMethods(
      actionNames,
      (name) =>
        (...args) =>
          act((actions) => (actions[name] as Run)(...args)),
    ),
    ...toMethods(noopNames, (name) => () => act((actions) => actions.noEffect(name))),
  }
}

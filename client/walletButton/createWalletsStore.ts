import type { Connector, Kernel, KernelCore } from '../../kernel/api/index.js'
import { relayConnector } from '../../ports/pairing.js'
import { type DirectoryWallet, Wallets } from '../../ports/wallets.js'
import { noWallets, type WalletItem, type WalletsState, type WalletsStore } from './WalletsStore.js'

const noInfo: WalletItem['walletInfo'] = {
  description: undefined,
  supportedChains: [],
  supportedNamespaces: [],
  website: undefined,
  installationLinks: { appStore: undefined, playStore: undefined, chromeStore: undefined, desktopLink: undefined },
  deepLink: undefined,
  linkMode: undefined,
  isCertified: false,
  supportsWcPay: false,
}

const ofConnector = ({ id, name, icon, rdns, namespaces }: Connector): WalletItem => ({
  id,
  name,
  imageUrl: icon ?? '',
  imageId: undefined,
  isInjected: true,
  isRecent: false,
  connectors: namespaces.map((chain) => ({ id, rdns, chain, chainImageUrl: undefined })),
  walletInfo: { ...noInfo, supportedNamespaces: namespaces },
})

const ofDirectory = (wallet: DirectoryWallet): WalletItem => ({
  id: wallet.id,
  name: wallet.name,
  imageUrl: wallet.image ?? '',
  imageId: undefined,
  isInjected: false,
  isRecent: false,
  connectors: [],
  walletInfo: {
    ...noInfo,
    supportedChains: wallet.chains,
    supportedNamespaces: [...new Set(wallet.chains.map((chain) => chain.split(':')[0] ?? ''))],
    website: wallet.homepage,
    installationLinks: { appStore: wallet.appStore, playStore: wallet.playStore, chromeStore: wallet.chromeStore, desktopLink: wallet.desktopLink },
    deepLink: wallet.mobileLink,
    linkMode: wallet.linkMode,
    isCertified: wallet.certified,
  },
})

/** Wallets and their connection for a list that the page draws itself. Ends with the instance. */
export const createWalletsStore = (core: KernelCore): WalletsStore => {
  const watchers = new Set<() => void>()
  let state = noWallets
  const show = (changes: Partial<WalletsState>) => {
    state = { ...state, ...changes }
    for (const watcher of [...watchers]) watcher()
  }
  let attempt: AbortController | undefined
  let fetching: AbortController | undefined
  const started = async (): Promise<Kernel> => {
    const kernel = await core.load()
    await kernel.connectors.load().catch(() => undefined)
    return kernel
  }
  const list = () => {
    const items = core.connectors.state.get().items.filter(({ kind, disputed }) => kind !== 'relay' && !disputed)
    show({ wallets: items.map(ofConnector) })
  }
  core.scope.add(core.connectors.state.subscribe(list))
  core.scope.add(() => {
    attempt?.abort()
    fetching?.abort()
  })
  started().then(
    () => {
      list()
      show({ isInitialized: true })
    },
    // A later call tries again, and rejects with what went wrong.
    () => undefined,
  )

  const cancel = () => {
    attempt?.abort()
    attempt = undefined
    show({ connectingWallet: undefined, wcUri: undefined, isFetchingWcUri: false })
  }
  const perform = async (connectorId: string, wallet: WalletItem | undefined, namespace: string | undefined) => {
    cancel()
    const mine = new AbortController()
    attempt = mine
    const pairs = connectorId === relayConnector
    show({ connectingWallet: wallet, isFetchingWcUri: pairs, wcError: false })
    try {
      // Services are here already when a list is shown: then the wallet is asked in the click.
      const kernel = core.started ?? (await started())
      await kernel.sessions.connect(connectorId, {
        signal: mine.signal,
        ...(namespace !== undefined && { namespace }),
        onUri: (wcUri) => {
          if (attempt === mine) show({ wcUri, isFetchingWcUri: false })
        },
      })
    } catch (error) {
      if (attempt === mine && pairs) show({ wcError: true })
      throw error
    } finally {
      if (attempt === mine) cancel()
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    connect(wallet, namespace) {
      const way = wallet.connectors.find(({ chain }) => namespace === undefined || chain === namespace)
      return perform(way?.id ?? relayConnector, wallet, namespace)
    },
    async fetchWallets({ page = 1, search = '', badge, include, exclude = [] } = {}) {
      fetching?.abort()
      const mine = new AbortController()
      fetching = mine
      show({ isFetchingWallets: true })
      try {
        const kernel = await started()
        const directory = await kernel.get(Wallets)
        const found = await directory.list({ page, search, ...(badge === 'certified' && { certified: true }) }, mine.signal)
        const items = found.items.filter(({ id }) => (!include || include.includes(id)) && !exclude.includes(id)).map(ofDirectory)
        const before = page === 1 ? [] : state.wcWallets
        if (fetching === mine) show({ wcWallets: [...before, ...items], page, count: found.count })
      } catch (error) {
        if (!mine.signal.aborted) throw error
      } finally {
        if (fetching === mine) show({ isFetchingWallets: false })
      }
    },
    getWcUri: () => perform(relayConnector, undefined, undefined),
    resetWcUri: cancel,
    resetConnectingWallet: cancel,
  }
}

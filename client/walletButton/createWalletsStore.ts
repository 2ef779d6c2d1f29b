import { CancelledError, ConnectionCancelledError, type ConnectorFacts, type Kernel, type KernelCore } from '../../kernel/api/index.js'
import { groupWallets } from '#lib/wallets/groupWallets.js'
import { relayConnector } from '../../ports/pairing.js'
import { type DirectoryWallet, type WalletQuery, Wallets, type WalletsService } from '../../ports/wallets.js'
import { WalletListChanged } from './WalletListChanged.js'
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

/** One wallet of this browser, with all the ways to it. */
const ofConnectors = (ways: readonly [ConnectorFacts, ...ConnectorFacts[]]): WalletItem => ({
  id: ways[0].id,
  name: ways[0].name,
  imageUrl: ways[0].icon ?? '',
  imageId: undefined,
  isInjected: true,
  isRecent: false,
  connectors: ways.flatMap(({ id, rdns, namespaces }) => namespaces.map((chain) => ({ id, rdns, chain, chainImageUrl: undefined }))),
  walletInfo: { ...noInfo, supportedNamespaces: ways.flatMap(({ namespaces }) => namespaces) },
})

const ofDirectory = (wallet: DirectoryWallet): WalletItem => ({
  id: wallet.id,
  name: wallet.name,
  imageUrl: wallet.image ?? '',
  imageId: wallet.imageId,
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

/** More pages of the directory than it has. */
const maxPages = 200

/** One page of the directory, of the length that the caller wants. */
const listPage = async (directory: WalletsService, query: WalletQuery, entries: number | undefined, signal: AbortSignal) => {
  const { page } = query
  if (entries === undefined) return directory.list(query, signal)
  const size = Math.min(500, Math.max(1, Math.trunc(entries) || 1))
  const all: DirectoryWallet[] = []
  let count = 0
  for (let at = 1; at <= maxPages && all.length < page * size; at++) {
    const found = await directory.list({ ...query, page: at }, signal)
    count = found.count
    all.push(...found.items)
    if (found.items.length === 0 || all.length >= count) break
  }
  return { items: all.slice((page - 1) * size, page * size), count }
}

/** Wallets and their connection for a list that the page draws itself. Ends with the instance. */
export const createWalletsStore = (core: KernelCore): WalletsStore => {
  const watchers = new Set<() => void>()
  let state = noWallets
  const show = (changes: Partial<WalletsState>) => {
    state = { ...state, ...changes }
    for (const watcher of [...watchers]) watcher()
    core.emit(WalletListChanged, state)
  }
  let attempt: AbortController | undefined
  /** The attempt under way that has a link and no wallet yet. */
  let open: { readonly attempt: AbortController; readonly ready: Promise<void>; readonly done: Promise<void> } | undefined
  let fetching: AbortController | undefined
  const started = async (): Promise<Kernel> => {
    const kernel = await core.load()
    await kernel.connectors.load().catch(() => undefined)
    return kernel
  }
  const list = () => {
    const items = core.connectors.state.get().items.filter(({ kind, disputed }) => kind !== 'relay' && !disputed)
    show({ wallets: groupWallets(items).map(ofConnectors) })
  }
  core.scope.add(core.connectors.state.subscribe(list))
  const leaveAttempt = () => attempt?.abort(new ConnectionCancelledError())
  const leaveList = () => fetching?.abort(new CancelledError({ what: 'Fetching wallets' }))
  core.scope.add(() => {
    leaveAttempt()
    leaveList()
  })
  const look = async () => {
    await started()
    list()
    show({ isInitialized: true })
  }
  // A later call tries again, and rejects with what went wrong.
  look().catch(() => undefined)

  const cancel = () => {
    leaveAttempt()
    attempt = undefined
    open = undefined
    show({ connectingWallet: undefined, wcUri: undefined, isFetchingWcUri: false })
  }
  const perform = async (connectorId: string, wallet: WalletItem | undefined, namespace: string | undefined, onLink = () => {}) => {
    cancel()
    const controller = new AbortController()
    attempt = controller
    const pairs = connectorId === relayConnector
    show({ connectingWallet: wallet, isFetchingWcUri: pairs, wcError: false })
    try {
      // Services are here already when a list is shown: then the wallet is asked in the click.
      const kernel = core.started ?? (await started())
      await kernel.sessions.connect(connectorId, {
        signal: controller.signal,
        ...(namespace !== undefined && { namespace }),
        onUri: (wcUri) => {
          if (attempt === controller) show({ wcUri, isFetchingWcUri: false })
          onLink()
        },
      })
    } catch (error) {
      if (attempt === controller && pairs) show({ wcError: true })
      throw error
    } finally {
      if (attempt === controller) cancel()
    }
  }

  const prefetchWcUri = () => {
    if (open) return open.ready
    let linked = () => {}
    const link = new Promise<void>((resolve) => {
      linked = resolve
    })
    const done = perform(relayConnector, undefined, undefined, () => linked())
    const ready = Promise.race([link, done])
    // Whoever waits hears of a failure; `wcError` tells everybody else.
    for (const promise of [done, ready]) promise.catch(() => {})
    if (attempt) open = { attempt, ready, done }
    return ready
  }

  return {
    get: () => state,
    async list() {
      await look()
      return state
    },
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    connect(wallet, namespace) {
      const way = wallet.connectors.find(({ chain }) => namespace === undefined || chain === namespace)
      if (!way && namespace === undefined && open && open.attempt === attempt) {
        const { done } = open
        open = undefined
        show({ connectingWallet: wallet })
        return done
      }
      return perform(way?.id ?? relayConnector, wallet, namespace)
    },
    async fetchWallets({ page = 1, query = '', search = query, entries, badge, include, exclude = [] } = {}) {
      leaveList()
      const controller = new AbortController()
      fetching = controller
      show({ isFetchingWallets: true })
      try {
        const kernel = await started()
        const directory = await kernel.get(Wallets)
        const found = await listPage(directory, { page, search, ...(badge === 'certified' && { certified: true }) }, entries, controller.signal)
        const items = found.items.filter(({ id }) => (!include || include.includes(id)) && !exclude.includes(id)).map(ofDirectory)
        const before = page === 1 ? [] : state.wcWallets
        if (fetching === controller) show({ wcWallets: [...before, ...items], page, count: found.count })
      } catch (error) {
        if (!controller.signal.aborted) throw error
      } finally {
        if (fetching === controller) show({ isFetchingWallets: false })
      }
    },
    getWcUri: () => perform(relayConnector, undefined, undefined),
    prefetchWcUri,
    resetWcUri: cancel,
    resetConnectingWallet: cancel,
  }
}

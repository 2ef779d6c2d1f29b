import { type BaseError, definePlugin, ModalClosed, toReadable } from '../../kernel/api/index.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { Tracked } from '../../ports/analytics.js'
import { NameWallets } from '../../ports/connect.js'
import { AllWalletsView, GetWalletView, WalletGuideView } from '../../ports/wallets.js'
import { createDirectory } from './createDirectory.js'
import { createMemory } from './createMemory.js'
import { createServer } from './createServer.js'
import { directoryFault } from './directoryFault.js'
import { CustomWalletError, DirectoryBusyError, MalformedDirectoryError } from './errors.js'
import { manifest } from './manifest.js'
import { namesOf } from './namesOf.js'
import { readCustomWallets } from './readCustomWallets.js'
import { sameWallet } from './sameWallet.js'
import type { StoreKind } from './storesOf.js'
import type { WalletsController } from './WalletsController.js'

/** The words that the event of the public API has for places to get a wallet. */
const storeTypes: Readonly<Record<StoreKind, string>> = { chrome: 'chrome_store', ios: 'app_store', android: 'play_store', website: 'homepage' }

/** How long the names of wallets may take to be read from the package, in ms. */
const nameMs = 1_000

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, connectors, host, alerts, clock } = context.use
  const { connect } = context.maybe
  const { projectId } = host.options
  const count = context.state<{ all: number | undefined }>('count', { all: undefined })

  const raise = ({ shortMessage, message, docsPath }: BaseError, level: 'error' | 'warn') =>
    alerts.raise({
      level,
      title: shortMessage,
      lines: message.split('\n').filter((line) => line !== '' && line !== shortMessage && !line.startsWith('Docs: ')),
      docsPath,
    })
  const ownServer = toHttpsUrl(host.written.apiUrl)
  const identity = { st: 'appkit', sv: `html-universal-${manifest.version}` }
  const imageBase = (ownServer ?? manifest.http?.directory.origin ?? '').replace(/\/$/, '')
  const active = () => sessions.state.get().active
  const chains = () => networks.state.get().items.map(({ caipNetworkId }) => caipNetworkId)

  const directory = createDirectory({
    // The provider's directory belongs to a project; one of the host's own needs none.
    server:
      ownServer || projectId
        ? createServer({
            http: context.http.directory,
            identity,
            policy: host.options,
            chains,
            // With a port, as the page has it.
            page: host.domain.replace(/:\d+$/, ''),
            imageOf: (imageId) => `${imageBase}/getWalletImage/${imageId}?${new URLSearchParams({ ...(projectId && { projectId }), ...identity })}`,
          })
        : undefined,
    custom: readCustomWallets(host.written.customWallets, (place) => raise(new CustomWalletError({ place }), 'warn')),
    loadSnapshot: async () => {
      const [{ snapshot }, { readSnapshot }] = await Promise.all([
        importWithRetry(() => import('./snapshot.js')),
        importWithRetry(() => import('./readSnapshot.js')),
      ])
      return readSnapshot(snapshot)
    },
    policy: host.options,
    page: () => ({ chains: chains(), active: active(), mobile: host.mobile }),
    clock,
    count,
    onFault: (error) => {
      const fault = directoryFault(error, host.domain)
      if (fault) raise(fault, fault instanceof DirectoryBusyError || fault instanceof MalformedDirectoryError ? 'warn' : 'error')
      else context.log.debug(error)
    },
    signal: context.scope.signal,
  })

  const memory = createMemory()
  /** What was searched for last while the modal is open: coming back to it is not another search. */
  let lastSearch = ''
  context.on(ModalClosed, () => {
    memory.close()
    lastSearch = ''
  })

  const installed: WalletsController['installed'] = (wallet) =>
    connectors.state.get().items.find((connector) => connector.kind === 'injected' && !connector.disputed && sameWallet(wallet, connector))
  const controller: WalletsController = {
    directory,
    memory,
    count: toReadable(count),
    connectors: connectors.state,
    host,
    certifies: Boolean(ownServer || projectId),
    installed,
    imageOf: (wallet) => installed(wallet)?.icon ?? wallet.image,
    offered: () => [...connectors.state.get().items.filter(({ kind }) => kind === 'injected'), ...(connect?.used.get().items ?? [])],
    active,
    start: (connectorId) => connect?.start(connectorId),
    after: clock.after,
    searched: (search, certified) => {
      const next = `${certified} ${search}`
      if (next !== lastSearch) context.emit(Tracked, { event: 'SEARCH_WALLET', properties: { search, ...(certified && { badge: 'certified' }) } })
      lastSearch = next
    },
    visited: ({ id, name }, kind) => context.emit(Tracked, { event: 'GET_WALLET', properties: { name, explorerId: id, type: storeTypes[kind] } }),
    refresh: connectors.refresh,
  }
  const parts = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const late = () => importWithRetry(() => import('./views/late.js')).then((module) => module.late(controller))
  return {
    services: {
      directory: { list: directory.list, find: directory.find, identify: directory.identify, count: toReadable(count) },
      lookup: { find: directory.find },
    },
    hooks: {
      // The list does not wait longer, and a slow file is no fault of this plugin.
      [NameWallets.id]: ({ ids }) => withTimeoutOrUndefined(clock.after, nameMs, async (signal) => namesOf(await withAbort(directory.prepare(), signal), ids)),
    },
    views: {
      'wallets.count': () => parts().then(({ count: view }) => view),
      'wallets.featured': () => parts().then(({ featured }) => featured),
      'wallets.custom': () => parts().then(({ custom }) => custom),
      'wallets.recommended': () => parts().then(({ recommended }) => recommended),
      'wallets.tiles': () => late().then(({ tiles }) => tiles),
      [AllWalletsView.id]: () => late().then(({ all }) => all),
      [WalletGuideView.id]: () => late().then(({ guide }) => guide),
      [GetWalletView.id]: () => late().then(({ get }) => get),
    },
  }
})

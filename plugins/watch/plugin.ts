import { type Connector, definePlugin, opaque, SessionDisconnected, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { AccountView } from '../../ports/account.js'
import { WatchView } from '../../ports/watch.js'
import { createConnector } from './createConnector.js'
import { createReader } from './createReader.js'
import type { manifest } from './manifest.js'
import { newId, readWatched, sameWatched, type Watched, watchedId, watchedMost } from './readWatched.js'
import { userMessage } from './userMessage.js'
import type { WatchController } from './WatchController.js'

/** How long a visitor types before a name is looked up, in ms. */
const typingMs = 350

export default definePlugin<typeof manifest>(({ use, lazy, state, storage, router, scope, on, log, t }) => {
  const { sessions, networks, capabilities, notices, clock } = use
  const { readAddress } = capabilities
  const found = state<{ items: readonly Connector[] }>('connectors', { items: [] })
  const limit = state<{ full: boolean }>('limit', { full: false })
  const known = new Map<string, Connector>()
  const live = (watched: Watched) => sessions.state.get().connections[watched.namespace]?.some(({ connectorId }) => connectorId === watchedId(watched)) === true

  const show = (all: readonly Watched[]) => {
    found.items = all.map((watched) => {
      const id = watchedId(watched)
      const connector = known.get(id) ?? opaque(createConnector(watched, { name: t(userMessage.name), readAddress }))
      known.set(id, connector)
      return connector
    })
    limit.full = all.filter(live).length >= watchedMost
  }
  const list = () => readWatched(storage.accounts.get())
  const keep = (all: readonly Watched[]) => {
    if (all.length > 0) storage.accounts.set(all)
    else storage.accounts.clear()
    show(all)
  }
  // Another tab may have added one, or removed it.
  scope.add(storage.accounts.subscribe(() => show(list())))
  scope.add(
    sessions.state.subscribe(() => {
      limit.full = list().filter(live).length >= watchedMost
    }),
  )
  on(SessionDisconnected, ({ connectorId }) => {
    const all = list()
    const left = all.filter((watched) => watchedId(watched) !== connectorId)
    if (left.length < all.length) keep(left)
  })
  show(list())

  const add: WatchController['add'] = async ({ namespace, address, chain }) => {
    const all = list()
    const before = all.find((one) => sameWatched(one, { namespace, address }))
    const watched = before ?? { id: newId(all, clock.now()), namespace, address }
    // Those that could not be restored make room.
    const rest = before || all.length < watchedMost ? all : all.filter(live)
    if (rest.length >= watchedMost && !before) return false
    if (!before) keep([...rest, watched])
    try {
      await sessions.connect(watchedId(watched), { namespace, chain, behind: true, signal: scope.signal })
    } catch (error) {
      log.debug(error)
      if (!before) keep(list().filter((one) => !sameWatched(one, watched)))
      notices.show('error', userMessage.failed)
      return false
    }
    const connections = await lazy.connections().catch(() => undefined)
    if (connections) connections.showYourWallets()
    else if (router.canOpen(AccountView)) router.reset(AccountView)
    else router.close()
    notices.show('success', userMessage.added, { values: { address: truncateMiddle(address) } })
    return true
  }
  const controller: WatchController = {
    full: toReadable(limit),
    read: createReader({
      networks: networks.state.get,
      sessions: sessions.state.get,
      names: () => lazy.names(),
      pause: (signal) =>
        withAbort(
          new Promise((resolve) => {
            clock.after(typingMs, () => resolve())
          }),
          signal,
        ),
      readAddress,
    }),
    network: networks.find,
    takesNames: async () => {
      const names = await lazy.names()
      return names !== undefined && networks.state.get().items.some(({ caipNetworkId }) => names.serves(caipNetworkId))
    },
    add,
  }
  return {
    services: { source: { state: toReadable(found), refresh: () => {} } },
    views: { [WatchView.id]: () => importWithRetry(() => import('./views/WatchForm.js')).then(({ view }) => view(controller)) },
  }
})

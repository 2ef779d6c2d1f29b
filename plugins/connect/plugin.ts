import { DeadlineError, definePlugin, ModalClosed, SessionConnected, toReadable } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { registryId } from '#lib/wallets/registryId.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { ChooseNamespaceView, ConnectingExternalView, ConnectView, ConnectWalletsView, WhatIsAWalletView } from '../../ports/connect.js'
import type { ConnectController } from './ConnectController.js'
import type { ConnectingParams, NextConnection } from './createConnecting.js'
import { createRanking, type RankingState } from './createRanking.js'
import type { Recents } from './createRecents.js'
import { legalReason } from './legalReason.js'
import type { manifest } from './manifest.js'
import type { ConnectAttempt } from './startConnecting.js'

/** How long the list waits for the wallets of this browser, in ms: with them it is drawn once. Behind the cover, and for the first showing alone. */
const timeoutMs = 150

export default definePlugin<typeof manifest>(async (context) => {
  const { sessions, connectors, networks, host, clock } = context.use
  const consent = context.state('consent', { given: false })
  const used: { items: ReturnType<Recents['list']> } = context.state('used', { items: [] })
  const ranked = context.state<RankingState>('ranking', { current: undefined })
  const ranking = createRanking({ ...context, connectors, clock, state: ranked })
  /** What the list has at its next showing of what comes behind it. */
  const parts: Parameters<typeof import('./views/views.js').views>[1] = { known: new Map(), late: undefined, past: undefined, many: undefined }
  // Most visitors were never here.
  const past = async () => {
    const module = await importWithRetry(() => import('./views/recents.js'))
    parts.past = module
    const recents = module.createRecents({ stored: context.storage.recents, now: clock.now })
    used.items = recents.list()
    return recents
  }
  if (context.storage.recents.get().length > 0) await past().catch(() => undefined)
  const remember: Recents['remember'] = (wallet) =>
    past().then((recents) => {
      recents.remember(wallet)
      used.items = recents.list()
    }, context.log.debug)
  // Comes behind the list. A visitor who presses a row before gets the view, which asks the wallet as soon as the code is there.
  let connecting: ConnectAttempt | undefined
  const late = async () => {
    const module = await importWithRetry(() => import('./views/deferredViews.js'))
    connecting ??= module.startConnecting(context)
    // The next showing has at once what came behind this one.
    parts.late = module
    await many()
    return { ...module, connecting }
  }
  /** Few browsers have so many wallets that they are tiles. */
  const many = async () => {
    if (connectors.state.get().items.length > 4) parts.many = await importWithRetry(() => import('./views/tiles.js')).catch(() => undefined)
  }
  // Most visitors have a wallet for one kind of network, and know what it is.
  const rare = () => importWithRetry(() => import('./views/rareViews.js'))
  const start = (params: ConnectingParams, next?: readonly NextConnection[]) => {
    if (connecting) connecting.start(params, next)
    else context.router.push(ConnectingExternalView, params)
    // A wallet that connects is remembered at once.
    if (!parts.past) past().catch(context.log.debug)
  }
  const cancel = () => connecting?.cancel()
  context.on(SessionConnected, ({ connection, restored }) => {
    const { connectorId, wallet } = connection
    const kind = connectors.find(connectorId)?.kind
    // A relay stands for no wallet: the plugin that paired one by it names it. Visitors who sign in by e-mail have a field for it.
    if (!restored && kind !== 'relay' && kind !== 'embedded' && kind !== 'watched') remember({ id: connectorId, name: wallet.name, rdns: wallet.rdns })
  })
  context.on(ModalClosed, cancel)

  const controller: ConnectController = {
    consent: toReadable(consent),
    accept: (given: boolean) => {
      consent.given = given
    },
    connectors: connectors.state,
    ranking: toReadable(ranked),
    networks: networks.state,
    refresh: connectors.refresh,
    missing: () => {
      const { active, byNamespace } = sessions.state.get()
      const connected = Object.values(byNamespace).some(({ status }) => status === 'connected')
      return active !== undefined && byNamespace[active]?.status !== 'connected' && connected ? active : undefined
    },
    // What is in use is not offered as the way to continue.
    recents: () => {
      const inUse = Object.values(sessions.state.get().connections).flat()
      return used.items.filter(({ id, name, paired }) =>
        inUse.every(({ connectorId, wallet }) => connectorId !== id && (paired === undefined || wallet.name !== name)),
      )
    },
    lastUsed: () => parts.past?.LastUsed,
    host,
    now: clock.now,
    start,
  }
  const wallets = () =>
    withDeadline(connectors.load(), { ms: timeoutMs, what: 'Looking for wallets', after: clock.after, late: DeadlineError }).catch(() => undefined)
  /** Who the wallets are that the host excludes and features by ids of the registry: from the first showing on, whether or not a server answers. */
  const names = async () => {
    const ids = [...host.options.excludeWalletIds, ...host.options.featuredWalletIds]
    if (ids.some((id) => registryId.test(id))) await importWithRetry(() => import('./nameWallets.js')).then((module) => module.nameWallets(context, ids, parts))
  }
  const views = async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./views/views.js')),
      (host.termsUrl || host.privacyUrl) && late(),
      wallets().then(() => Promise.all([ranking.ready(), many()])),
      names().catch(context.log.debug),
    ])
    return module.views(controller, parts, late)
  }
  return {
    services: {
      flow: {
        used: toReadable(used),
        remember: ({ id, name, rdns, icon = '' }) => remember({ id, name, rdns, paired: icon }),
        start: (connectorId, namespace) => start(namespace === undefined ? { connectorId } : { connectorId, namespace }),
        accepted: () => !legalReason(host, consent.given),
        cancel,
      },
    },
    views: {
      [ConnectView.id]: () => views().then(({ list }) => list),
      [ConnectWalletsView.id]: () => views().then(({ wallets }) => wallets),
      [ConnectingExternalView.id]: () => late().then((module) => module.external(context, module.connecting)),
      [ChooseNamespaceView.id]: () => rare().then(({ choose }) => choose(context, controller)),
      [WhatIsAWalletView.id]: () => rare().then(({ about }) => about()),
    },
  }
})

import { definePlugin, ModalClosed, type NamespaceSession, SessionConnected, toReadable } from '../../kernel/contract/index.js'
import { ConnectingExternalView, ConnectView, ConnectWalletsView, WhatIsAWalletView } from '../../ports/connect.js'
import { noAttempt } from './attempt.js'
import type { ConnectController } from './ConnectController.js'
import { createConnecting } from './createConnecting.js'
import { createRecents, type Recents } from './createRecents.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, connectors, networks, host, clock } = context.use
  const attempt = context.state('attempt', noAttempt())
  const consent = context.state('consent', { given: false })
  const recents = createRecents({ stored: context.storage.recents, now: clock.now })
  const used = context.state('used', { items: recents.list() })
  const remember: Recents['remember'] = (wallet) => {
    recents.remember(wallet)
    used.items = recents.list()
  }
  const some = (test: (session: NamespaceSession) => boolean) => Object.values(sessions.state.get().byNamespace).some(test)
  const connecting = createConnecting({
    state: attempt,
    find: connectors.find,
    connect: sessions.connect,
    pending: (connectorId) => some((session) => session.status === 'connecting' && session.connectorId === connectorId && session.pending),
    connected: (connectorId) => some((session) => session.status === 'connected' && session.connectorId === connectorId),
    watch: (listener) => sessions.state.subscribe(listener),
    refresh: connectors.refresh,
    clock,
    show: (params) => context.router.push(ConnectingExternalView, params),
    close: context.router.close,
    signal: context.scope.signal,
  })
  context.on(SessionConnected, ({ connection, restored }) => {
    const { connectorId, wallet } = connection
    // A relay stands for no wallet: whoever paired one by it says which.
    if (!restored && connectors.find(connectorId)?.kind !== 'relay') remember({ id: connectorId, name: wallet.name, rdns: wallet.rdns })
  })
  context.on(ModalClosed, connecting.cancel)

  const controller: ConnectController = {
    attempt: toReadable(attempt),
    consent: toReadable(consent),
    accept: (given: boolean) => {
      consent.given = given
    },
    connectors: connectors.state,
    refresh: connectors.refresh,
    recents: recents.list,
    host,
    now: clock.now,
    networkName: (chain) => networks.find(chain)?.name,
    ...connecting,
  }
  const late = () => import('./views/late.js')
  const views = async () => {
    const [module, { Legal } = { Legal: undefined }] = await Promise.all([import('./views/views.js'), host.termsUrl || host.privacyUrl ? late() : undefined])
    return module.views(controller, Legal)
  }
  return {
    services: {
      flow: {
        used: toReadable(used),
        remember: ({ id, name, rdns, icon = '' }) => remember({ id, name, rdns, paired: icon }),
        start: (connectorId) => connecting.start({ connectorId }),
        cancel: connecting.cancel,
      },
    },
    views: {
      [ConnectView.id]: () => views().then(({ list }) => list),
      [ConnectWalletsView.id]: () => views().then(({ wallets }) => wallets),
      [ConnectingExternalView.id]: () => late().then((module) => module.external(controller)),
      [WhatIsAWalletView.id]: () => late().then((module) => module.about()),
    },
  }
})

import { definePlugin, ModalClosed, SessionConnected, SessionDisconnected, toReadable } from '../../kernel/api/index.js'
import { inAppBrowserLink } from '#lib/web/inAppBrowserLink.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { leaveConnected } from '../../ports/connections.js'
import { PairingBasicView, PairingView, relayConnector } from '../../ports/pairing.js'
import { walletName } from '#lib/text/walletName.js'
import { isLegacy } from '#lib/wallets/groupWallets.js'
import { trackedFailure } from '#lib/checks/trackedFailure.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import { createPairedApp } from './createPairedApp.js'
import { createPairing } from './createPairing.js'
import { PairingLinkError } from './errors.js'
import { findWallet } from './findWallet.js'
import type { manifest } from './manifest.js'
import type { PairingController } from './PairingController.js'
import type { LinkTarget } from './page.js'
import { noPairing } from './shownPairing.js'
import { toOpening } from './toOpening.js'

export default definePlugin<typeof manifest>(async (context) => {
  const { sessions, networks, connectors, host, clock } = context.use
  const { wallets, connect, links } = context.maybe
  const load = () => importWithRetry(() => import('./views/views.js'))
  // The page is looked at and led away from by views; the service does it in a click, so their code is here before.
  const { readPage } = await load()
  const page = readPage()
  const preferUniversal = host.written.experimental_preferUniversalLinks === true
  const state = context.state('pairing', noPairing())
  const shownApp = context.state<{ name: string | undefined }>('app', { name: undefined })
  let chosen: DirectoryWallet | undefined

  const app = createPairedApp({
    state: shownApp,
    stored: context.storage.app,
    page,
    find: async (id) => wallets?.find(id, context.scope.signal),
  })
  const pairing = createPairing({
    state,
    connect: (options) => sessions.connect(relayConnector, options),
    renew: () => links?.renew(),
    clock,
    manual: host.options.manualWCControl,
    onConnected: () => {
      if (chosen) connect?.remember({ id: chosen.id, name: chosen.name, rdns: chosen.rdns, icon: chosen.image })
      app.connected()
    },
    close: () => leaveConnected(context.lazy.connections, context.router),
    onBadLink: () => context.log.error(new PairingLinkError()),
    signal: context.scope.signal,
  })
  const reset = () => {
    pairing.reset()
    app.dropped()
  }
  context.on(ModalClosed, reset)
  context.on(SessionConnected, ({ connection, restored }) => {
    if (!restored && connection.kind === 'relay') pairing.answered()
  })
  context.on(SessionDisconnected, ({ connectorId }) => {
    if (connectorId === relayConnector) app.forget()
  })
  app.restore().catch(context.log.debug)

  const installed: PairingController['installed'] = ({ id, name, rdns, injected = [] }) =>
    connectors.state.get().items.find(
      (connector) =>
        connector.kind === 'injected' &&
        !connector.disputed &&
        (connector.id === id ||
          (connector.rdns !== undefined && (connector.rdns === rdns || injected.some((one) => one.id === connector.rdns))) ||
          // The browser of a wallet that does not announce itself.
          (isLegacy(connector) && name !== undefined && walletName(connector.name) === walletName(name))),
    )
  const start = (connectorId: string) => connect?.start(connectorId)
  const ownBrowser = (walletId: string) =>
    host.mobile ? inAppBrowserLink(walletId, { href: page.href, namespace: sessions.state.get().active, has: page.has }) : undefined

  /** Opens a link in the click. A browser that refuses it (a frame that may not lead its page away) throws. */
  const open = (link: string, target: LinkTarget, wallet: DirectoryWallet | undefined) => {
    try {
      page.open(link, target)
    } catch (error) {
      context.log.error(error)
      const { name, mobileLink } = wallet ?? {}
      // Without the pairing link: anyone who has it can answer in place of the visitor's wallet.
      context.emit(Tracked, { event: 'CONNECT_PROXY_ERROR', properties: { ...trackedFailure(error), name, mobile_link: mobileLink } })
    }
  }

  const controller: PairingController = {
    ...pairing,
    state: toReadable(state),
    connectors: connectors.state,
    host,
    page,
    preferUniversal,
    networkName: (chain) => networks.find(chain)?.name,
    find: (id, signal) => findWallet(id, signal, { wallets, connector: connectors.find }),
    installed,
    choose: (wallet) => {
      chosen = wallet
    },
    // The code of a view may be loaded ahead: what makes links is asked once the view is drawn.
    prepare: () => {
      if (!host.options.manualWCControl) links?.prepare()
    },
    start,
    ownBrowser,
    openApp: (wallet, kind) => {
      const own = wallet && kind === 'mobile' ? ownBrowser(wallet.id) : undefined
      if (own) return open(own, '_self', wallet)
      const uri = pairing.link()
      if (!uri) return
      pairing.opened()
      if (!wallet) return open(uri, page.telegram ? '_blank' : page.framed ? '_top' : '_self', undefined)
      const opening = toOpening({ wallet, kind, uri, page, preferUniversal })
      if (!opening) return
      if (kind === 'mobile') app.opened({ id: wallet.id, name: wallet.name, href: opening.app })
      open(opening.link, opening.target, wallet)
    },
  }
  const views = async () => (await load()).views(controller)
  return {
    services: {
      flow: {
        app: toReadable(shownApp),
        openApp: app.open,
        reset,
      },
      opener: {
        choose: (wallet, uri) => {
          const own = ownBrowser(wallet.id)
          const connector = own === undefined ? installed(wallet) : undefined
          if (own !== undefined) open(own, '_self', wallet)
          else if (connector && connect) start(connector.id)
          else context.router.push(PairingView, { walletId: wallet.id, name: wallet.name, ...(uri !== undefined && { uri }) })
        },
      },
    },
    views: {
      [PairingView.id]: () => views().then(({ wallet }) => wallet),
      [PairingBasicView.id]: () => views().then(({ basic }) => basic),
    },
  }
})

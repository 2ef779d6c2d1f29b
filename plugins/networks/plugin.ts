import { definePlugin, type Network, NetworkChanged, NetworkUnsupported, toReadable, view } from '../../kernel/api/index.js'
import { singleFlight } from '#lib/timing/singleFlight.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { ConnectView } from '../../ports/connect.js'
import { NetworksView, SwitchActiveChainView, SwitchNetworkView, UnsupportedChainView, WhatIsANetworkView } from '../../ports/networks.js'
import { trackedFailure } from '#lib/checks/trackedFailure.js'
import { createChoosing } from './createChoosing.js'
import { createSwitching } from './createSwitching.js'
import type { manifest } from './manifest.js'
import type { NetworksController } from './NetworksController.js'
import { noSwitch } from './switchAttempt.js'
import { userMessage } from './userMessage.js'

/** The Connect view for another kind of network: its title names the network. */
const connectOn = view<{ readonly network?: string } | undefined>(ConnectView.id)

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock } = context.use
  const attempt = context.state('attempt', noSwitch())
  const leaving = context.state('leaving', { busy: false })
  /** The connected wallet of a network's namespace. */
  const session = (caipNetworkId: string) => {
    const found = sessions.state.get().byNamespace[caipNetworkId.split(':')[0] ?? '']
    return found?.status === 'connected' ? found : undefined
  }

  const current = () => (networks.state.get().unsupported === undefined ? networks.active()?.caipNetworkId : undefined)
  const switching = createSwitching({
    state: attempt,
    networkName: (id) => networks.find(id)?.name,
    here: (id) => ({ network: session(id)?.chain, wallet: walletPhrase(session(id)?.wallet) }),
    allowed: () => host.options.enableNetworkSwitch,
    switchTo: networks.switchTo,
    clock,
    signal: context.scope.signal,
  })
  const choose = createChoosing({
    allowed: () => host.options.enableNetworkSwitch,
    here: (id) => current() === id,
    connected: (id) => session(id) !== undefined,
    foreign: (id) => session(id) === undefined && Object.values(sessions.state.get().byNamespace).some(({ status }) => status === 'connected'),
    set: networks.switchTo,
    ask: ({ caipNetworkId, name }) => {
      switching.start(caipNetworkId)
      context.router.push(SwitchNetworkView, { network: caipNetworkId, name })
    },
    explain: ({ chainNamespace }) => context.router.push(SwitchActiveChainView, { namespace: chainNamespace }),
    back: context.router.back,
    onFailed: context.log.error,
  })
  const isLive = (namespace: string) => sessions.state.get().byNamespace[namespace]?.status === 'connected'
  /** The namespace that was in use before the ways in of another one were shown. */
  let lookedFrom: string | undefined
  const lookAt = async ({ caipNetworkId, name }: Network) => {
    lookedFrom = sessions.state.get().active
    await networks.switchTo(caipNetworkId)
    context.router.push(connectOn, { network: name })
  }
  const cameBack = () => {
    const { active } = sessions.state.get()
    const from = lookedFrom
    lookedFrom = undefined
    if (from !== undefined && active !== undefined && !isLive(active) && isLive(from)) sessions.setActive(from)
  }
  /** The network chosen for a namespace becomes the page's. If no wallet is connected for it, the Connect view follows. */
  const take = async (namespace: string) => {
    if (isLive(namespace)) {
      sessions.setActive(namespace)
      context.router.back()
      return
    }
    const network = networks.active(namespace) ?? networks.state.get().items.find(({ chainNamespace }) => chainNamespace === namespace)
    if (network) await lookAt(network)
    else context.router.reset(ConnectView)
  }
  const disconnect = singleFlight({
    state: leaving,
    run: () => sessions.disconnect(),
    onDone: context.router.close,
    onFailed: (retry, error) => {
      context.emit(Tracked, { event: 'DISCONNECT_ERROR', properties: trackedFailure(error) })
      const wallet = walletPhrase(session(networks.state.get().unsupported ?? '')?.wallet)
      notices.show('error', userMessage.disconnect, { values: { wallet }, action: { label: userMessage.tryAgain, run: retry } })
    },
  })

  // Also called once at the start: the event may have been the reason to load this code.
  const mustLeave = () => {
    const { enableNetworkSwitch, allowUnsupportedChain } = host.options
    return enableNetworkSwitch && !allowUnsupportedChain && networks.state.get().unsupported !== undefined
  }
  const open = () => {
    if (mustLeave()) context.router.reset(UnsupportedChainView)
  }
  context.on(NetworkUnsupported, open)
  context.on(NetworkChanged, ({ network }) => switching.arrived(network))
  open()

  const controller: NetworksController = {
    networks: networks.state,
    sessions: sessions.state,
    attempt: toReadable(attempt),
    leaving: toReadable(leaving),
    current,
    mustLeave,
    choose,
    cameBack,
    take: (namespace) => void take(namespace).catch(context.log.error),
    missing: ({ chainNamespace, caipNetworkId }) => {
      const found = sessions.state.get().byNamespace[chainNamespace]
      return found?.status === 'connected' && found.approved !== undefined && !found.approved.includes(caipNetworkId) ? walletPhrase(found.wallet) : undefined
    },
    numbered: ({ chainNamespace }) => capabilities.traits(chainNamespace).networkNumbers === true,
    disconnect: () => void disconnect(),
    host,
    ...switching,
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  return {
    views: {
      [NetworksView.id]: () => views().then(({ list }) => list),
      [SwitchNetworkView.id]: () => views().then(({ switching: view }) => view),
      [UnsupportedChainView.id]: () => views().then(({ unsupported }) => unsupported),
      [SwitchActiveChainView.id]: () => importWithRetry(() => import('./views/SwitchActiveChain.js')).then((module) => module.view(controller)),
      [WhatIsANetworkView.id]: () => importWithRetry(() => import('./views/WhatIsANetwork.js')).then((module) => module.view()),
    },
  }
})

import { ModalClosed, ModalOpened } from './api/index.js'
import type { Foundation } from './createFoundation.js'
import type { Environment } from './environment.js'
import { createHistory } from './router/createHistory.js'
import type { EarlyRouter, RouterHistory, Routes } from './router/KernelRouter.js'
import type { WalletParts } from './wallet/createWalletParts.js'

export interface KernelHistoryNeeds extends Pick<Foundation, 'bus' | 'log'> {
  readonly environment: Environment
  readonly wallets: WalletParts
  readonly routes: Routes
}

/** Creates the history of a kernel's modal, which shows the views of plugins, and emits its openings. */
export const createKernelHistory = (
  { bus, environment, log, routes, wallets: { networks, sessions } }: KernelHistoryNeeds,
  early: EarlyRouter,
): RouterHistory => {
  const connected = () => {
    const { active, byNamespace } = sessions.state.get()
    return byNamespace[active ?? '']?.status === 'connected'
  }
  return createHistory({
    ...early,
    ...routes,
    environment,
    gate: routes,
    connected,
    enter(namespace) {
      const target = networks.active(namespace)
      if (!target || namespace === sessions.state.get().active) return
      sessions.setActive(namespace)
      networks.switchTo(target.caipNetworkId, early.scope.signal).then(() => early.state.open || sessions.lookedAway(), log('kernel').debug)
    },
    onOpen(view) {
      routes.onOpen()
      bus.emit(ModalOpened, { view, connected: connected() })
    },
    onClose() {
      sessions.lookedAway()
      bus.emit(ModalClosed, { connected: connected() })
    },
  })
}

import { ModalClosed, ModalOpened } from './api/index.js'
import type { Foundation } from './createFoundation.js'
import type { Environment } from './environment.js'
import { createRouter } from './router/createRouter.js'
import { NamespaceNotFoundError } from './router/errors.js'
import type { KernelRouter } from './router/KernelRouter.js'
import type { Services } from './Services.js'
import type { WalletParts } from './wallet/createWalletParts.js'

export interface KernelRouterNeeds extends Pick<Foundation, 'state' | 'scope' | 'bus' | 'host' | 'log'> {
  readonly environment: Environment
  readonly wallets: WalletParts
  /** Undefined until they are loaded. */
  services(): Services | undefined
  load(): Promise<unknown>
}

/** The router of a kernel: there from the page load, and with views and gates as soon as the services are loaded. */
export const createKernelRouter = ({ environment, state, scope, bus, host, log, wallets, services, load }: KernelRouterNeeds): KernelRouter => {
  const { networks, sessions } = wallets
  const routes = () => services()?.routes
  const connected = () => {
    const { active, byNamespace } = sessions.state.get()
    return byNamespace[active ?? '']?.status === 'connected'
  }
  const router = createRouter({
    environment,
    state,
    scope: scope.child('router'),
    embedded: host.info.options.enableEmbedded,
    gate: {
      guarded: () => routes()?.guarded() ?? false,
      ask: async (input, until) => routes()?.ask(input, until),
    },
    view: (idOrName) => routes()?.view(idOrName),
    whyNot: (idOrName) => routes()?.whyNot(idOrName),
    locked: (spec) => routes()?.locked(spec) ?? false,
    connected,
    starting: () => (services() ? undefined : load()),
    withRole: (role) => routes()?.withRole(role),
    nameOf: (role) => routes()?.nameOf(role) ?? role,
    missing: (name, detour) => routes()?.missing(name, detour),
    detour: () => routes()?.detour(),
    checkNamespace(namespace) {
      if (!networks.active(namespace)) throw new NamespaceNotFoundError({ namespace, known: networks.namespaces })
    },
    enter(namespace) {
      const target = networks.active(namespace)
      if (!target || namespace === sessions.state.get().active) return
      sessions.setActive(namespace)
      networks.switchTo(target.caipNetworkId, scope.signal).then(() => router.state.get().open || sessions.lookedAway(), log('kernel').debug)
    },
    onOpen(view) {
      routes()?.onOpen()
      bus.emit(ModalOpened, { view, connected: connected() })
    },
    onClose() {
      sessions.lookedAway()
      bus.emit(ModalClosed, { connected: connected() })
    },
  })
  return router
}

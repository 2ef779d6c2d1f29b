import type { Log, Scope } from './api/index.js'
import type { Environment } from './environment.js'
import type { ActivationEvents } from './plugins/createActivationEvents.js'
import type { PluginRuntime } from './plugins/createPluginRuntime.js'
import type { KernelRouter } from './router/KernelRouter.js'
import type { WalletParts } from './wallet/createWalletParts.js'

export interface PreloadNeeds {
  readonly environment: Pick<Environment, 'idle'>
  readonly scope: Scope
  readonly router: Pick<KernelRouter, 'home'>
  readonly wallets: Pick<WalletParts, 'connectors' | 'sessions' | 'networks'>
  readonly runtime: Pick<PluginRuntime, 'view' | 'translate'>
  readonly activation: Pick<ActivationEvents, 'activate'>
  readonly log: Log
}

export interface Preload {
  /** Loads the code of the first view. It may be repeated. */
  preload(): void
  /** Whether it was requested. */
  isPreloaded(): boolean
  /** Loads the texts and the wallets of plugins that were added since. */
  loadArrived(): void
}

/** Loads the code that the modal shows first, on intent. */
export const createPreload = ({ environment, scope, router, wallets, runtime, activation, log }: PreloadNeeds): Preload => {
  const { connectors, sessions, networks } = wallets
  let preloaded = false
  let stopWaiting = () => {}
  return {
    preload() {
      if (scope.signal.aborted) return
      preloaded = true
      activation.activate('open')
      const home = router.home()
      const list = [connectors.load(), home && runtime.view(home.ref.id)?.load()].map((one) => one?.catch(log.debug))
      // A press on a wallet must reach the wallet inside the click, so the code that sends the request is loaded right after the list.
      void Promise.all(list).then(() => {
        stopWaiting()
        stopWaiting = scope.add(
          environment.idle(() => {
            sessions.preload().catch(log.debug)
            networks.preload().catch(log.debug)
          }),
        )
      })
      runtime.translate()
    },
    isPreloaded: () => preloaded,
    loadArrived() {
      if (!preloaded) return
      runtime.translate()
      connectors.load().catch(log.debug)
    },
  }
}

import { withDeadline } from '#lib/timing/withDeadline.js'
import { CancelledError, DeadlineError, isBaseError, type Network, NetworkChanged, type NetworksService, reasonOf, SwitchError } from '../../api/index.js'
import type { NetworksNeeds } from './createNetworks.js'
import { toAlert } from '../../toAlert.js'
import { NetworkNotApprovedError, NetworkNotFoundError } from '../errors.js'

export interface SwitchingNeeds extends Pick<NetworksNeeds, 'alerts' | 'emit' | 'environment' | 'scope' | 'activate' | 'agreed' | 'connected' | 'switcher'> {
  readonly declared: readonly Network[]
  /** The state that shows which switch waits for the wallet. */
  readonly networks: { switching: string | undefined }
  /** The networks of the connected wallets, by namespace. */
  readonly wallets: Map<string, string>
  /** Records the choice, and returns false if it is unchanged. */
  choose(namespace: string, id: string): boolean
  follow(namespace: string, chain: string | undefined): () => void
}

/** The time limit for the visitor's answer in the wallet, in ms. */
const switchMs = 120_000

/** Converts the `UnusableChainError` of a driver into the error of a switch to a network that the wallet does not support. */
const toSwitchError = (error: unknown): unknown =>
  isBaseError(error) && error.name === 'UnusableChainError' && reasonOf(error, 'switch') === 'failed'
    ? new SwitchError(error.shortMessage, { code: 'P343', reason: 'unsupported', cause: error })
    : error

export interface Switching {
  readonly switchTo: NetworksService['switchTo']
  /** Rejects a pending switch when the wallet of its namespace is gone. */
  cancel(namespace: string): void
}

/** Switches networks, one at a time. A later switch replaces a pending one. It is loaded with the first switch. */
export const createSwitching = (needs: SwitchingNeeds): Switching => {
  const { alerts, choose, declared, emit, environment, follow, networks, scope, wallets } = needs
  let asked: { readonly network: Network; readonly controller: AbortController } | undefined
  const cancel = () => asked?.controller.abort(new CancelledError({ what: `Switching to "${asked.network.name}"` }))
  const find = (id: string | undefined) => declared.find(({ caipNetworkId }) => caipNetworkId === id)
  const notFound = (id: string): NetworkNotFoundError => {
    const error = new NetworkNotFoundError({ network: id, declared: declared.map((item) => item.caipNetworkId) })
    alerts.raise({ level: 'error', title: 'Network Not Found', lines: [error.shortMessage], docsPath: error.docsPath })
    return error
  }
  const switchTo: Switching['switchTo'] = async (id, signal) => {
    const network = find(id)
    if (!network) throw notFound(id)
    const namespace = network.chainNamespace
    const agreed = wallets.get(namespace) === id ? undefined : needs.agreed(namespace)
    if (agreed && !agreed.approved.includes(id)) {
      const error = new NetworkNotApprovedError({ ...agreed, network: id })
      alerts.raise(toAlert(error, 'warn'))
      throw error
    }
    cancel()
    networks.switching = undefined
    const pendingSwitch = { network, controller: new AbortController() }
    asked = pendingSwitch
    let came = false
    const switcher = needs.connected(namespace) && wallets.get(namespace) !== id ? needs.switcher(namespace) : undefined
    if (switcher) {
      const all = AbortSignal.any([pendingSwitch.controller.signal, scope.signal, ...(signal ? [signal] : [])])
      networks.switching = id
      try {
        const done = (async () => switcher.to(id, all))().catch((error: unknown) => {
          throw toSwitchError(error)
        })
        // Developers are alerted if the wallet does not support the network, because hosts that do not await the answer would miss it.
        done.catch((error: unknown) => {
          if (isBaseError(error) && reasonOf(error, 'switch') === 'unsupported' && !all.aborted) alerts.raise(toAlert(error, 'warn'))
        })
        const answer = withDeadline(done, { ms: switchMs, what: `Switching to "${network.name}"`, signal: all, after: environment.after, late: DeadlineError })
        await answer.catch((error: unknown) => {
          if (error instanceof DeadlineError) alerts.raise(toAlert(error, 'warn'))
          throw error
        })
      } finally {
        if (asked === pendingSwitch) networks.switching = undefined
      }
      // The page removed the network while the wallet was asked, so the wallet is on a network that the page does not have.
      if (!find(id)) {
        if (needs.connected(namespace)) follow(namespace, id)()
        throw notFound(id)
      }
      came = needs.connected(namespace) && !find(wallets.get(namespace))
      if (needs.connected(namespace)) wallets.set(namespace, id)
    }
    if (asked === pendingSwitch) asked = undefined
    needs.activate(namespace)
    const changed = choose(namespace, id) || came
    follow(namespace, wallets.get(namespace))
    // A wallet that cannot be switched stays on its network.
    if (changed && (wallets.get(namespace) ?? id) === id) emit(NetworkChanged, { namespace, network: id, by: 'visitor' })
  }
  return {
    switchTo,
    cancel: (namespace) => {
      if (asked?.network.chainNamespace === namespace) cancel()
    },
  }
}

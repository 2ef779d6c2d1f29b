import { withDeadline } from '../../../lib/timing/withDeadline.js'
import { CancelledError, DeadlineError, isBaseError, type Network, NetworkChanged, type NetworksService, reasonOf, SwitchError } from '../../api/index.js'
import type { NetworksNeeds } from './createNetworks.js'
import { toAlert } from '../../toAlert.js'
import { NetworkNotApprovedError, NetworkNotFoundError } from '../errors.js'

export interface SwitchingNeeds extends Pick<NetworksNeeds, 'alerts' | 'emit' | 'environment' | 'scope' | 'activate' | 'agreed' | 'connected' | 'switcher'> {
  readonly declared: readonly Network[]
  /** The state that shows which switch waits for the wallet. */
  readonly networks: { switching: string | undefined }
  /** Where the connected wallets are, by namespace. */
  readonly wallets: Map<string, string>
  /** Records the choice; false when it was that already. */
  choose(namespace: string, id: string): boolean
  follow(namespace: string, chain: string | undefined): () => void
}

/** How long a switch waits for the visitor in the wallet, in ms. */
const switchMs = 120_000

/** Of a driver that threw `UnusableChainError` as it is, what it is for a switch: a network where the wallet cannot be. */
const toSwitchError = (error: unknown): unknown =>
  isBaseError(error) && error.name === 'UnusableChainError' && reasonOf(error, 'switch') === 'failed'
    ? new SwitchError(error.shortMessage, { code: 'P343', reason: 'unsupported', cause: error })
    : error

export interface Switching {
  readonly switchTo: NetworksService['switchTo']
  /** The wallet of a namespace is gone: nobody answers any more. */
  cancel(namespace: string): void
}

/** Switches networks, one at a time: a later switch replaces one that waits. Loaded with the first switch. */
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
    const mine = { network, controller: new AbortController() }
    asked = mine
    let came = false
    const switcher = needs.connected(namespace) && wallets.get(namespace) !== id ? needs.switcher(namespace) : undefined
    if (switcher) {
      const all = AbortSignal.any([mine.controller.signal, scope.signal, ...(signal ? [signal] : [])])
      networks.switching = id
      try {
        const done = (async () => switcher.to(id, all))().catch((error: unknown) => {
          throw toSwitchError(error)
        })
        // Of a wallet that cannot be there developers are told: hosts that do not wait for the answer miss it otherwise.
        done.catch((error: unknown) => {
          if (isBaseError(error) && reasonOf(error, 'switch') === 'unsupported' && !all.aborted) alerts.raise(toAlert(error, 'warn'))
        })
        const answer = withDeadline(done, { ms: switchMs, what: `Switching to "${network.name}"`, signal: all, after: environment.after, late: DeadlineError })
        await answer.catch((error: unknown) => {
          if (error instanceof DeadlineError) alerts.raise(toAlert(error, 'warn'))
          throw error
        })
      } finally {
        if (asked === mine) networks.switching = undefined
      }
      // The page withdrew the network while the wallet was asked: the wallet is where the page has no network.
      if (!find(id)) {
        if (needs.connected(namespace)) follow(namespace, id)()
        throw notFound(id)
      }
      came = needs.connected(namespace) && !find(wallets.get(namespace))
      if (needs.connected(namespace)) wallets.set(namespace, id)
    }
    if (asked === mine) asked = undefined
    needs.activate(namespace)
    const changed = choose(namespace, id) || came
    follow(namespace, wallets.get(namespace))
    // A wallet that cannot be switched stays where it is.
    if (changed && (wallets.get(namespace) ?? id) === id) emit(NetworkChanged, { namespace, network: id, by: 'visitor' })
  }
  return {
    switchTo,
    cancel: (namespace) => {
      if (asked?.network.chainNamespace === namespace) cancel()
    },
  }
}

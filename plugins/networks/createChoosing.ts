import type { Network } from '../../kernel/api/index.js'

export interface ChoosingNeeds {
  /** False when the host switched changing networks off. */
  allowed(): boolean
  /** The visitor is on this network already. */
  here(caipNetworkId: string): boolean
  /** A wallet is connected in the network's namespace, so that it has to agree. */
  connected(caipNetworkId: string): boolean
  /** The network is of a kind that no wallet is connected for, while one is for another. */
  foreign(caipNetworkId: string): boolean
  /** Makes it the chosen network without asking the wallet or the visitor. */
  set(caipNetworkId: string): Promise<void>
  /** Asks the wallet and shows how it goes. */
  ask(network: Network): void
  /** Says what another kind of network means, and offers to go on. */
  explain(network: Network): void
  back(): void
  onFailed(error: unknown): void
}

/** What pressing a network of the list does: nothing where one is already, a question to the wallet, a word on what another kind of network means, or a plain choice. */
export const createChoosing =
  ({ allowed, here, connected, foreign, set, ask, explain, back, onFailed }: ChoosingNeeds) =>
  (network: Network): void => {
    const { caipNetworkId } = network
    if (!allowed() || here(caipNetworkId)) return
    if (connected(caipNetworkId)) ask(network)
    else if (foreign(caipNetworkId)) explain(network)
    else set(caipNetworkId).then(back, onFailed)
  }

import type { Network } from '../../kernel/contract/index.js'

export interface ChoosingNeeds {
  /** False when the host switched changing networks off. */
  readonly allowed: boolean
  /** The visitor is on this network already. */
  here(caipNetworkId: string): boolean
  /** A wallet is connected in the network's namespace, so that it has to agree. */
  connected(caipNetworkId: string): boolean
  /** Makes it the chosen network; asks nobody. */
  set(caipNetworkId: string): Promise<void>
  /** Asks the wallet and shows how it goes. */
  ask(network: Network): void
  back(): void
  onFailed(error: unknown): void
}

/** What pressing a network of the list does: nothing where one is already, a question to the wallet, or a plain choice. */
export const createChoosing =
  ({ allowed, here, connected, set, ask, back, onFailed }: ChoosingNeeds) =>
  (network: Network): void => {
    const { caipNetworkId } = network
    if (!allowed || here(caipNetworkId)) return
    if (connected(caipNetworkId)) ask(network)
    else set(caipNetworkId).then(back, onFailed)
  }

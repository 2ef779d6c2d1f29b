import type { Config } from '@wagmi/core'
import { completeNetwork } from '#lib/wallets/completeNetwork.js'
import { NoNetworksError } from './errors.js'

export type Chain = Config['chains'][number]

/** A network as hosts write it: a chain of viem, or a network of another namespace, which is not passed to wagmi. */
export interface GivenNetwork {
  readonly id: number | string
  readonly name: string
  readonly chainNamespace?: string | undefined
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

const toChain = (given: GivenNetwork): Chain | [] => {
  const network = completeNetwork(given)
  // Parts that only viem knows (fees, serializers, contracts) stay as they are.
  return Number.isSafeInteger(network.id) && network.chainNamespace === 'eip155' ? (network as unknown as Chain) : []
}

/** Returns the EVM networks of the host, completed, each once. @throws NoNetworksError */
export const readChains = (networks: readonly GivenNetwork[]): readonly [Chain, ...Chain[]] => {
  const list: readonly GivenNetwork[] = Array.isArray(networks) ? networks : []
  const chains = list.flatMap(toChain).filter((chain, at, all) => all.findIndex(({ id }) => id === chain.id) === at)
  const [first, ...others] = chains
  if (!first) throw new NoNetworksError({ given: list.map((network) => String(network?.id)) })
  return [first, ...others]
}

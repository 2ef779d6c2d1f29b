import type { CaipNetworkId, Network } from '../kernel/api/index.js'

/** A network as pages get it. Of viem’s chains what only viem’s own code uses is not kept: take the chain itself from `viem/chains` for that. @public */
export interface CaipNetwork<namespace extends string = string> extends Network {
  readonly chainNamespace: namespace
  readonly caipNetworkId: CaipNetworkId<namespace>
  /** @deprecated Always undefined: see the chain of viem. */
  readonly custom?: Readonly<Record<string, unknown>> | undefined
  /** @deprecated Always undefined: see the chain of viem. */
  readonly fees?: object | undefined
  /** @deprecated Always undefined: see the chain of viem. */
  readonly formatters?: object | undefined
  /** @deprecated Always undefined: see the chain of viem. */
  readonly serializers?: object | undefined
}

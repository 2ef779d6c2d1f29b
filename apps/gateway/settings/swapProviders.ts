import type { ChainNode } from '../base/ChainNode.js'
import type { Clock } from '../base/Clock.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { maxProviderBytes } from '../http/askJson.js'
import { createUniswap } from '../swaps/createUniswap.js'
import { createZeroEx } from '../swaps/createZeroEx.js'
import type { aggregatorSettings } from './readSwaps.js'
import type { SwapProvider } from '../swaps/Swaps.js'

import type { SwapExchange } from 'portico-protocol/gateway/swaps.js'
import type { Telemetry } from '../telemetry/Telemetry.js'

/** What puts swaps together: the exchanges that are configured, where there is a node of their chain, and the aggregator. */
export const swapProviders = (
  settings: ReturnType<typeof aggregatorSettings>,
  {
    clock,
    deadline,
    calls,
    exchanges = {},
    nodes = {},
  }: {
    readonly clock: Clock
    readonly deadline: number
    readonly calls?: Telemetry['calls'] | undefined
    /** By CAIP-2 id. */
    readonly exchanges?: Readonly<Record<string, SwapExchange>> | undefined
    /** By CAIP-2 id. */
    readonly nodes?: Readonly<Record<string, ChainNode & { readonly multicall: string }>>
  },
): readonly SwapProvider[] => {
  const fetch = settings && createOutgoing({ addresses: [settings.url], what: '0x', clock, deadline, maxBytes: maxProviderBytes, observe: calls?.('0x') })
  return [
    ...(Object.keys(exchanges).length > 0 ? [createUniswap({ exchanges, nodes, clock })] : []),
    ...(settings && fetch ? [createZeroEx({ ...settings, fetch })] : []),
  ]
}

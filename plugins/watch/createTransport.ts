import type { Transport, TransportChange } from '../../kernel/api/index.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { WatchedAccountError } from './errors.js'

const eip155 = 'eip155'

/**
 * The way of requests where there is no wallet. It is on the network that the page chose, so switching is answered here; everything else is
 * refused.
 */
export const createTransport = ({ namespace, chain }: { readonly namespace: string; readonly chain: string }): Transport => {
  const { tell, watch } = createWatchers<TransportChange>(() => () => {})
  let place = chain
  const go = (wanted: string | undefined) => {
    if (wanted !== undefined && wanted !== place) {
      place = wanted
      tell({ chain: wanted })
    }
  }
  return {
    watch,
    close: async () => {},
    async request({ method, params, chain: wanted }) {
      if (namespace === eip155 && method === 'eth_chainId') return toHexChainId(place)
      if (namespace === eip155 && method === 'wallet_switchEthereumChain') {
        const id = fromHexChainId(safeGet(safeGet(params, '0'), 'chainId'))
        go(id === undefined ? undefined : toCaipNetworkId(id, eip155))
        return null
      }
      if (method === `${namespace}_switchChain`) {
        go(wanted)
        return wanted
      }
      throw new WatchedAccountError({ method })
    },
  }
}

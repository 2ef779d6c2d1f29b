// `portico/adapters/solanaVue`: for hosts with Vue that use `@solana/web3.js` themselves.
import type { Connection } from '@solana/web3.js'
import { type Ref, shallowRef, watch } from 'vue'
import { type Commitment, openConnection } from '../../adapters/solana/openConnection.js'
import { useAppKitNetwork } from '../vue.js'

export * from './solana.js'
export type { Connection }

/**
 * A connection of `@solana/web3.js` to the active Solana network, by its first RPC endpoint. It is undefined while another kind of
 * network is active, on a server, and until the library has loaded, which begins when a component uses the composable.
 * @example `const { connection } = useAppKitConnection({ commitment: 'finalized' })`
 * @public
 */
export const useAppKitConnection = ({
  commitment = 'confirmed',
}: {
  readonly commitment?: Commitment
} = {}): {
  readonly connection: Readonly<Ref<Connection | undefined>>
} => {
  const network = useAppKitNetwork()
  const endpointOf = () => {
    const { caipNetwork } = network.value
    return caipNetwork?.chainNamespace === 'solana' ? caipNetwork.rpcUrls.default.http[0] : undefined
  }
  const connection = shallowRef<Connection>()
  watch(
    endpointOf,
    async (endpoint) => {
      connection.value = undefined
      if (endpoint === undefined) return
      // Without the library there is no connection.
      const made = await openConnection(endpoint, commitment).catch(() => undefined)
      if (endpointOf() === endpoint) connection.value = made
    },
    { immediate: true },
  )
  return { connection }
}

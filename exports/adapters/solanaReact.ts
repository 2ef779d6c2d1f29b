// `portico/adapters/solanaReact`: for hosts with React that use `@solana/web3.js` themselves.
import type { Connection } from '@solana/web3.js'
import { useEffect, useState } from 'react'
import { openConnection } from '../../adapters/solana/openConnection.js'
import { useAppKitNetwork } from '../react.js'

export * from './solana.js'
export type { Connection }

/**
 * A connection of `@solana/web3.js` to the active Solana network, by its first RPC endpoint. It is undefined while another kind of
 * network is active, on a server, and until the library has loaded, which begins when a component uses the hook.
 * @example `const { connection } = useAppKitConnection({ commitment: 'finalized' })`
 * @public
 */
export const useAppKitConnection = ({
  commitment = 'confirmed',
}: {
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
} = {}): {
  readonly connection: Connection | undefined
} => {
  const { caipNetwork } = useAppKitNetwork()
  const endpoint = caipNetwork?.chainNamespace === 'solana' ? caipNetwork.rpcUrls.default.http[0] : undefined
  const [made, setMade] = useState<{ readonly endpoint: string; readonly connection: Connection }>()
  useEffect(() => {
    if (endpoint === undefined) return
    let current = true
    openConnection(endpoint, commitment).then(
      (connection) => {
        if (current) setMade({ endpoint, connection })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [endpoint, commitment])
  return { connection: made && made.endpoint === endpoint ? made.connection : undefined }
}

import type { Connection, FetchMiddleware } from '@solana/web3.js'
import { loadWeb3 } from './loadWeb3.js'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Of the page a node learns its origin alone, whatever policy the page has. */
const fetchMiddleware: FetchMiddleware = (info, init, fetch) => fetch(info, { ...init, referrerPolicy: 'origin' })

/** A connection of the host's `@solana/web3.js`, which is fetched here. @throws MissingPackageError */
export const openConnection = async (endpoint: string, commitment: Commitment): Promise<Connection> => {
  const library = await loadWeb3()
  return new library.Connection(endpoint, { commitment, fetchMiddleware })
}

import { readList } from './readList.js'
import { safeGet } from '../../lib/safeGet.js'

/** How sure a network has to be of what it says. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface SolanaOptions {
  readonly wallets: readonly unknown[]
  readonly registerWalletStandard: boolean
  readonly commitment: Commitment
  /** Where transactions are subscribed to; undefined: beside the RPC endpoint. */
  readonly wsEndpoint: string | undefined
  /** Micro-lamports of one compute unit, what others pay now, or nothing. */
  readonly priorityFee: bigint | 'auto' | 'none'
}

const isCommitment = (value: unknown): value is Commitment => value === 'processed' || value === 'confirmed' || value === 'finalized'

/** More than this for one unit is a mistake: it would be 0.2 SOL for a plain transfer's 200 units. */
const mostPrice = 1_000_000_000_000n

const readPrice = (value: unknown): SolanaOptions['priorityFee'] => {
  if (value === 'none' || value === 'auto') return value
  const price = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
  return typeof price === 'bigint' && price >= 0n && price <= mostPrice ? price : 'auto'
}

/** Boundary validator of the adapter's options: `connectionSettings` is a commitment, or an object with `commitment` and `wsEndpoint`. */
export const readOptions = (given: unknown): SolanaOptions => {
  const settings = safeGet(given, 'connectionSettings')
  const commitment = typeof settings === 'string' ? settings : safeGet(settings, 'commitment')
  const endpoint = safeGet(settings, 'wsEndpoint')
  return {
    wallets: readList(safeGet(given, 'wallets'), 64) ?? [],
    registerWalletStandard: safeGet(given, 'registerWalletStandard') === true,
    commitment: isCommitment(commitment) ? commitment : 'confirmed',
    wsEndpoint: typeof endpoint === 'string' && /^wss?:\/\//.test(endpoint) && URL.canParse(endpoint) ? endpoint : undefined,
    priorityFee: readPrice(safeGet(given, 'priorityFee')),
  }
}

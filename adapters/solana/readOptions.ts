import { parseUrl } from '#lib/web/parseUrl.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** How certain a network has to be of its answers. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface SolanaOptions {
  readonly wallets: readonly unknown[]
  readonly registerWalletStandard: boolean
  readonly commitment: Commitment
  /** Where transactions are subscribed to; undefined: at the RPC endpoint's own address. */
  readonly wsEndpoint: string | undefined
  /** Micro-lamports for one compute unit, the fee that others currently pay, or none. */
  readonly priorityFee: bigint | 'auto' | 'none'
}

const isCommitment = (value: unknown): value is Commitment => value === 'processed' || value === 'confirmed' || value === 'finalized'

/** A higher price for one unit is a mistake: it would be 0.2 SOL for a plain transfer's 200 units. */
const maxPrice = 1_000_000_000_000n

const readPrice = (value: unknown): SolanaOptions['priorityFee'] => {
  if (value === 'none' || value === 'auto') return value
  const price = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
  return typeof price === 'bigint' && price >= 0n && price <= maxPrice ? price : 'auto'
}

/** Validates the adapter's options: `connectionSettings` is a commitment, or an object with `commitment` and `wsEndpoint`. */
export const readOptions = (input: unknown): SolanaOptions => {
  const settings = safeGet(input, 'connectionSettings')
  const commitment = typeof settings === 'string' ? settings : safeGet(settings, 'commitment')
  const endpoint = safeGet(settings, 'wsEndpoint')
  return {
    wallets: readList(safeGet(input, 'wallets'), 64) ?? [],
    registerWalletStandard: safeGet(input, 'registerWalletStandard') === true,
    commitment: isCommitment(commitment) ? commitment : 'confirmed',
    wsEndpoint: typeof endpoint === 'string' && /^wss?:\/\//.test(endpoint) && parseUrl(endpoint) ? endpoint : undefined,
    priorityFee: readPrice(safeGet(input, 'priorityFee')),
  }
}

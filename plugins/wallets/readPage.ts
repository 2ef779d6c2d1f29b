import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { WalletsAnswer } from '../../protocol/gateway/wallets.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import type { ReadWalletOptions } from './readWallet.js'
import { readWallets } from './readWallets.js'

export interface ServerPage {
  readonly items: readonly DirectoryWallet[]
  /** All that fit the question, on every page. */
  readonly count: number
}

/** The answer of a directory, `{ data, count }`, checked. Undefined when it is no such thing: bad rows are left out, the page is fine. */
export const readPage = (body: unknown, options: ReadWalletOptions): ServerPage | undefined => {
  const { data, count }: Unvalidated<WalletsAnswer> = typeof body === 'object' && body !== null ? body : {}
  if (!Array.isArray(data)) return undefined
  const items = readWallets(data, options)
  // Rows, and none of them a wallet: the answer of something else.
  if (data.length > 0 && items.length === 0) return undefined
  const told = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000 ? count : 0
  return { items, count: Math.max(told, items.length) }
}

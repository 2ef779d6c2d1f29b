import { isSolanaAddress } from '../isSolanaAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'

export interface TokenAccount {
  readonly address: string
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
  /** The issuer of the token has frozen it: nothing of it can be moved. */
  readonly frozen: boolean
}

/** A u64 has at most this many decimal places. */
const maxPlaces = 19
const maxAccounts = 10_000

/** Validates an answer to `getTokenAccountsByOwner` in parsed form. Other entries are left out; undefined when it is not a list. */
export const readTokenAccounts = (answer: unknown): readonly TokenAccount[] | undefined =>
  readList(safeGet(answer, 'value'), maxAccounts)?.flatMap((entry): readonly TokenAccount[] => {
    const address = safeGet(entry, 'pubkey')
    const parsed = safeGet(safeGet(safeGet(entry, 'account'), 'data'), 'parsed')
    const info = safeGet(parsed, 'info')
    const held = safeGet(info, 'tokenAmount')
    const [mint, decimals, amount] = [safeGet(info, 'mint'), readWhole(safeGet(held, 'decimals')), readWhole(safeGet(held, 'amount'))]
    const fits = isSolanaAddress(address) && isSolanaAddress(mint) && decimals !== undefined && decimals <= maxPlaces && amount !== undefined
    return fits && amount < 2n ** 64n ? [{ address, mint, decimals: Number(decimals), amount, frozen: safeGet(info, 'state') === 'frozen' }] : []
  })

import { isSolanaAddress } from '../isSolanaAddress.js'
import { readList } from '../readList.js'
import { readProperty } from '../../../lib/readProperty.js'
import { readWhole } from '../readWhole.js'

export interface TokenAccount {
  readonly address: string
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
}

/** No u64 has more places than that. */
const mostPlaces = 19
const most = 10_000

/** Boundary validator: an answer to `getTokenAccountsByOwner` in parsed form. What is no token account is left out; undefined when it is no list. */
export const readTokenAccounts = (answer: unknown): readonly TokenAccount[] | undefined =>
  readList(readProperty(answer, 'value'), most)?.flatMap((entry): readonly TokenAccount[] => {
    const address = readProperty(entry, 'pubkey')
    const parsed = readProperty(readProperty(readProperty(entry, 'account'), 'data'), 'parsed')
    const info = readProperty(parsed, 'info')
    const held = readProperty(info, 'tokenAmount')
    const [mint, decimals, amount] = [readProperty(info, 'mint'), readWhole(readProperty(held, 'decimals')), readWhole(readProperty(held, 'amount'))]
    const fits = isSolanaAddress(address) && isSolanaAddress(mint) && decimals !== undefined && decimals <= mostPlaces && amount !== undefined
    return fits && amount < 2n ** 64n ? [{ address, mint, decimals: Number(decimals), amount }] : []
  })

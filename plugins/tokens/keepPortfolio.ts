import type { HeldToken } from '../../kernel/api/index.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { readUnits } from '#lib/amounts/readUnits.js'
import { keepLast, type KeepLastNeeds } from '#lib/timing/keepLast.js'
import type { TokenBalance } from '../../ports/tokens.js'
import { partsOf } from './partsOf.js'

/** A longer list is not kept: writing it would hold up the page. */
const maxTokens = 500

const readText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest

/** One token as it was written. Undefined when it is none. */
const readOne = (written: unknown): HeldToken | undefined => {
  const { address, name, symbol, decimals, amount: digits, price, change, icon } = partsOf(written)
  const amount = readUnits(digits)
  if (amount === undefined || typeof decimals !== 'number' || !(Number.isInteger(decimals) && decimals >= 0 && decimals <= 77)) return undefined
  if (!readText(name, 64) || !readText(symbol, 64)) return undefined
  if ((address !== undefined && !readText(address, 64)) || (price !== undefined && (!readText(price, 100) || !parseDecimal(price)))) return undefined
  return {
    address,
    name,
    symbol,
    decimals,
    amount,
    ...(price !== undefined && { price }),
    ...(typeof change === 'number' && { change }),
    ...(readText(icon, 2_048) && { icon }),
  }
}

/** Validates a list as it was written: whole, or not at all. A list with a token left out would be another one. */
export const readKept = (written: unknown): readonly HeldToken[] | undefined => {
  if (!Array.isArray(written) || written.length > maxTokens) return undefined
  const held = written.flatMap((one: unknown) => readOne(one) ?? [])
  return held.length === written.length ? held : undefined
}

export interface KeepPortfolioNeeds extends Pick<KeepLastNeeds<readonly TokenBalance[]>, 'stored' | 'isOwn'> {
  /** As they are shown: checked as an answer of a server is. */
  toItems(held: readonly HeldToken[]): readonly TokenBalance[]
}

/** Keeps what the account holds over a reload. */
export const keepPortfolio = ({ toItems, ...needs }: KeepPortfolioNeeds) =>
  keepLast<readonly TokenBalance[]>({
    ...needs,
    write: (items) =>
      items.length > maxTokens
        ? undefined
        : items.map(({ address, name, symbol, decimals, amount, price, change, icon }) => ({
            ...{ address, name, symbol, decimals, amount: String(amount), price, change },
            // A drawing inside the address is read again.
            icon: icon !== undefined && icon.length <= 2_048 ? icon : undefined,
          })),
    read: (written) => {
      const held = readKept(written)
      return held && toItems(held)
    },
  })

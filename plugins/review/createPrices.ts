import { sameAddress } from '#lib/addresses/sameAddress.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import type { CentsOf } from '#lib/review/worthText.js'
import type { PortfolioService } from '../../ports/tokens.js'

/** What amounts of a request are worth, by the prices of what the account holds. */
export interface RequestPrices {
  /** ISO 4217 code. */
  readonly currency: string
  readonly centsOf: CentsOf
}
export interface Prices {
  /** Has the balances read, where they are old. Nothing waits for it. */
  seen(): void
  /** Of a network, as far as they are known now. @param chain CAIP-2 id */
  of(chain: string): RequestPrices
}

/** Prices are those of the balances: what has no price there has none here, and so has a token that imitates another one. */
export const createPrices = (portfolio: PortfolioService | undefined): Prices => ({
  seen: () => portfolio?.seen(),
  of: (chain) => {
    const { items = [], total } = portfolio?.state.get() ?? {}
    return {
      currency: total?.currency ?? 'USD',
      centsOf: (token, amount) => {
        const held = items.find(
          ({ chain: on, address }) => on === chain && (address === undefined || token === undefined ? address === token : sameAddress(address, token)),
        )
        return held && held.imitates === undefined ? worthOf(amount, held) : undefined
      },
    }
  },
})

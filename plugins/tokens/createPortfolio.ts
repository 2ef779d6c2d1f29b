import { type ClockService, DeadlineError, opaque } from '../../kernel/api/index.js'
import { createCachedQuery, type Reading, type ReadingNeeds } from '#lib/timing/createCachedQuery.js'
import type { PortfolioState, TokenBalance } from '../../ports/tokens.js'
import type { TokensTarget } from './tokensTarget.js'
import { totalOf } from './totalOf.js'

export interface PortfolioNeeds {
  /** Written here, published by the plugin. */
  readonly state: { -readonly [key in keyof PortfolioState]: PortfolioState[key] }
  target(): TokensTarget | undefined
  /** Undefined when nobody can read it. */
  read(target: TokensTarget, signal: AbortSignal): Promise<readonly TokenBalance[]> | undefined
  readonly clock: ClockService
  /** What the account held before a reload. */
  readonly kept?: ReadingNeeds<TokensTarget, readonly TokenBalance[]>['kept']
  onFailed(retry: () => void): void
  onRecovered(): void
  readonly signal: AbortSignal
}

/** Follows what the active account holds. */
export const createPortfolio = ({ state, ...needs }: PortfolioNeeds): Reading =>
  createCachedQuery<TokensTarget, readonly TokenBalance[]>({
    ...needs,
    keyOf: ({ chain, address }) => `${chain}:${address}`,
    show: (shown) => {
      const items = 'value' in shown ? shown.value : []
      // Thousands of items that never change: no need to track each.
      if (state.items !== items) state.items = opaque(items as TokenBalance[])
      Object.assign(state, { status: shown.status, total: totalOf(items), at: 'at' in shown ? shown.at : undefined })
    },
    what: 'Reading the tokens',
    late: DeadlineError,
  })

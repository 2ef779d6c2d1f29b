import { type Balance, type ClockService, DeadlineError } from '../../kernel/api/index.js'
import { createCachedQuery, type Reading, type ReadingNeeds } from '#lib/timing/createCachedQuery.js'
import type { NativeBalance } from '../../ports/account.js'
import { parseBalance, type ReadBalance } from '#lib/amounts/parseBalance.js'

/** The account whose balance is wanted. `chain` is a CAIP-2 id. */
export interface BalanceTarget {
  readonly namespace: string
  readonly address: string
  readonly chain: string
}

export interface BalanceNeeds {
  /** Written here, published by the plugin. */
  readonly state: { native: NativeBalance; retryAt?: number | undefined }
  /** The active account on its network; undefined while there is none. */
  target(): BalanceTarget | undefined
  /** Undefined when the wallet's namespace has no native balance. */
  read(target: BalanceTarget, signal: AbortSignal): Promise<Balance> | undefined
  readonly clock: ClockService
  /** The last balance before a reload. */
  readonly kept?: ReadingNeeds<BalanceTarget, ReadBalance>['kept']
  /** Tells the visitor, once for a row of failures. */
  onFailed(retry: () => void): void
  onRecovered(): void
  readonly signal: AbortSignal
}

/** Follows the native balance of the active account. */
export const createBalance = ({ state, read, ...needs }: BalanceNeeds): Omit<Reading, 'look'> =>
  createCachedQuery({
    ...needs,
    keyOf: ({ chain, address }) => `${chain}:${address}`,
    read: (target, signal) => read(target, signal)?.then(parseBalance),
    show: (shown, retryAt) => {
      state.retryAt = retryAt
      state.native = 'value' in shown ? { status: shown.status, ...shown.value, at: shown.at } : { status: shown.status }
    },
    what: 'Reading the balance',
    late: DeadlineError,
  })

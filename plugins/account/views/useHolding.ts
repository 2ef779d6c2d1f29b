import { useSyncExternalStore } from 'react'
import { formatBalance } from '#lib/amounts/formatBalance.js'
import { moneyParts } from '#lib/amounts/moneyParts.js'
import { type NumberParts, numberParts } from '#lib/amounts/numberParts.js'
import type { PortfolioService } from '../../../ports/tokens.js'
import { useReadable, useLocale } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'

/** What the account holds, in figures. */
export interface Holding {
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'unavailable'
  /** Undefined while it is not known. */
  readonly parts: NumberParts | undefined
  /** The change within a day in percent, where it is known. */
  readonly change?: number | undefined
  /** When it was read, in ms since 1970. */
  readonly at: number | undefined
  /** When one that did not load is read again by itself, in ms since 1970. */
  readonly retryAt?: number | undefined
}

const never = () => () => {}
const nothing = () => undefined

/** The value of all assets with a price, in the visitor's format; else the native balance, rounded down to three decimals. */
export const useHolding = (controller: AccountController, portfolio: PortfolioService | undefined): Holding => {
  const { tag } = useLocale()
  const { native, retryAt } = useReadable(controller.balance)
  const state = useSyncExternalStore(portfolio?.state.subscribe ?? never, portfolio?.state.get ?? nothing)
  if (state?.total) {
    const { status, total, at } = state
    return { status, parts: moneyParts(tag, total.cents, total.currency), change: total.change, at }
  }
  // A figure in a currency may be on its way: another one would stand there for a moment only.
  if (state?.status === 'loading' && native.status !== 'unavailable') return { status: 'loading', parts: undefined, at: undefined }
  if (native.status !== 'ready' && native.status !== 'stale') return { status: native.status, parts: undefined, at: undefined, retryAt }
  const { status, amount, decimals, symbol, at } = native
  const [whole = '0', fraction = ''] = formatBalance(amount, decimals).split('.')
  const { head, tail } = numberParts(tag, BigInt(whole), fraction)
  return { status, parts: { head: head + tail, tail: ` ${symbol}`, end: '' }, at }
}

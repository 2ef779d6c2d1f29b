import { useCallback, useEffect, useRef, useState } from 'react'
import { AppKitPayError } from './AppKitPayError.js'
import { type ExchangeBuyStatus, readBuyStatus } from './payFunctions.js'

/** The options of `useExchangeBuyStatus`. @public */
export interface UseExchangeBuyStatusOptions {
  /** The id of the exchange. */
  readonly exchangeId: string
  /** The id of its session. */
  readonly sessionId: string
  /** How often the exchange is asked, in ms, at least 3,000, which is the default. */
  readonly pollingInterval?: number
  /** Whether it is asked. Defaults to `true`. */
  readonly isEnabled?: boolean
  /** Called once the exchange says that it was sent. */
  readonly onSuccess?: (status: ExchangeBuyStatus) => void
  /** Called once the exchange says that it failed, and for each question without an answer. */
  readonly onError?: (error: AppKitPayError) => void
}
/** The result of `useExchangeBuyStatus`. @public */
export interface UsedBuyStatus {
  /** The latest answer. */
  readonly data: ExchangeBuyStatus | undefined
  /** Whether the exchange is being asked. */
  readonly isLoading: boolean
  /** Why there was no answer, or that the deposit failed. */
  readonly error: AppKitPayError | undefined
  /** Asks now. It never rejects. */
  refetch(): Promise<void>
}

const [leastInterval, timeoutMs] = [3_000, 15_000]
const isOver = (status: ExchangeBuyStatus | undefined) => status?.status === 'SUCCESS' || status?.status === 'FAILED'

/**
 * Asks an exchange how far a deposit is, until it is over. What the exchange says is no proof: the server of the shop verifies the transaction.
 * @example `const { data } = useExchangeBuyStatus({ exchangeId: 'pier', sessionId: 'session-1' })`
 * @public
 */
export const useExchangeBuyStatus = ({
  exchangeId,
  sessionId,
  pollingInterval = leastInterval,
  isEnabled = true,
  onSuccess,
  onError,
}: UseExchangeBuyStatusOptions): UsedBuyStatus => {
  const [state, setState] = useState<Omit<UsedBuyStatus, 'refetch'>>({ data: undefined, isLoading: isEnabled, error: undefined })
  const latest = useRef({ onSuccess, onError })
  useEffect(() => {
    latest.current = { onSuccess, onError }
  })
  const refetch = useCallback(async (): Promise<void> => {
    setState((before) => ({ ...before, isLoading: true }))
    try {
      const data = await readBuyStatus(exchangeId, sessionId, AbortSignal.timeout(timeoutMs))
      const error = data.status === 'FAILED' ? new AppKitPayError({ code: 'GENERIC_PAYMENT_ERROR', details: 'The exchange says that it failed.' }) : undefined
      setState({ data, isLoading: false, error })
      if (data.status === 'SUCCESS') latest.current.onSuccess?.(data)
      if (error) latest.current.onError?.(error)
    } catch (thrown) {
      const error = thrown instanceof AppKitPayError ? thrown : new AppKitPayError({ code: 'UNABLE_TO_GET_BUY_STATUS', details: String(thrown) })
      setState((before) => ({ ...before, isLoading: false, error }))
      latest.current.onError?.(error)
    }
  }, [exchangeId, sessionId])
  const over = isOver(state.data)
  useEffect(() => {
    if (!isEnabled || over) return
    // It never rejects.
    const ask = () => void refetch().catch(() => undefined)
    ask()
    const timer = setInterval(ask, Math.max(leastInterval, pollingInterval))
    return () => clearInterval(timer)
  }, [isEnabled, over, pollingInterval, refetch])
  return { ...state, refetch }
}

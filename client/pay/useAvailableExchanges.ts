import { useCallback, useEffect, useState } from 'react'
import type { ExchangeInfo } from '../../ports/pay.js'
import { AppKitPayError } from './AppKitPayError.js'
import { type ExchangesQuery, getExchanges } from './payFunctions.js'

/** The options of `useAvailableExchanges`. @public */
export interface UseAvailableExchangesOptions extends ExchangesQuery {
  /** Whether the list is read when the component appears. Defaults to `true`. */
  readonly shouldFetchOnInit?: boolean
  /** The amount in whole units. The exchanges of a host send every amount. */
  readonly amount?: number | string
}
/** The result of `useAvailableExchanges`. @public */
export interface UsedExchanges {
  /** The exchanges, once they were read. */
  readonly data: readonly ExchangeInfo[] | undefined
  /** Whether they are being read. */
  readonly isLoading: boolean
  /** Why they could not be read. */
  readonly error: AppKitPayError | undefined
  /** Reads the list again. It never rejects. */
  fetch(): Promise<void>
}

const asPayError = (thrown: unknown): AppKitPayError =>
  thrown instanceof AppKitPayError ? thrown : new AppKitPayError({ code: 'UNABLE_TO_GET_EXCHANGES', details: String(thrown) })

/** The exchanges that a payment can come from. @example `const { data } = useAvailableExchanges()` @public */
export const useAvailableExchanges = ({ shouldFetchOnInit = true, page, asset, network }: UseAvailableExchangesOptions = {}): UsedExchanges => {
  const [state, setState] = useState<Omit<UsedExchanges, 'fetch'>>({ data: undefined, isLoading: shouldFetchOnInit, error: undefined })
  const fetch = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true, error: undefined }))
    try {
      const query = { ...(asset !== undefined && { asset }), ...(network !== undefined && { network }), ...(page !== undefined && { page }) }
      const { exchanges } = await getExchanges(query)
      setState({ data: exchanges, isLoading: false, error: undefined })
    } catch (thrown) {
      setState({ data: undefined, isLoading: false, error: asPayError(thrown) })
    }
  }, [page, asset, network])
  useEffect(() => {
    // It never rejects.
    if (shouldFetchOnInit) fetch().catch(() => undefined)
  }, [shouldFetchOnInit, fetch])
  return { ...state, fetch }
}

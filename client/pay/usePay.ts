import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PaymentOptions, PaymentReport, PaymentsService } from '../../ports/pay.js'
import { useCreatedInstance } from '../useReactInstance.js'
import { AppKitPayError } from './AppKitPayError.js'
import { copyOptions, findPayments, knownPayments } from './findPayments.js'

/** Functions that are called when a payment ends. @public */
export interface UsePayOptions {
  /** Called with the hash of the transaction. */
  readonly onSuccess?: (hash: string | undefined) => void
  /** Called when the payment was refused or came to nothing. An unclear payment is neither. */
  readonly onError?: (error: AppKitPayError) => void
}
/** The result of `usePay`. @public */
export interface UsedPay {
  /** Opens a payment. It never rejects: refusals are in `error`. */
  open(options: PaymentOptions): Promise<void>
  /** Whether a payment is open, or may still arrive. */
  readonly isPending: boolean
  /** Whether the latest payment succeeded. */
  readonly isSuccess: boolean
  /** Whether the latest payment was refused or came to nothing. */
  readonly isError: boolean
  /** Why. */
  readonly error: AppKitPayError | undefined
  /** The hash of the transaction. */
  readonly data: string | undefined
}

const nothing = () => () => {}

/**
 * Opens payments, and says how the latest one ended.
 * @example `const { open, isPending, data } = usePay({ onSuccess: () => location.assign('/thanks') })`
 * @public
 */
export const usePay = ({ onSuccess, onError }: UsePayOptions = {}): UsedPay => {
  const appkit = useCreatedInstance()
  const [service, setService] = useState<PaymentsService | undefined>(() => knownPayments(appkit))
  const [refusal, setRefusal] = useState<AppKitPayError>()
  const read = () => service?.state.get().current
  const report: PaymentReport | undefined = useSyncExternalStore(service ? (listener) => service.state.subscribe(listener) : nothing, read, () => undefined)
  const latest = useRef({ onSuccess, onError })
  const ended = useRef<string>(undefined)
  useEffect(() => {
    latest.current = { onSuccess, onError }
  })
  useEffect(() => {
    const end = report && `${report.paymentId} ${report.status}`
    if (!report || ended.current === end) return
    ended.current = end
    if (report.status === 'success') latest.current.onSuccess?.(report.result)
    if (report.status === 'error') latest.current.onError?.(new AppKitPayError(report.failure ?? { code: 'GENERIC_PAYMENT_ERROR' }))
  }, [report])
  const open = useCallback(
    async (options: PaymentOptions) => {
      setRefusal(undefined)
      try {
        const request = copyOptions(options)
        const found = await findPayments(appkit, 'usePay')
        setService(found)
        const failure = await found.open(request)
        if (failure) throw new AppKitPayError(failure)
      } catch (thrown) {
        const error = thrown instanceof AppKitPayError ? thrown : new AppKitPayError({ code: 'UNKNOWN_ERROR', details: String(thrown) })
        setRefusal(error)
        latest.current.onError?.(error)
      }
    },
    [appkit],
  )
  const failed = report?.status === 'error' ? new AppKitPayError(report.failure ?? { code: 'GENERIC_PAYMENT_ERROR' }) : undefined
  const error = refusal ?? failed
  return {
    open,
    isPending: refusal === undefined && (report?.status === 'open' || report?.status === 'pending'),
    isSuccess: refusal === undefined && report?.status === 'success',
    isError: error !== undefined,
    error,
    data: report?.status === 'success' ? report.result : undefined,
  }
}

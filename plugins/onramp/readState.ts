import { isRecord } from '#lib/checks/isRecord.js'
import { type PurchaseAnswer, purchaseStatuses, type ReportedPurchaseStatus } from '../../protocol/gateway/onRamp.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { PurchaseStatus } from './types.js'

const statuses: readonly unknown[] = purchaseStatuses
const isSaidStatus = (value: unknown): value is ReportedPurchaseStatus => statuses.includes(value)
/** A status that was stored. */
export const isPurchaseStatus = (value: unknown): value is PurchaseStatus => value === 'unknown' || isSaidStatus(value)

/** Checks what the gateway says of a purchase. Undefined when it is no such answer. */
export const readState = (answer: unknown): { readonly status: ReportedPurchaseStatus; readonly hash: string | undefined } | undefined => {
  const { status, hash }: Unvalidated<PurchaseAnswer> = isRecord(answer) ? answer : {}
  if (!isSaidStatus(status)) return undefined
  return { status, hash: typeof hash === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(hash) ? hash : undefined }
}

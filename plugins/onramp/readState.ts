import { isRecord } from '../../lib/isRecord.js'
import type { PurchaseStatus } from './types.js'

type SaidStatus = Exclude<PurchaseStatus, 'unknown'>
const statuses: readonly unknown[] = ['waiting', 'pending', 'delivered', 'declined'] satisfies readonly SaidStatus[]
const isSaidStatus = (value: unknown): value is SaidStatus => statuses.includes(value)
/** A status that was stored. */
export const isPurchaseStatus = (value: unknown): value is PurchaseStatus => value === 'unknown' || isSaidStatus(value)

/** Checks what the gateway says of a purchase. Undefined when it is no such answer. */
export const readState = (answer: unknown): { readonly status: SaidStatus; readonly hash: string | undefined } | undefined => {
  if (!isRecord(answer) || !isSaidStatus(answer.status)) return undefined
  const { status, hash } = answer
  return { status, hash: typeof hash === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(hash) ? hash : undefined }
}

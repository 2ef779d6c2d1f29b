import { isRecord } from '../../lib/isRecord.js'
import type { PurchaseStatus } from './types.js'

const statuses: readonly unknown[] = ['waiting', 'pending', 'delivered', 'declined'] satisfies readonly PurchaseStatus[]
export const isPurchaseStatus = (value: unknown): value is PurchaseStatus => statuses.includes(value)

/** Checks what the gateway says of a purchase. Undefined when it is no such answer. */
export const readState = (answer: unknown): { readonly status: PurchaseStatus; readonly hash: string | undefined } | undefined => {
  if (!isRecord(answer) || !isPurchaseStatus(answer.status)) return undefined
  const { status, hash } = answer
  return { status, hash: typeof hash === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(hash) ? hash : undefined }
}

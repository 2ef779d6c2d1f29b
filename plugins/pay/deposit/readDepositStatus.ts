import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { DepositRequest, DepositStatus } from '../../../ports/pay.js'

const statuses: readonly unknown[] = ['waiting', 'sent', 'failed', 'unknown'] satisfies readonly DepositStatus['status'][]
const isStatus = (value: unknown): value is DepositStatus['status'] => statuses.includes(value)

/** The shape of a transaction's id by family. */
const shapes: Readonly<Record<string, RegExp>> = { eip155: /^0x[0-9a-f]{64}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, bip122: /^[0-9a-f]{64}$/i }

const isHash = (value: unknown, network: string): value is string => {
  const family = network.split(':')[0] ?? ''
  const shape = Object.hasOwn(shapes, family) ? shapes[family] : /^[\w-]{20,128}$/
  return typeof value === 'string' && value.length <= 128 && shape?.test(value) === true
}

/**
 * Checks what an exchange says of a deposit. Undefined where it says nothing that is known. A hash of another shape than the network's is left
 * out.
 */
export const readDepositStatus = (answer: unknown, { network }: Pick<DepositRequest, 'network'>): DepositStatus | undefined => {
  if (!isRecord(answer)) return undefined
  const [status, hash] = [safeGet(answer, 'status'), safeGet(answer, 'hash')]
  if (!isStatus(status)) return undefined
  return { status, ...(isHash(hash, network) && { hash }) }
}

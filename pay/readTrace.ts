import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { readQuantity } from '../protocol/payments/readQuantity.js'

/** Value that one call moved. Addresses are in lower case. */
export interface TracedCall {
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/** Kinds of calls that move value. A delegated call names the value of its caller and moves none. */
const moving: readonly unknown[] = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']
/** Limits of a trace that is read. */
const [maxCalls, maxDepth] = [100_000, 1_100]

/**
 * Reads the calls that moved value from a trace of `callTracer`, without those that failed or are inside of a call that failed. Undefined for
 * anything that is no such trace.
 */
export const readTrace = (answer: unknown): readonly TracedCall[] | undefined => {
  const calls: TracedCall[] = []
  const open: { readonly frame: unknown; readonly depth: number }[] = [{ frame: answer, depth: 0 }]
  for (let count = 0; open.length > 0; count++) {
    const { frame, depth } = open.pop() ?? { frame: undefined, depth: 0 }
    if (!isRecord(frame) || typeof frame.type !== 'string' || count > maxCalls || depth > maxDepth) return undefined
    if (frame.error !== undefined && frame.error !== null) continue
    const { type, from, to, value = '0x0', calls: inner = [] } = frame
    const amount = readQuantity(value)
    if (amount === undefined || !Array.isArray(inner)) return undefined
    if (moving.includes(type) && amount > 0n) {
      if (!isEvmAddress(from) || !isEvmAddress(to)) return undefined
      calls.push({ from: from.toLowerCase(), to: to.toLowerCase(), value: amount })
    }
    for (const next of inner as readonly unknown[]) open.push({ frame: next, depth: depth + 1 })
  }
  return calls
}

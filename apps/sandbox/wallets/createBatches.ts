import type { Facts } from './describeTransaction.js'
import { ProviderError } from './ProviderError.js'

export interface BatchesNeeds {
  /** The chain that the wallet is on. */
  chain(): number
  /** Throws for an account that the page may not use. */
  owned(address: unknown): void
  /** Shows the calls and waits for the person. */
  approve(facts: readonly (readonly [string, string])[]): Promise<unknown>
  /** What one call does, line by line. */
  describe(call: Readonly<Record<string, unknown>>): Facts
  /** Sends one, and returns its hash. */
  send(transaction: Record<string, unknown>): Promise<string>
  read(method: string, params: readonly unknown[]): Promise<unknown>
}

interface Receipt {
  readonly transactionHash: string
  readonly status: string
}

const record = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) throw new ProviderError(-32602, 'Expected an object.')
  return value as Record<string, unknown>
}

/**
 * Several calls in one (EIP-5792). The sandbox's accounts are plain ones, so that the calls are sent one after the other; the first that
 * fails ends the batch.
 */
export const createBatches = ({
  chain,
  owned,
  approve,
  describe,
  send,
  read,
}: BatchesNeeds): Readonly<Record<string, (params: readonly unknown[]) => unknown>> => {
  const batches = new Map<string, readonly string[]>()
  return {
    wallet_getCapabilities: ([address]) => {
      owned(address)
      return { [`0x${chain().toString(16)}`]: { atomic: { status: 'supported' } } }
    },
    wallet_sendCalls: async ([value]) => {
      const { from, calls, chainId, version } = record(value)
      owned(from)
      if (version !== '2.0.0') throw new ProviderError(-32602, 'Expected version 2.0.0.')
      if (Number(chainId) !== chain()) throw new ProviderError(5710, 'The wallet is on another chain.')
      if (!Array.isArray(calls) || calls.length === 0) throw new ProviderError(-32602, 'Expected calls.')
      const all = calls.map(record)
      await approve(all.flatMap((call, at) => describe(call).map(([label, value]) => [`${at + 1} ${label}`, value] as const)))
      const hashes: string[] = []
      for (const call of all) hashes.push(await send({ from, ...call }))
      const id = `0x${(batches.size + 1).toString(16).padStart(64, '0')}`
      batches.set(id, hashes)
      return { id }
    },
    wallet_getCallsStatus: async ([id]) => {
      const hashes = batches.get(String(id))
      if (!hashes) throw new ProviderError(5730, 'There is no batch with this id.')
      const found = (await Promise.all(hashes.map((hash) => read('eth_getTransactionReceipt', [hash])))) as readonly (Receipt | null)[]
      const receipts = found.flatMap((receipt) => receipt ?? [])
      const status = receipts.length < hashes.length ? 100 : receipts.every((receipt) => receipt.status === '0x1') ? 200 : 500
      return { version: '2.0.0', id, chainId: `0x${chain().toString(16)}`, atomic: true, status, receipts }
    },
  }
}

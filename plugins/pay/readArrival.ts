import type { RpcService } from '../../kernel/api/index.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { topicAddress } from '#lib/abi/topicAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readQuantity } from '../../protocol/payments/readQuantity.js'
import type { Payment } from './Payment.js'

/** What a mined transaction brought the receiver, and when. */
export interface ArrivedAmount {
  /** Base units; undefined where the network does not say. */
  readonly amount: bigint | undefined
  /** The time of its block, in ms since 1970. */
  readonly at: number | undefined
}

const unknown: ArrivedAmount = { amount: undefined, at: undefined }
/** Logs of one transaction that are read. */
const maxLogs = 500

const amountIn = (logs: readonly unknown[], { asset, recipient }: Payment): bigint => {
  let sum = 0n
  for (const log of logs) {
    const [address, topics, data] = [safeGet(log, 'address'), readList(safeGet(log, 'topics'), 4) ?? [], safeGet(log, 'data')]
    if (typeof address !== 'string' || !sameAddress(address, asset.address ?? '') || topics[0] !== tokenEvents.Transfer) continue
    if (topicAddress(topics[2]) === addressKey(recipient)) sum += readOneWord(data) ?? 0n
  }
  return sum
}

/**
 * Reads from the receipt how much of the token arrived, as its contract says, and from the block when. What an honest wallet sent is proven
 * elsewhere; this finds a token that keeps a part, and a price that had expired. It never makes a payment unpaid: without an answer nothing
 * is known.
 */
export const readArrival = async (rpc: Pick<RpcService, 'request'>, payment: Payment, hash: string, signal: AbortSignal): Promise<ArrivedAmount> => {
  if (!payment.network.startsWith('eip155:') || !/^0x[0-9a-f]{64}$/i.test(hash)) return unknown
  try {
    const receipt = await rpc.request(payment.network, { method: 'eth_getTransactionReceipt', params: [hash] }, signal)
    const logs = readList(safeGet(receipt, 'logs'), maxLogs)
    const number = safeGet(receipt, 'blockNumber')
    const block =
      readQuantity(number) === undefined ? undefined : await rpc.request(payment.network, { method: 'eth_getBlockByNumber', params: [number, false] }, signal)
    const seconds = readQuantity(safeGet(block, 'timestamp'))
    return {
      amount: payment.asset.address === undefined || !logs ? undefined : amountIn(logs, payment),
      at: seconds !== undefined && seconds < 1n << 40n ? Number(seconds) * 1000 : undefined,
    }
  } catch {
    signal.throwIfAborted()
    return unknown
  }
}

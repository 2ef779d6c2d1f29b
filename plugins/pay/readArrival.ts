import type { RpcService } from '../../kernel/api/index.js'
import { isOfFamily } from '#lib/addresses/isOfFamily.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readPaymentReceipt } from '../../protocol/payments/readPaymentReceipt.js'
import { readQuantity } from '../../protocol/payments/readQuantity.js'
import { arrivedIn, sumTransfers } from '../../protocol/payments/sumTransfers.js'
import type { Payment } from './Payment.js'

/** What a mined transaction brought the receiver, and when. */
export interface ArrivedAmount {
  /** Base units; undefined where the network does not say. */
  readonly amount: bigint | undefined
  /** The time of its block, in ms since 1970. */
  readonly at: number | undefined
}

const unknown: ArrivedAmount = { amount: undefined, at: undefined }

/**
 * Reads from the receipt how much of the token arrived, as its contract says, and from the block when. What an honest wallet sent is proven
 * elsewhere; this finds a token that keeps a part, and a price that had expired. It never makes a payment unpaid: without an answer, or with
 * one that the server of a shop would refuse as well (`portico/pay/server`), nothing is known.
 */
export const readArrival = async (rpc: Pick<RpcService, 'request'>, payment: Payment, hash: string, signal: AbortSignal): Promise<ArrivedAmount> => {
  const { network, recipient } = payment
  const { address: asset } = payment.asset
  if (!isOfFamily(network, 'eip155') || !/^0x[0-9a-f]{64}$/i.test(hash)) return unknown
  try {
    const receipt = readPaymentReceipt(await rpc.request(network, { method: 'eth_getTransactionReceipt', params: [hash] }, signal), hash)
    if (!receipt) return unknown
    const block = await rpc.request(network, { method: 'eth_getBlockByNumber', params: [`0x${receipt.block.toString(16)}`, false] }, signal)
    const seconds = readQuantity(safeGet(block, 'timestamp'))
    return {
      amount: asset === undefined ? undefined : arrivedIn(sumTransfers(receipt.logs, { asset, recipient }), payment.amount),
      at: seconds !== undefined && seconds < 1n << 40n ? Number(seconds) * 1000 : undefined,
    }
  } catch {
    signal.throwIfAborted()
    return unknown
  }
}

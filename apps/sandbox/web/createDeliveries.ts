import { buildings, metadataOf, priceOn, shop } from '../world/buildings.js'
import { isRecord } from '../world/isRecord.js'
import { own } from '../world/own.js'
import { postRpc } from '../world/postRpc.js'
import { readHex } from '../world/rpcAnswers.js'
import { sendAs } from '../world/sendAs.js'
import { pictures } from '../world/settings.js'
import { toBaseUnits } from '../world/toBaseUnits.js'

interface Order {
  readonly building: unknown
  /** The hash of the payment. */
  readonly transaction: unknown
}

/**
 * The back office of the shop at the front door: who paid for a building gets its picture, once for each payment.
 *
 * @throws with a sentence for the caller where the payment is not one
 */
export const createDeliveries = () => {
  /** A chain that goes back to its start may have the same payment again, in another block. */
  const delivered = new Set<string>()

  return async ({ id, upstream }: { readonly id: number; readonly upstream: string }, { building: name, transaction }: Order): Promise<void> => {
    const building = buildings.find((one) => one.id === name)
    const price = building && priceOn(building, `eip155:${id}`)
    if (!building || price === undefined) throw new Error(`The buildings are ${buildings.map((one) => one.id).join(', ')}.`)
    if (typeof transaction !== 'string' || !/^0x[0-9a-f]{64}$/i.test(transaction)) throw new Error('The transaction is its hash.')
    const [payment, receipt] = await Promise.all([
      postRpc(upstream, 'eth_getTransactionByHash', [transaction]),
      postRpc(upstream, 'eth_getTransactionReceipt', [transaction]),
    ])
    if (!isRecord(payment) || !isRecord(receipt)) throw new Error('The payment is in no block yet.')
    if (receipt.status !== '0x1') throw new Error('The payment failed, so there is nothing to deliver.')
    const { from, to, value } = payment
    if (BigInt(readHex(to)) !== BigInt(shop.address)) throw new Error(`The payment is not one to ${shop.name}.`)
    if (BigInt(readHex(value)) < toBaseUnits(price)) throw new Error(`${building.name} costs more than was paid.`)
    const key = `${readHex(receipt.blockHash)}:${transaction.toLowerCase()}`
    if (delivered.has(key)) throw new Error('What was paid for is delivered already.')
    delivered.add(key)
    try {
      await sendAs({ url: upstream, blocks: [{ actions: [own.mintPicture(pictures.address, readHex(from), metadataOf(building))] }] })
    } catch (error) {
      delivered.delete(key)
      throw error
    }
  }
}

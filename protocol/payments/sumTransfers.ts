import { tokenEvents } from '../../lib/abi/tokenEvents.js'
import { readOneWord } from '../../lib/abi/readWord.js'
import { topicAddress } from '../../lib/abi/topicAddress.js'
import type { PaymentLog } from './readPaymentReceipt.js'

/** An amount of a token, and the account that receives it. */
export interface PaymentTarget {
  /** The contract of the token. */
  readonly asset: string
  readonly recipient: string
}
/** The sums of the transfers of one token to one account and from it, in base units. Transfers of the account to itself count as neither. */
export interface TransferSums {
  readonly received: bigint
  readonly sent: bigint
}

/** Adds up the transfers of a token to an account and from it, from the events of the token's own contract and of no other. */
export const sumTransfers = (logs: readonly PaymentLog[], { asset, recipient }: PaymentTarget): TransferSums => {
  const [token, account] = [asset.toLowerCase(), recipient.toLowerCase()]
  let [received, sent] = [0n, 0n]
  for (const { address, topics, data } of logs) {
    // With a fourth topic it is the transfer of a single item.
    if (address !== token || topics.length !== 3 || topics[0] !== tokenEvents.Transfer) continue
    const [from, to, amount] = [topicAddress(topics[1]), topicAddress(topics[2]), readOneWord(data)]
    if (amount === undefined || from === to) continue
    if (to === account) received += amount
    if (from === account) sent += amount
  }
  return { received, sent }
}

/**
 * The amount that a transaction brought. Undefined where it would be less than what is due only because the receiver sent some of the token
 * in the same transaction: that may be a fee, or a deal of its own, and nobody can tell.
 */
export const arrivedIn = ({ received, sent }: TransferSums, due: bigint): bigint | undefined => {
  const arrived = received > sent ? received - sent : 0n
  return arrived < due && received >= due ? undefined : arrived
}

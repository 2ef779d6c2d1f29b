import { parseTransaction } from '../../../../lib/solana/transfer/readMessage.js'
import { toText } from '../readMessage.js'

/** Marks a message as none of the chain's: no version of transactions will have this number. */
const offChain = 0xff

/**
 * Whether the first bytes are the header of the legacy form: how many keys sign, how many of them cannot write, and how many of the others,
 * then the number of keys, of which those that sign are the first. Whatever follows is not read, so that no reader that is less strict than
 * this one finds a transaction.
 */
const beginsLegacy = ([required = 0, readonlySigned = 0, readonlyFree = 0, low = 0, high = 0]: Uint8Array): boolean => {
  const keys = low < 0x80 ? low : (low & 0x7f) | (high << 7)
  return required > 0 && readonlySigned < required && required <= keys && readonlyFree <= keys - required
}

const contains = (bytes: Uint8Array, part: Uint8Array): boolean => bytes.some((_, at) => part.every((byte, place) => bytes[at + place] === byte))

/**
 * Whether bytes sign a transaction, or could in some version of its form: as a message they would be approved unseen. Of every version a
 * transaction has the keys of its signers in its bytes. So a text, such as one whose first letter begins with the byte of a version, is none
 * unless `own` is in it: the 32 bytes of the account's key.
 */
export const isTransactionMessage = (bytes: Uint8Array, own: Uint8Array): boolean => {
  const [first = 0] = bytes
  const signers = bytes[first < 0x80 ? 0 : 1] ?? 0
  if (signers > 0 && signers < 128 && parseTransaction(Uint8Array.from([signers, ...new Uint8Array(signers * 64), ...bytes])) !== undefined) return true
  const begins = first >= 0x80 ? first !== offChain : beginsLegacy(bytes)
  return begins && (toText(bytes) === undefined || contains(bytes, own))
}

import { parseTransaction } from 'portico-lib/solana/transfer/readMessage.js'
import { toText } from '../readMessage.js'

/** A prefix that marks a message as off-chain: no version of transactions will have this number. */
const offChain = 0xff

/**
 * Whether the first bytes are the header of the legacy format: the numbers of signing keys, of signing and of other read-only keys, then
 * the number of keys, of which the signing ones come first. The rest is not parsed, so that no less strict parser finds a transaction.
 */
const beginsLegacy = ([required = 0, readonlySigned = 0, readonlyFree = 0, low = 0, high = 0]: Uint8Array): boolean => {
  const keys = low < 0x80 ? low : (low & 0x7f) | (high << 7)
  return required > 0 && readonlySigned < required && required <= keys && readonlyFree <= keys - required
}

const contains = (bytes: Uint8Array, part: Uint8Array): boolean => bytes.some((_, at) => part.every((byte, place) => bytes[at + place] === byte))

/**
 * Whether bytes are a transaction, or could be one in some version of the format. As a message they would be approved unseen. Every
 * version contains the keys of the signers, so a text is not a transaction unless it contains `own`, the 32 bytes of the account's key.
 */
export const isTransactionMessage = (bytes: Uint8Array, own: Uint8Array): boolean => {
  const [first = 0] = bytes
  const signers = bytes[first < 0x80 ? 0 : 1] ?? 0
  if (signers > 0 && signers < 128 && parseTransaction(Uint8Array.from([signers, ...new Uint8Array(signers * 64), ...bytes])) !== undefined) return true
  const begins = first >= 0x80 ? first !== offChain : beginsLegacy(bytes)
  return begins && (toText(bytes) === undefined || contains(bytes, own))
}

import type { Transfer } from '../../../kernel/api/index.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { decodeItem } from './itemCalls.js'
import { readTransactionRequest } from './readTransactionRequest.js'

/** The selector of `transfer(address,uint256)`, then two words of 32 bytes, the first an address with its padding. */
const transferCall = new RegExp(`^${tokenFunctions.transfer}0{24}([0-9a-f]{40})([0-9a-f]{64})$`, 'i')

/** Decodes a request for a wallet to text, from its bytes. Undefined for anything but one transfer. */
export const decodeRequest = (text: string): Transfer | undefined => {
  const read = readTransactionRequest(text)
  if (!read) return undefined
  const { from, to, value, data, chain } = read
  if (data === '0x') return { from, chain, to, token: undefined, amount: value }
  const piece = value === 0n ? decodeItem(data) : undefined
  // The item has to belong to the sender.
  if (piece) return piece.from.toLowerCase() === from.toLowerCase() ? { ...piece, from, chain, token: to } : undefined
  const [, receiver, amount] = transferCall.exec(data) ?? []
  if (receiver === undefined || amount === undefined || value !== 0n) return undefined
  return { from, chain, to: toChecksumAddress(`0x${receiver}`), token: to, amount: BigInt(`0x${amount}`) }
}

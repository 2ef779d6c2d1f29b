import { type AddressReading, msg } from '../../kernel/api/index.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { mainnet } from './chainNames.js'
import { trimMarks } from '#lib/text/trimMarks.js'

const shape = msg('bitcoin.address.shape', 'This isn’t a Bitcoin address: one character may be wrong or missing.')
const other = msg('bitcoin.address.other', 'This address is for another Bitcoin network.')

/** Validates an address that was typed or pasted: base58check, bech32 and bech32m, on the main network or on a test network. */
export const readAddress = (text: string, chain: string): AddressReading => {
  const read = parseBitcoinAddress(trimMarks(text))
  if (!read) return { problem: shape }
  return read.test === (chain !== mainnet) ? { address: read.address } : { problem: other }
}

import { type AddressReading, msg } from '../../kernel/api/index.js'
import { parseCosmosAddress } from '#lib/addresses/parseCosmosAddress.js'
import { trimMarks } from '#lib/text/trimMarks.js'

const shape = msg('cosmos.address.shape', 'This isn’t a Cosmos address: one character may be wrong or missing.')

/** Validates an address that was typed or pasted (bech32), of any network of the family. */
export const readAddress = (text: string): AddressReading => {
  const read = parseCosmosAddress(trimMarks(text))
  return read ? { address: read.address } : { problem: shape }
}

import { type AddressReading, msg } from '../../kernel/api/index.js'
import { parsePolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { trimMarks } from '#lib/text/trimMarks.js'

const shape = msg('polkadot.address.shape', 'This isn’t a Polkadot address: one character may be wrong or missing.')

/** Validates an address that was typed or pasted (SS58), of any network of the family. */
export const readAddress = (text: string): AddressReading => {
  const address = trimMarks(text)
  return parsePolkadotAddress(address) ? { address } : { problem: shape }
}

import { type AddressReading, msg } from '../../../kernel/api/index.js'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { trimMarks } from '#lib/text/trimMarks.js'

const short = msg('solana.address.short', 'This address is too short. Addresses here have 32 to 44 characters.')
const long = msg('solana.address.long', 'This address is too long. Addresses here have 32 to 44 characters.')
const character = msg('shared.addressCharacter', 'This address has a character that can’t be in an address.')
const other = msg('solana.address.other', 'This address is for another kind of network.')
const shape = msg('solana.address.shape', 'This isn’t an address: one character may be wrong or missing.')

/** Validates an address that was typed or pasted: 32 to 44 characters of base 58 that encode 32 bytes. */
export const readAddress = (text: string): AddressReading => {
  const address = trimMarks(text)
  if (/^0x[0-9a-f]{40}$/i.test(address)) return { problem: other }
  if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(address)) return { problem: character }
  if (address.length < 32 || address.length > 44) return { problem: address.length < 32 ? short : long }
  return isSolanaAddress(address) ? { address } : { problem: shape }
}

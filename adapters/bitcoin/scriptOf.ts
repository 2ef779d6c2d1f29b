import type { BitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { toHex } from '#lib/bytes/toHex.js'

/** What stands before and after the program in the script of an output, in hexadecimal. */
const frames: Readonly<Record<BitcoinAddress['kind'], readonly [before: string, after: string]>> = {
  p2pkh: ['76a914', '88ac'],
  p2sh: ['a914', '87'],
  p2wpkh: ['0014', ''],
  p2wsh: ['0020', ''],
  p2tr: ['5120', ''],
}

/** The script of outputs that pay to an address, in hexadecimal. */
export const scriptOf = ({ kind, program }: BitcoinAddress): string => frames[kind].join(toHex(program))

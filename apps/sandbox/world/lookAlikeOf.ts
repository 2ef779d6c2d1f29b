import { createHash } from 'node:crypto'
import type { Hex } from 'viem'

/**
 * An address that looks like another when only its ends are read: the first and last `ends` digits are the same, those between
 * are others. The same for the same input. In lower case.
 */
export const lookAlikeOf = (address: string, ends = 4): Hex => {
  const digits = address.slice(2).toLowerCase()
  const middle = createHash('sha256').update(`look-alike of ${digits}`).digest('hex')
  return `0x${digits.slice(0, ends)}${middle.slice(0, 40 - 2 * ends)}${digits.slice(40 - ends)}`
}

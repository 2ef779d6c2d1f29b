import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'

/**
 * The bytes of `transfer(address,uint256)`: its selector, then both arguments as words of 32 bytes (https://eips.ethereum.org/EIPS/eip-20).
 * The caller has validated that the one is an address and the other is in range.
 */
export const encodeTransfer = (to: string, amount: bigint): string => `${tokenFunctions.transfer}${encodeWord(to)}${encodeWord(amount)}`

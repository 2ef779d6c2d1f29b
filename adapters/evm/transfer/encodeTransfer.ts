const word = (hex: string) => hex.toLowerCase().padStart(64, '0')

/**
 * The bytes of `transfer(address,uint256)`: its selector, then both arguments as words of 32 bytes (https://eips.ethereum.org/EIPS/eip-20).
 * The caller has validated that the one is an address and the other is in range.
 */
export const encodeTransfer = (to: string, amount: bigint): string => `0xa9059cbb${word(to.slice(2))}${word(amount.toString(16))}`

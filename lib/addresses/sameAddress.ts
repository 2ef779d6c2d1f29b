/**
 * The key that all spellings of one account, contract or token share. The letters of a hexadecimal address (EVM) may be of either case, as
 * ERC-55 writes a checksum with them; in every other family a different letter is another account.
 */
export const addressKey = (address: string): string => (/^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address)

/** Whether two texts are the same account. Every comparison of addresses goes through here. */
export const sameAddress = (one: string, other: string): boolean => one === other || addressKey(one) === addressKey(other)

/** Whether two lists are the same accounts in the same order. */
export const sameAddresses = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((address, at) => sameAddress(address, right[at] ?? ''))

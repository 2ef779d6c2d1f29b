/** More than any supply, or all that fits into the 96 and 160 bits of some tokens: it stands for no limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 128n || amount === 2n ** 96n - 1n

/** The highest gas price that is signed, in wei: ten times the price of the node, with a minimum for networks that cost next to nothing. */
export const maxPrice = (price: bigint): bigint => price * 10n + 10n ** 10n

/**
 * The highest gas limit that is signed: three times the estimate of the node, with a minimum for cheap calls. Unused gas is not paid
 * for, but a contract may burn or refund all that it is given.
 */
export const maxGas = (estimate: bigint): bigint => estimate * 3n + 100_000n

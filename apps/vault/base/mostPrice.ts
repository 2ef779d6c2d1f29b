/** The highest price of gas that is signed, in wei: ten times what the node says, and something for networks that cost next to nothing. */
export const mostPrice = (price: bigint): bigint => price * 10n + 10n ** 10n

/**
 * The most gas that is signed: three times what the node estimates, and something for what costs little. Gas that is not needed is not paid for, but a
 * contract may burn or refund all that it is given.
 */
export const mostGas = (estimate: bigint): bigint => estimate * 3n + 100_000n

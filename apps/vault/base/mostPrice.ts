/** The highest price of gas that is signed, in wei: ten times what the node says, and something for networks that cost next to nothing. */
export const mostPrice = (price: bigint): bigint => price * 10n + 10n ** 10n

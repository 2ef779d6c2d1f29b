/** From this coin type on, ENSIP-11 writes the chain id of EVM networks. */
const first = 2_147_483_648n

/** Whether a coin type is that of an EVM network. */
export const isEvmCoin = (coinType: bigint): boolean => coinType === 60n || (coinType > first && coinType < 2n * first)

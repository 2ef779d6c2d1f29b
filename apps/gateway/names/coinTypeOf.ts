const most = 2_147_483_648

/** ENSIP-11: the kind of address that a name has on an EVM network; undefined for other networks. @param chain CAIP-2 id */
export const coinTypeOf = (chain: string) => {
  const [, reference] = /^eip155:([1-9]\d{0,9})$/.exec(chain) ?? []
  if (reference === undefined || Number(reference) >= most) return undefined
  return reference === '1' ? 60 : most + Number(reference)
}

/** Whether a coin type is that of an EVM network. */
export const isEvmCoin = (coinType: bigint) => coinType === 60n || (coinType > BigInt(most) && coinType < 2n * BigInt(most))

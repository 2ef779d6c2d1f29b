import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'

/** Validates the chain id that a wallet returned (EIP-695, or its decimal variants). Gives a CAIP-2 id. */
export const readChainId = (value: unknown): string | undefined => {
  const id = fromHexChainId(value)
  return id === undefined ? undefined : `eip155:${id}`
}

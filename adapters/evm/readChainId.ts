import { fromHexChainId } from '../../lib/fromHexChainId.js'

/** Boundary validator: the chain id a wallet gave (EIP-695, or its decimal variants) as a CAIP-2 id. */
export const readChainId = (value: unknown): string | undefined => {
  const id = fromHexChainId(value)
  return id === undefined ? undefined : `eip155:${id}`
}

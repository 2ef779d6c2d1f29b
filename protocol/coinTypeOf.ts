import { parseCaipNetworkId } from '../lib/addresses/parseCaipNetworkId.js'

const mostChainId = 2_147_483_648

/** ENSIP-9 and ENSIP-11: the kind of address that a name keeps for a network. Undefined where it keeps none. */
export const coinTypeOf = (chain: string): bigint | undefined => {
  const { namespace, reference = '' } = parseCaipNetworkId(chain) ?? {}
  if (namespace !== 'eip155' || !/^[1-9]\d{0,9}$/.test(reference) || Number(reference) >= mostChainId) return undefined
  return reference === '1' ? 60n : BigInt(mostChainId) + BigInt(reference)
}

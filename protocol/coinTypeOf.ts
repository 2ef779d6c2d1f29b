import { parseCaipNetworkId } from '../lib/addresses/parseCaipNetworkId.js'

const maxChainId = 2_147_483_648

/** The ENSIP-9 or ENSIP-11 coin type of a network's addresses, or undefined if names do not store any for it. */
export const coinTypeOf = (chain: string): bigint | undefined => {
  const { namespace, reference = '' } = parseCaipNetworkId(chain) ?? {}
  if (namespace !== 'eip155' || !/^[1-9]\d{0,9}$/.test(reference) || Number(reference) >= maxChainId) return undefined
  return reference === '1' ? 60n : BigInt(maxChainId) + BigInt(reference)
}

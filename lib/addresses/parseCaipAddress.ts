import { parseCaipNetworkId } from './parseCaipNetworkId.js'

const known = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** Splits a CAIP-10 account id of a known namespace, for example `eip155:1:0xab…`. Undefined when it is not one. */
export const parseCaipAddress = (
  text: unknown,
  namespaces: readonly string[] = known,
): { readonly namespace: string; readonly reference: string; readonly chain: string; readonly address: string } | undefined => {
  if (typeof text !== 'string' || text.length > 170) return undefined
  const end = text.lastIndexOf(':')
  const chain = text.slice(0, end)
  const address = text.slice(end + 1)
  const parts = parseCaipNetworkId(chain)
  return parts && namespaces.includes(parts.namespace) && /^[-.%a-zA-Z0-9]{1,128}$/.test(address) ? { ...parts, chain, address } : undefined
}

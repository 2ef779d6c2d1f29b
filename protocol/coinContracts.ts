/** Legacy contract of the coin on rollups that came from the first version of the OP Stack. */
const dead = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000'
/** A precompile of Moonbeam's networks. */
const moon = '0x0000000000000000000000000000000000000802'
/** A genesis contract of the ZK Stack. */
const zk = '0x000000000000000000000000000000000000800a'
const pol = '0x0000000000000000000000000000000000001010'
const celo = '0x471ece3750da237f93b8e339c536989b8978a438'

/** Networks whose coin answers as a token as well, by CAIP-2 id: the contract and the coin are one and the same money. */
const known: Readonly<Record<string, string>> = Object.freeze({
  'eip155:137': pol,
  'eip155:80002': pol,
  'eip155:42220': celo,
  'eip155:44787': '0xf194afdf50b03e69bd7d057c1aa9e10c9954e4c9',
  'eip155:11142220': celo,
  'eip155:1284': moon,
  'eip155:1285': moon,
  'eip155:1287': moon,
  'eip155:1088': dead,
  'eip155:59902': dead,
  'eip155:5000': dead,
  'eip155:5003': dead,
  'eip155:324': zk,
  'eip155:300': zk,
  'eip155:2741': zk,
  'eip155:11124': zk,
  'eip155:232': zk,
  'eip155:50104': zk,
})

/** The network as far as this needs to know it: `coinContract` of a host goes before what is known. */
export interface CoinNetwork {
  readonly caipNetworkId: string
  readonly coinContract?: string | undefined
}

/** Whether an address is the contract under which the coin of a network answers as a token. Undefined, the coin itself, is not. */
export const isCoinContract = (address: string | undefined, { caipNetworkId, coinContract }: CoinNetwork): boolean =>
  address !== undefined && (coinContract ?? (Object.hasOwn(known, caipNetworkId) ? known[caipNetworkId] : undefined))?.toLowerCase() === address.toLowerCase()

/** What is held, each money once: the contract of a coin is the coin, and counts where nothing else says how much of it there is. */
export const oneCoin = <held extends { readonly address?: string | undefined }>(items: readonly held[], network: CoinNetwork): readonly held[] => {
  const coin = items.some(({ address }) => address === undefined)
  const [first] = items.filter(({ address }) => isCoinContract(address, network))
  if (!first) return items
  return [...(coin ? [] : [{ ...first, address: undefined }]), ...items.filter(({ address }) => !isCoinContract(address, network))]
}

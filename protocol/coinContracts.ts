/** The legacy token contract of the native coin on rollups that came from the first version of the OP Stack. */
const dead = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000'
/** The precompile that represents the native coin on Moonbeam's networks. */
const moon = '0x0000000000000000000000000000000000000802'
/** The genesis contract that represents the native coin on the ZK Stack. */
const zk = '0x000000000000000000000000000000000000800a'
const pol = '0x0000000000000000000000000000000000001010'
const celo = '0x471ece3750da237f93b8e339c536989b8978a438'

/** Networks whose native coin also has a token contract, by CAIP-2 id. Both show the same balance. */
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

/** The fields of a network that are needed here. A `coinContract` that the host configures wins over the built-in table. */
export interface CoinNetwork {
  readonly caipNetworkId: string
  readonly coinContract?: string | undefined
}

/** Whether an address is the token contract of the network's native coin. It is false for undefined, which stands for the coin itself. */
export const isCoinContract = (address: string | undefined, { caipNetworkId, coinContract }: CoinNetwork): boolean =>
  address !== undefined && (coinContract ?? (Object.hasOwn(known, caipNetworkId) ? known[caipNetworkId] : undefined))?.toLowerCase() === address.toLowerCase()

/** Removes duplicate balances: the token contract of a coin is dropped unless it is the only entry for that coin. */
export const oneCoin = <held extends { readonly address?: string | undefined }>(items: readonly held[], network: CoinNetwork): readonly held[] => {
  const coin = items.some(({ address }) => address === undefined)
  const [first] = items.filter(({ address }) => isCoinContract(address, network))
  if (!first) return items
  return [...(coin ? [] : [{ ...first, address: undefined }]), ...items.filter(({ address }) => !isCoinContract(address, network))]
}

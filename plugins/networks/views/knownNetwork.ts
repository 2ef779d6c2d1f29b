/** Networks that a wallet may be on although the host did not declare them, by CAIP-2 id: number and name on eip155. */
const evm =
  '1 Ethereum|10 OP Mainnet|25 Cronos|30 Rootstock|56 BNB Smart Chain|97 BNB Smart Chain Testnet|100 Gnosis|130 Unichain|137 Polygon|146 Sonic|169 Manta Pacific|250 Fantom|252 Fraxtal|300 ZKsync Sepolia|324 ZKsync Era|480 World Chain|1101 Polygon zkEVM|1284 Moonbeam|1301 Unichain Sepolia|1329 Sei|2020 Ronin|5000 Mantle|8217 Kaia|8453 Base|17000 Holesky|33139 ApeChain|34443 Mode|42161 Arbitrum One|42170 Arbitrum Nova|42220 Celo|43113 Avalanche Fuji|43114 Avalanche|57073 Ink|59144 Linea|80002 Polygon Amoy|80094 Berachain|81457 Blast|84532 Base Sepolia|421614 Arbitrum Sepolia|534352 Scroll|560048 Hoodi|7777777 Zora|11155111 Sepolia|11155420 OP Sepolia|1313161554 Aurora'
const others: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet 4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
}

/** The name of a well-known network, for texts alone. */
export const knownNetwork = (caipNetworkId: string): string | undefined => {
  const [, id] = /^eip155:(\d+)$/.exec(caipNetworkId) ?? []
  const entry = id === undefined ? undefined : evm.split('|').find((text) => text.startsWith(`${id} `))
  return entry?.slice((id ?? '').length + 1) ?? others[caipNetworkId]
}

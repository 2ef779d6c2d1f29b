import type { SolanaItem } from './Token.js'

/** The collection of the Solana chain that the demo pages list. */
export const solanaCollection = 'HkKpT9ZjQiegkQa4MrD4D5BW9e58gKQc7ZFXDgkd536V'

/** The NFTs of the Solana chain. The collection is an item of nobody, and nobody asked for the last one. */
export const solanaItems: readonly SolanaItem[] = Object.freeze([
  { address: solanaCollection, name: 'Small Buildings', uri: '', supply: 1, held: 0 },
  {
    ...{ address: '6LmXEYmS5mevRBeWzerNUdSyCBQUsEdn9EVhQBTEkQ7D', name: 'Colonnade 27', uri: 'https://items.example/27.json' },
    ...{ collection: solanaCollection, supply: 1, held: 1 },
  },
  {
    ...{ address: 'AnENSsPLLPU1ujB5V6CaEHHtGmzY8XvWz2AudkQv4n39', name: 'Harbour Lights', uri: '' },
    ...{ collection: solanaCollection, supply: 50, held: 3 },
  },
  {
    ...{ address: '4V6E7Yjb3TtUFZpTam544ancuCUTdCXF56yuJzZ4LdQL', name: 'Slow Water', uri: '' },
    ...{ collection: solanaCollection, supply: 1, held: 1, programmable: true },
  },
  {
    address: 'FejAuBSvQ9PMDyrLC9NKEUwTkG6rKr8Ai3diKnaUB3n',
    name: 'Claim 5,000 USDC at <b>x</b>.example',
    uri: 'https://x.example/1.json',
    supply: 1,
    held: 1,
  },
])

import { shop } from '../world/buildings.js'
import { accounts, bitcoin, contractAccounts, counterparts, exchange, nft, pictures, smartAccounts, solana, tokens, uniswap } from '../world/settings.js'
import { shorten } from './ui/shorten.js'

/** Names of the people that the accounts deal with in the history. */
const people = ['Mira', 'Jonas', 'Ada', 'Tariq', 'Lena', 'Bo']

const known: readonly (readonly [address: string, name: string])[] = [
  ...accounts.map(({ address, name }) => [address, name] as const),
  ...contractAccounts.addresses.map((address, at) => [address, `Contract account ${at + 1}`] as const),
  ...counterparts.map((address, at) => [address, people[at] ?? 'Somebody known'] as const),
  ...[...tokens, nft, pictures].map(({ address, name }) => [address, name] as const),
  ...solana.accounts.map(({ address }, at) => [address, `Account ${at + 1}`] as const),
  ...solana.tokens.map(({ address, name }) => [address, name] as const),
  ...bitcoin.accounts.flatMap(({ payment, ordinal }, at) => [[payment, `Account ${at + 1}`] as const, [ordinal, `Account ${at + 1}, ordinals`] as const]),
  [shop.address, shop.name],
  [exchange, 'Sandbox exchange'],
  [uniswap.wrapped, 'Wrapped Ether'],
  [uniswap.v2.router, 'Uniswap 2'],
  [uniswap.v3.router, 'Uniswap 3'],
  [uniswap.aggregator, 'Sandbox aggregator'],
  [smartAccounts.entryPoint, 'EntryPoint'],
]

/**
 * An address as a wallet shows it: with the name of its book, and shortened, where it is in it; in full where it is not, because a stranger that
 * looks like somebody known differs in the middle.
 */
export const nameOf = (address: string): string => {
  const found = known.find(([one]) => one.toLowerCase() === address.toLowerCase())
  return found ? `${found[1]} (${shorten(found[0])})` : address
}

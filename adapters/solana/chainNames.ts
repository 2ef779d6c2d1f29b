/** The Wallet Standard's names of the networks; the CAIP-2 ids are the beginnings of their genesis hashes. */
const names: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

/** The name of a network in the Wallet Standard; any other keeps its id. */
export const toStandardChain = (chain: string): string => names[chain] ?? chain

/** The CAIP-2 id of a network that a wallet named; undefined for other families and for names that stand for several networks. */
export const fromStandardChain = (name: unknown): string | undefined => {
  if (typeof name !== 'string' || !/^solana:[-_a-zA-Z0-9]{1,32}$/.test(name)) return undefined
  return Object.keys(names).find((chain) => names[chain] === name) ?? (name === 'solana:localnet' ? undefined : name)
}

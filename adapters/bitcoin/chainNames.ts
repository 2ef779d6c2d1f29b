/** Bitcoin's main network, by its CAIP-2 id: the beginning of the hash of its first block. */
export const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** The names of the networks in each of the ways in which wallets speak. */
interface Names {
  readonly chain: string
  /** Of the Wallet Standard. */
  readonly standard: string
  /** Of `sats-connect`. */
  readonly sats: string
  /** Of UniSat. */
  readonly unisat: string
}

const testnet: Names = {
  chain: 'bip122:000000000933ea01ad0ee984209779ba',
  standard: 'bitcoin:testnet',
  sats: 'Testnet',
  unisat: 'BITCOIN_TESTNET',
}
const names: readonly Names[] = [
  { chain: mainnet, standard: 'bitcoin:mainnet', sats: 'Mainnet', unisat: 'BITCOIN_MAINNET' },
  testnet,
  { chain: 'bip122:00000000da84f2bafbbc53dee25a72ae', standard: 'bitcoin:testnet4', sats: 'Testnet4', unisat: 'BITCOIN_TESTNET4' },
  { chain: 'bip122:00000008819873e925422c1ff0f99f7c', standard: 'bitcoin:signet', sats: 'Signet', unisat: 'BITCOIN_SIGNET' },
]

/** A way in which wallets name networks. */
export type Naming = 'standard' | 'sats' | 'unisat'

/** The wallet's name of a network; undefined where it has none. */
export const toName = (chain: string, naming: Naming): string | undefined => names.find((one) => one.chain === chain)?.[naming]

/**
 * The CAIP-2 id of a network that a wallet named. A name that is not known gets an id that no host declares, so that the network counts as
 * one that the page does not support. Undefined when it is not a name.
 */
export const fromName = (name: unknown, naming: Naming): string | undefined => {
  if (typeof name !== 'string' || !/^[-:_a-zA-Z0-9]{1,40}$/.test(name)) return undefined
  const found = names.find((one) => one[naming].toLowerCase() === name.toLowerCase())
  return found?.chain ?? `bip122:${name.toLowerCase().replaceAll(':', '-').slice(0, 32)}`
}

/** Whether it is the id of one of Bitcoin's networks. */
export const isKnown = (chain: string): boolean => names.some((one) => one.chain === chain)

/** Whether an address of this kind may be on a network: those of the test networks are all alike. */
export const fits = (chain: string, test: boolean): boolean => !isKnown(chain) || (chain !== mainnet) === test

/**
 * The network of a wallet: the one that it named where the addresses agree, else the first of the wanted ones that its addresses may be on.
 */
export const chooseChain = ({
  test,
  named,
  wanted,
}: {
  readonly test: boolean
  readonly named: string | undefined
  readonly wanted: readonly string[]
}): string => {
  if (named !== undefined && fits(named, test)) return named
  return (test ? wanted.find((chain) => chain.startsWith('bip122:') && fits(chain, true)) : mainnet) ?? testnet.chain
}

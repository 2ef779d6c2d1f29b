/**
 * What is fixed in the sandbox: ports, accounts, chains, contract addresses.
 * The accounts come from the development phrase that everybody knows. Never use them for anything of value.
 */

import type { Hex } from 'viem'
import type { NameRecord } from './NameRecord.js'
import { solanaCollection, solanaItems } from './solanaItems.js'
import type { Collection, OddToken, SolanaItem, SolanaToken, Token } from './Token.js'

export interface SandboxAccount {
  readonly name: string
  readonly address: Hex
  /** Whole units of the native currency, by chain. */
  readonly balances: Readonly<Record<number, string>>
}
export interface SandboxChain {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly port: PortName
}

/** Where each port number can be set, and what listens there. */
export const portUses = Object.freeze({
  web: { env: 'SANDBOX_PORT', fallback: 4700, use: 'the demo pages and the control page' },
  chain1: { env: 'SANDBOX_CHAIN_1_PORT', fallback: 4701, use: 'the RPC of chain 1' },
  chain137: { env: 'SANDBOX_CHAIN_137_PORT', fallback: 4702, use: 'the RPC of chain 137' },
  relay: { env: 'SANDBOX_RELAY_PORT', fallback: 4703, use: 'the relay' },
  gateway: { env: 'SANDBOX_GATEWAY_PORT', fallback: 4704, use: 'the gateway' },
  solana: { env: 'SANDBOX_SOLANA_PORT', fallback: 4705, use: 'the RPC of Solana; its subscriptions are on the next port' },
  vault: { env: 'SANDBOX_VAULT_PORT', fallback: 4707, use: 'the secure site of the embedded wallet' },
  mail: { env: 'SANDBOX_MAIL_PORT', fallback: 4708, use: 'the mail server' },
  google: { env: 'SANDBOX_GOOGLE_PORT', fallback: 4691, use: 'the stand-in for logins at Google' },
  github: { env: 'SANDBOX_GITHUB_PORT', fallback: 4692, use: 'the stand-in for logins at GitHub' },
  discord: { env: 'SANDBOX_DISCORD_PORT', fallback: 4693, use: 'the stand-in for logins at Discord' },
  apple: { env: 'SANDBOX_APPLE_PORT', fallback: 4694, use: 'the stand-in for logins at Apple' },
  x: { env: 'SANDBOX_X_PORT', fallback: 4695, use: 'the stand-in for logins at X' },
  facebook: { env: 'SANDBOX_FACEBOOK_PORT', fallback: 4696, use: 'the stand-in for logins at Facebook' },
  aggregator: { env: 'SANDBOX_AGGREGATOR_PORT', fallback: 4690, use: 'the aggregator of swaps' },
  onramp: { env: 'SANDBOX_ONRAMP_PORT', fallback: 4709, use: 'the provider of purchases' },
  exchange: { env: 'SANDBOX_EXCHANGE_PORT', fallback: 4689, use: 'the scripted exchange' },
  bundler: { env: 'SANDBOX_BUNDLER_PORT', fallback: 4697, use: 'the bundler of smart accounts' },
  paymaster: { env: 'SANDBOX_PAYMASTER_PORT', fallback: 4698, use: 'the paymaster of smart accounts' },
  farcaster: { env: 'SANDBOX_FARCASTER_PORT', fallback: 4699, use: 'the stand-in for logins with Farcaster' },
})

export type PortName = keyof typeof portUses
export type Ports = Readonly<Record<PortName, number>>

/** For tests and measurements: the system chooses every port. */
export const anyPorts = Object.freeze(Object.fromEntries(Object.keys(portUses).map((name) => [name, 0]))) as Ports

export const mnemonic = 'test test test test test test test test test test test junk'

export const accounts: readonly [SandboxAccount, SandboxAccount, SandboxAccount] = Object.freeze([
  { name: 'Account 1', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', balances: { 1: '12.8427', 137: '840.25' } },
  { name: 'Account 2', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', balances: { 1: '3.5', 137: '120' } },
  { name: 'Account 3', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', balances: { 1: '0', 137: '0' } },
])

export const chains: readonly [SandboxChain, SandboxChain] = Object.freeze([
  { id: 1, name: 'Ethereum', symbol: 'ETH', port: 'chain1' },
  { id: 137, name: 'Polygon', symbol: 'POL', port: 'chain137' },
])

/** Signs nothing: the chains let this made-up account send without a key. Its nonces decide the addresses below. */
export const deployer = '0x0000000000000000000000000000000000004700'

export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * The same on both chains, and so are all contracts. Amounts are whole tokens for each of the accounts above but the last, which
 * owns none. The first two are OpenZeppelin's and have no oddity.
 */
export const tokens: readonly Token[] = Object.freeze([
  { address: '0x0923ee605c8d3a51311Eb0332fa61A109685277a', name: 'Test Dollar', symbol: 'TUSD', decimals: 18, each: '1250.5', manner: 'plain' },
  { address: '0x314509420553985E99457Bf868aa4389FA1ED60b', name: 'Lumen', symbol: 'LUM', decimals: 18, each: '42', manner: 'plain' },
  { address: '0xb46db0ff8DbBC4F5888DA325D3D8B39a00df2D34', name: 'Harbour Dollar', symbol: 'HUSD', decimals: 6, each: '2500.75', manner: 'plain' },
  { address: '0x8D85C3F82797eab0aC78f090000BA14b5f7D3E92', name: 'Wrapped Coin', symbol: 'WCN', decimals: 8, each: '0.52', manner: 'plain' },
  { address: '0x64176B85200D325b7f708437c9d5C2410B3602cB', name: 'Tickets', symbol: 'TICK', decimals: 0, each: '12', manner: 'plain' },
  { address: '0xeC074Ea53BB60A2784eF113AE93752d5912E4b04', name: 'Toll', symbol: 'TOLL', decimals: 18, each: '1000', manner: 'fee' },
  { address: '0x067A6532F2444505e1F37b3861421d7E81E344f6', name: 'Mute Dollar', symbol: 'MUTE', decimals: 6, each: '500', manner: 'silent' },
  { address: '0x16E27f28AF4e6D913bB28D7806aa8a9AaA9B3500', name: 'Stone', symbol: 'STONE', decimals: 18, each: '100', manner: 'reverting' },
  { address: '0xc19560361304b9CCba803EdA07027A6cCdA6BBdE', name: 'Nope', symbol: 'NOPE', decimals: 18, each: '100', manner: 'refusing' },
])

export const nft: Collection & { readonly each: number } = Object.freeze({
  address: '0x5cde1Cfc5e6eBA0Fdc4aE580506208604aad10cB',
  name: 'Small Buildings',
  symbol: 'BLDG',
  each: 2,
})

/** Pictures whose metadata is inside their contract, as `data:` addresses. */
export const pictures: Collection & { readonly each: number } = Object.freeze({
  address: '0x8A22A372054979938E670F17a1a67C285F2bc6FB',
  name: 'Colonnades',
  symbol: 'CLND',
  each: 3,
})

/** Changes tokens for others, see `contracts/SandboxExchange.sol`. */
export const exchange = '0xaBfA0FB8A1c72c9352Db6E4604f6b67fea3121d7'

/**
 * Accounts that are contracts, see `contracts/SandboxAccounts.sol`: what the key of account 1 signs counts as signed by them. The first is
 * there; the second has an address and no code yet.
 */
export const contractAccounts: {
  readonly factory: Hex
  readonly owner: Hex
  /** The number of each in the list is its salt. */
  readonly addresses: readonly Hex[]
} = Object.freeze({
  factory: '0x386374587A43e867620c282EaD16786277b1b56a',
  owner: accounts[0].address,
  addresses: ['0xC9eA654A0a3561Af8F112f4B3B08Ce95c83853cc', '0x4AC6e0dc5073EBd1320DD54DA3a41a4830e46F66'],
} as const)

/** No account owns these until an airdrop. Their texts attack the software that shows them. */
export const spamTokens: readonly OddToken[] = Object.freeze([
  {
    address: '0xbc63b769A923DDed5BF2Bc2E03608F2CaA6CdC37',
    name: '<script>alert(1)</script><img src=x onerror=alert(1)>',
    symbol: '"><svg onload=alert(1)>',
    decimals: 18,
  },
  {
    address: '0xAF4F65F5423b839EfD2C5476Aa44003b568e64F3',
    name: 'Free \u202Etpircsavaj\u202C gift \u2066claim.example\u2069',
    symbol: 'TUSD\u200B',
    decimals: 18,
  },
  { address: '0x4341992511956A9C2d65D35917B97654162939a1', name: 'Claim the reward at claim.example. '.repeat(293), symbol: 'CLAIM'.repeat(60), decimals: 18 },
  { address: '0xDe540fb429b3A18A435735C909Fe142B97304a18', name: 'Test Dollar', symbol: '\u0422U\u0405D', decimals: 18 },
])
export const spamPictures: Collection = Object.freeze({
  address: '0x874E4d33f6943765a26A7C7CAD486FCf036Deea4',
  name: '<b>Prize</b> \u202Edraw',
  symbol: '<i>WIN</i>',
})

/** The deployer of what has a contract of our own: its nonces decide their addresses. */
export const ownDeployer = '0x0000000000000000000000000000000000004701'

/** Where ENS has its Universal Resolver. On chain 1 the register of names is there, see `contracts/SandboxNames.sol`. */
export const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** Where ENS has its registry: the register of names answers there, too. */
export const nameRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** The parent of the names that visitors register, and its resolver on chain 1: the first contract of its deployer. */
export const visitorNames: { readonly parent: string; readonly deployer: Hex; readonly resolver: Hex } = Object.freeze({
  parent: 'portico.eth',
  deployer: '0x0000000000000000000000000000000000004703',
  resolver: '0xe75389b799aA9Fcb3E18e74aA7451A6124db7D58',
})

/** The names of chain 1. */
export const names: readonly NameRecord[] = Object.freeze([
  { name: 'alice.eth', account: accounts[1].address, primary: true, texts: { avatar: `eip155:1/erc721:${pictures.address}/${pictures.each + 1}` } },
  { name: 'harbour.alice.eth', account: accounts[2].address },
  { name: 'elsewhere.eth', gateway: 'https://gateway.example/{sender}/{data}.json' },
])

/** Who the history generator lets the accounts deal with. */
export const counterparts: readonly Hex[] = Object.freeze([
  '0xd67bd75950E687c7ccEe37FD3D74cEBB78D81EbD',
  '0xdc2cE7083c181F547b663C0e93e64a52c25a92ba',
  '0x1523b3158e20862e0012cafFEe869Adf88300bE9',
  '0xF4CA186781845C353677237fB471E01D86098b21',
  '0x00562210cFF5f6cD777372daEFdDdF4A36f27FDD',
  '0x001E9D6C0b7C3E30E616C876380815e44c122DB2',
])

/**
 * A Solana chain of one node. The keys of the accounts are made of the phrase above, as those of the phone are. Amounts are whole units;
 * accounts that hold tokens have `each` of them.
 */
export const solana: {
  readonly genesis: string
  readonly accounts: readonly { readonly address: string; readonly balance: string; readonly holds: boolean }[]
  readonly tokens: readonly SolanaToken[]
  readonly items: readonly SolanaItem[]
  /** The collection that hosts list. */
  readonly collection: string
} = Object.freeze({
  /** The first block's hash: mainnet's, so that networks are called as they are there. */
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  accounts: [
    { address: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', balance: '24.5', holds: true },
    { address: 'GAjJvvxRwoMbcZL4cjexjNrfCtkWkFd52JshoXGTfjuz', balance: '3.2', holds: true },
    { address: '9FkWk5hC743amV9ac7EgSnSZWJ1jPqKGfgqCoqpgdaJo', balance: '0', holds: false },
  ],
  tokens: [
    {
      address: '4oz2Foy6vtuiJ86cAk8PZtT43RRqwM9buYkKQTd63UrW',
      name: 'Beacon Dollar',
      symbol: 'BDOL',
      decimals: 6,
      each: '1500.25',
      kind: 'classic',
      feeBasisPoints: 0,
    },
    {
      address: 'H4D9s7C5Z5hXvwYAA7isKyYMpK7H1WRNnz1DbAHeiTvQ',
      name: 'Ferry Ticket',
      symbol: 'FERRY',
      decimals: 9,
      each: '80',
      kind: 'token-2022',
      feeBasisPoints: 100,
    },
  ],
  collection: solanaCollection,
  items: solanaItems,
} as const)

/**
 * Accounts of Bitcoin's main network: an address for payments and one for ordinals each, with the coins that they have on this machine. Their
 * keys are made of the phrase above.
 */
export const bitcoin: {
  readonly accounts: readonly {
    readonly payment: string
    readonly ordinal: string
    readonly publicKey: string
    readonly satoshis: { readonly payment: readonly number[]; readonly ordinal: number }
  }[]
} = Object.freeze({
  accounts: [
    {
      payment: 'bc1q288adeamkvmuthw56ka29zj9ypd3qhk87qrkyk',
      ordinal: 'bc1p2mdlyhlafeffscgwzvnz35gg2le8hj0lva2f2x2gm5xy09xvskuqnp3gal',
      publicKey: '033f8aeedfb14ca8353cd06d4d6c21ebd9ec7534bc51fec3cde4756e18d7c411b6',
      satoshis: { payment: [62_000_000, 22_210_000], ordinal: 10_000 },
    },
    {
      payment: 'bc1qd05az4ytjp0vxffw0h9sx6v50grq7vauqpy6ls',
      ordinal: 'bc1pqngtv0k3clacctthrcld9jsj9z0pd042fjla8ua5ntceplf9j02s26lzw0',
      publicKey: '022d537b923a3b20c2d24ca19557ad3de72b9475da8e5c8182ae34968fc354434e',
      satoshis: { payment: [4_000_000], ordinal: 546 },
    },
  ],
})

/** Accounts of Polkadot, as wallets write them: for any network. Their keys are made of the phrase above. */
export const polkadot: { readonly accounts: readonly string[] } = Object.freeze({
  accounts: ['5EEcRsVFtifvnBiwZiUXvSnScfghLcEC1jLqaQo9eN7LwVri', '5HTMSA4eSwA38SrL66oaHaRChLWHwL3YMyp3PLZ2uVrpy8aG'],
})

/** Accounts of Cosmos networks, by the prefix of the network. Their keys are made of the phrase above. */
export const cosmos: { readonly accounts: readonly { readonly cosmos: string; readonly osmo: string }[] } = Object.freeze({
  accounts: [
    { cosmos: 'cosmos1md02fwlgp5wv5w0dfzyemvev03g8sl0225v7fa', osmo: 'osmo1md02fwlgp5wv5w0dfzyemvev03g8sl02z0lwl0' },
    { cosmos: 'cosmos1v2ey704hxyefwvsvzzcd0hfgxpkmc67cm0zl9x', osmo: 'osmo1v2ey704hxyefwvsvzzcd0hfgxpkmc67cn530n5' },
  ],
})

/** What smart accounts need on chain 1, at the addresses that it has on every network; the paymaster is the sandbox's own. */
export const smartAccounts = Object.freeze({
  deployer: '0x0000000000000000000000000000000000004705',
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  entryPoint08: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  /** The account whose code plain addresses take on (EIP-7702). */
  delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
})

/** The deployer of the exchanges of chain 1, and the owner of what is in their pools: its nonces decide their addresses. */
export const poolDeployer = '0x0000000000000000000000000000000000004702'

/** The exchanges of chain 1: Uniswap 2 and 3, from their packages. `trap` can be bought and not sold; `odd` has 77 decimals. */
export const uniswap: {
  readonly wrapped: Hex
  readonly v2: { readonly factory: Hex; readonly router: Hex }
  readonly v3: { readonly factory: Hex; readonly router: Hex; readonly quoter: Hex; readonly positions: Hex }
  readonly aggregator: Hex
  readonly trap: OddToken & { readonly manner: 'trap' }
  readonly odd: OddToken & { readonly manner: 'plain' }
} = Object.freeze({
  wrapped: '0x00F69aDbCd501280320a4090560c6d6c5E15B4DF',
  v2: { factory: '0x2f95b2Bc3f9E9256E4A5E7D747676f569385e296', router: '0x2E32E7Dca889d81CA51987948Db426dfeFCFaD9f' },
  v3: {
    factory: '0xe144dd30916b8a41318a37Bbb51CF4e19bCaA2FB',
    router: '0xDbb948C63Ef1137051852Ce8E4522a896aA7D0B1',
    quoter: '0x85202a8Ff594631D97f1a962EBC1766Cc6731019',
    positions: '0x527478d048Fe8f8e597890a37Ce7b382dd73f96e',
  },
  /** Trades at these exchanges, see `contracts/SandboxAggregator.sol`. */
  aggregator: '0xC52f4d0094925Db6A4A04a49E94e1E9639Eefc95',
  trap: { address: '0x25B789a3335277E9490e2334A9A886E095C7a304', name: 'Trap', symbol: 'TRAP', decimals: 18, manner: 'trap' },
  odd: { address: '0x2bB71f592A1b7a35fA4b6c636b60563C02a8520d', name: 'Odd', symbol: 'ODD', decimals: 77, manner: 'plain' },
} as const)

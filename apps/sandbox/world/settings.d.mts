export type PortName =
  | 'web'
  | 'chain1'
  | 'chain137'
  | 'relay'
  | 'gateway'
  | 'solana'
  | 'vault'
  | 'mail'
  | 'google'
  | 'github'
  | 'discord'
  | 'apple'
  | 'x'
  | 'facebook'
  | 'onramp'
  | 'aggregator'
  | 'bundler'
  | 'paymaster'
  | 'farcaster'
export type Ports = Readonly<Record<PortName, number>>
export interface Token {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole tokens that each account but the last owns. */
  readonly each: string
  readonly manner: 'plain' | 'fee' | 'silent' | 'reverting' | 'refusing'
}
export interface Collection {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
}
export const portUses: Readonly<Record<keyof Ports, { readonly env: string; readonly fallback: number; readonly use: string }>>
/** For tests and measurements: the system chooses every port. */
export const anyPorts: Ports
export const mnemonic: string
export const accounts: readonly { readonly name: string; readonly address: `0x${string}`; readonly balances: Readonly<Record<number, string>> }[]
export const chains: readonly { readonly id: number; readonly name: string; readonly symbol: string; readonly port: keyof Ports }[]
export const deployer: `0x${string}`
export const multicall3: `0x${string}`
export const tokens: readonly Token[]
export const nft: Collection & { readonly each: number }
export const pictures: Collection & { readonly each: number }
export const exchange: `0x${string}`
export const contractAccounts: {
  readonly factory: `0x${string}`
  readonly owner: `0x${string}`
  /** The number of each in the list is its salt. */
  readonly addresses: readonly `0x${string}`[]
}
export const spamTokens: readonly Omit<Token, 'each' | 'manner'>[]
export const spamPictures: Collection
export const universalResolver: `0x${string}`
/** Where ENS has its registry: the register of names answers there, too. */
export const nameRegistry: `0x${string}`
/** The parent of the names that visitors register, and its resolver on chain 1. */
export const visitorNames: { readonly parent: string; readonly deployer: `0x${string}`; readonly resolver: `0x${string}` }
export const names: readonly import('./deployNames.mjs').NameRecord[]
export const poolDeployer: `0x${string}`
export const uniswap: {
  readonly wrapped: `0x${string}`
  readonly v2: { readonly factory: `0x${string}`; readonly router: `0x${string}` }
  readonly v3: {
    readonly factory: `0x${string}`
    readonly router: `0x${string}`
    readonly quoter: `0x${string}`
    readonly positions: `0x${string}`
  }
  readonly aggregator: `0x${string}`
  readonly trap: Omit<Token, 'each' | 'manner'>
  readonly odd: Omit<Token, 'each' | 'manner'>
}
export const ownDeployer: `0x${string}`
export const counterparts: readonly `0x${string}`[]
export interface SolanaToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole tokens of each account that holds some. */
  readonly each: string
  readonly kind: 'classic' | 'token-2022'
  /** What the token keeps of every transfer. */
  readonly feeBasisPoints: number
}
export const bitcoin: {
  readonly accounts: readonly {
    readonly payment: string
    readonly ordinal: string
    readonly publicKey: string
    readonly satoshis: { readonly payment: readonly number[]; readonly ordinal: number }
  }[]
}
export const polkadot: { readonly accounts: readonly string[] }
export const cosmos: { readonly accounts: readonly { readonly cosmos: string; readonly osmo: string }[] }
export const solana: {
  readonly genesis: string
  readonly accounts: readonly { readonly address: string; readonly balance: string; readonly holds: boolean }[]
  readonly tokens: readonly SolanaToken[]
}
export const smartAccounts: Readonly<
  Record<'deployer' | 'entryPoint' | 'entryPoint08' | 'delegate' | 'factory' | 'singleton' | 'multiSend' | 'module' | 'moduleSetup', `0x${string}`>
>

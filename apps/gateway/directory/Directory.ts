import type { WalletsAnswer, WireWallet } from 'portico-protocol/gateway/wallets.js'

export interface DirectoryEntry {
  readonly wallet: WireWallet
  /** Namespaces of which it is assumed to support every chain, for lack of a list. */
  readonly families?: readonly string[]
}

export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly certified: boolean
  readonly payOnly: boolean
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** CAIP-2 ids: one in common is enough. */
  readonly chains: readonly string[]
  /** Either of these two is enough. */
  readonly names: readonly string[]
  readonly rdns: readonly string[]
}

export interface Directory {
  list(query: WalletQuery): WalletsAnswer
}

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

export type Image = { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> } | { readonly location: string }

export interface Images {
  /** `id` is letters, digits, `_` and `-`, at most 64. */
  find(kind: ImageKind, id: string): Promise<Image | undefined> | Image | undefined
}

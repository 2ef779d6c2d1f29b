// Types of this package and of @solana/wallet-adapter-base fit each other. It is compiled and not part of the page.
import type { Adapter, BaseWalletAdapter, MessageSignerWalletAdapter, WalletAdapter as TheirAdapter } from '@solana/wallet-adapter-base'
import { createWalletAdapter, type SignerWalletAdapter, SolanaAdapter, type WalletAdapter } from 'portico/adapters/solana'
import { appkit } from './wallet'

export const ours = (adapter: TheirAdapter): WalletAdapter => adapter
export const theirs = (adapter: WalletAdapter): TheirAdapter => adapter
export const signer = (adapter: SignerWalletAdapter): MessageSignerWalletAdapter => adapter
export const ofBase = (adapters: BaseWalletAdapter[]): SolanaAdapter => new SolanaAdapter({ wallets: adapters })

/** What `WalletProvider` takes as `wallets`. */
export const wallets: Adapter[] = [createWalletAdapter(appkit, { name: 'My wallets' })]

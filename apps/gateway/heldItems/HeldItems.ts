import type { WireHeldItem } from 'portico-protocol/gateway/heldItems.js'
import type { OnStale } from '../base/OnStale.js'

/** An NFT that an account holds, as a service lists it. */
export interface HeldItem extends Omit<WireHeldItem, 'amount'> {
  readonly amount: bigint
}

/** An item in the form of the contract: JSON has the amount as digits. */
export const toWire = (item: HeldItem): WireHeldItem => ({ ...item, amount: `${item.amount}` })

export interface HeldItemList {
  /** In the order of the service, each once. */
  readonly rows: readonly HeldItem[]
  /** There are more than were read. */
  readonly more: boolean
}

/** NFTs of one account in one answer. */
export const maxHeldItems = 200

/** Lists the NFTs of accounts on the chains it names. */
export interface HeldItemProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  list(question: { readonly chain: string; readonly account: string }, signal: AbortSignal, onStale?: OnStale): Promise<HeldItemList>
  /** A list that holds, as for balances. */
  kept?(question: { readonly chain: string; readonly account: string }): HeldItemList | undefined
}

/** An argument of a known function, with its type. */
export interface Argument {
  readonly type: string
  readonly text: string
}

/** What others can do with a signature: the calls that follow, those of a Safe, a message of a Safe, an order, several orders, or a payment. */
export const signedKinds = ['calls', 'safe', 'safe-message', 'order', 'orders', 'payout'] as const
export type SignedKind = (typeof signedKinds)[number]

/** What a call or a signature does, read from its own bytes. Addresses are whole. */
export type Action =
  /** Native currency. `from` is left out where it is the visitor's. */
  | { readonly kind: 'pay'; readonly to: string; readonly amount: bigint; readonly from?: string | undefined }
  /** `from` is not always the visitor. Without decimals `amount` may be the number of an item. */
  | { readonly kind: 'transfer'; readonly token: string; readonly from: string; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'allow'
      readonly token: string
      readonly spender: string
      readonly amount: bigint
      /** `set` replaces what was allowed before. */
      readonly change: 'set' | 'more' | 'less'
      /** Seconds since 1970; undefined where it has no end. */
      readonly until?: bigint | undefined
      /** When the signature that allows it ends, which is not the end of what it allows. Undefined where it has none. */
      readonly usableUntil?: bigint | undefined
    }
  /** Somebody may move one item of a collection; without a spender nobody may any more. */
  | {
      readonly kind: 'allow-item'
      readonly collection: string
      readonly spender?: string | undefined
      readonly id: bigint
      readonly usableUntil?: bigint | undefined
    }
  | { readonly kind: 'operator'; readonly collection: string; readonly operator: string; readonly allowed: boolean }
  | {
      readonly kind: 'items'
      readonly collection: string
      readonly from: string
      readonly to: string
      readonly items: readonly { readonly id: bigint; readonly amount: bigint }[]
    }
  /** The code at an address acts as the account (EIP-7702, or a delegate call of a Safe). Without an address it is taken back. */
  | { readonly kind: 'delegate'; readonly to?: string | undefined; readonly everywhere: boolean }
  | { readonly kind: 'owner'; readonly contract: string; readonly to?: string | undefined }
  /** A function that is known by name; `risks` are the dangers of what its arguments ask for. */
  | {
      readonly kind: 'known'
      readonly contract: string
      readonly signature: string
      readonly rows: readonly Argument[]
      readonly risks: readonly Danger[]
    }
  /** A call whose effects are the actions beside it, and what it is called with. */
  | { readonly kind: 'call'; readonly contract: string; readonly signature: string; readonly rows: readonly Argument[] }
  /** What a signature lets others do. `to` gets what is paid out. */
  | { readonly kind: 'signed'; readonly as: SignedKind; readonly contract?: string | undefined; readonly to?: string | undefined }
  | { readonly kind: 'unknown'; readonly contract: string; readonly data: string }
  | { readonly kind: 'create'; readonly data: string }

/** Why a visitor must look twice. The list is all of them. */
export const dangers = [
  /** Somebody may take all of a token. */
  'unlimited',
  /** Somebody may take every item of a collection. */
  'operator',
  /** Somebody may move all that the visitor has in a contract. */
  'manager',
  /** Others may borrow, and the visitor owes it. */
  'credit',
  /** A signature lets others take tokens, without a transaction of the visitor. */
  'permit',
  /** What is permitted is so for more than 30 days. */
  'long',
  /** What is permitted is so for an account, and not for a contract. */
  'person',
  /** Code of others acts as the account. */
  'delegation',
  'owner',
  /** What a call pays out goes to another address than the account. */
  'receiver',
  /** A swap that takes any amount in return, also nothing. */
  'no-least',
  /** What is held is destroyed. */
  'burns',
  /** Somebody votes in the place of the visitor. */
  'votes',
  /** The signature is meant for another chain. */
  'chain',
  /** The signature names no chain, so that it counts on each. */
  'any-chain',
  /** A sign-in to another website. */
  'website',
  /** A sign-in message of another form than EIP-4361 allows. */
  'form',
  /** It is unknown what is permitted or done. */
  'unknown',
  /** The bytes are no text. */
  'bytes',
  /** A text that is as long as a hash. */
  'hash',
  /** An order: others may take what it names. */
  'order',
  /** The network says that it would fail. */
  'fails',
  /** The page, or a key of others, acts without asking from then on. */
  'standing',
  /** A contract moves tokens of the visitor, and gives the visitor something for them. */
  'moves',
] as const
/** What a visitor is warned of. */
export type Danger = (typeof dangers)[number]

/** An argument of a known function, with its type. */
export interface Argument {
  readonly type: string
  readonly text: string
}

/** What a call or a signature does, read from its own bytes. Addresses are checksummed and whole. */
export type Action =
  /** Native currency. */
  | { readonly kind: 'pay'; readonly to: string; readonly amount: bigint }
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
      readonly until?: bigint
    }
  | { readonly kind: 'operator'; readonly collection: string; readonly operator: string; readonly allowed: boolean }
  | {
      readonly kind: 'items'
      readonly collection: string
      readonly from: string
      readonly to: string
      readonly items: readonly { readonly id: bigint; readonly amount: bigint }[]
    }
  /** EIP-7702: the code at an address acts as the account. Without an address it is taken back. */
  | { readonly kind: 'delegate'; readonly to: string | undefined; readonly everywhere: boolean }
  | { readonly kind: 'owner'; readonly contract: string; readonly to: string | undefined }
  | { readonly kind: 'known'; readonly contract: string; readonly signature: string; readonly rows: readonly Argument[] }
  | { readonly kind: 'unknown'; readonly contract: string; readonly data: string }
  | { readonly kind: 'create'; readonly data: string }

/** Why a visitor must look twice. */
export type Danger =
  /** Somebody may take all of a token. */
  | 'unlimited'
  /** Somebody may take every item of a collection. */
  | 'operator'
  /** A signature lets others take tokens, without a transaction of the visitor. */
  | 'permit'
  /** What is permitted is so for more than 30 days. */
  | 'long'
  /** What is permitted is so for an account, and not for a contract. */
  | 'person'
  /** Code of others acts as the account. */
  | 'delegation'
  | 'owner'
  /** The signature is meant for another chain. */
  | 'chain'
  /** The signature names no chain, so that it counts on each. */
  | 'any-chain'
  /** A sign-in to another website. */
  | 'website'
  /** A sign-in message of another form than EIP-4361 allows. */
  | 'form'
  /** It is unknown what is permitted or done. */
  | 'unknown'
  /** The bytes are no text. */
  | 'bytes'
  /** A text that is as long as a hash. */
  | 'hash'
  /** An order: others may take what it names. */
  | 'order'
  /** The network says that it would fail. */
  | 'fails'
  /** The page, or a key of others, acts without asking from then on. */
  | 'standing'

/** One call of a request. */
export interface Call {
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
  readonly actions: readonly Action[]
  /** As ERC-8213 defines it; undefined without data. */
  readonly digest: string | undefined
}

/** One value of typed data with its place: `details.token`. */
export interface TypedRow {
  readonly path: string
  readonly type: string
  readonly value: string
}

interface Common {
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
  /** From the request alone. */
  readonly dangers: readonly Danger[]
  /** What the wallet will be asked: a frozen copy. */
  readonly params: readonly unknown[]
}
/** A request, as it is shown. Everything is read from `params`. */
export type Review = Common &
  (
    | { readonly kind: 'transaction'; readonly calls: readonly Call[] }
    | { readonly kind: 'batch'; readonly calls: readonly Call[]; readonly atomic: boolean }
    | {
        readonly kind: 'typed-data'
        readonly name: string
        readonly domain: readonly TypedRow[]
        readonly rows: readonly TypedRow[]
        readonly actions: readonly Action[]
        /** As ERC-8213 names them. */
        readonly hashes: { readonly digest: string; readonly domain: string; readonly message: string }
      }
    | {
        readonly kind: 'permissions'
        /** Seconds since 1970. */
        readonly until: number
        /** The wallet keeps the limits; else whoever holds the key that the request names uses them. */
        readonly wallet: boolean
        readonly rows: readonly TypedRow[]
      }
    | { readonly kind: 'message'; readonly text: string | undefined; readonly hex: string }
    | { readonly kind: 'sign-in'; readonly text: string; readonly domain: string; readonly uri: string; readonly statement: string | undefined }
  )

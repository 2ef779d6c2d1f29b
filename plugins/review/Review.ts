import type { Action, Danger } from '#lib/review/Action.js'
import type { TypedRow } from '#lib/review/readTypedData.js'

/** One call of a request. */
export interface Call {
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
  readonly actions: readonly Action[]
  /** As ERC-8213 defines it; undefined without data. */
  readonly digest: string | undefined
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

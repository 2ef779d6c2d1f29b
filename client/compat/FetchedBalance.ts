/** In whole units of the native currency, or why not. @public */
export interface FetchedBalance {
  /** `balance` is a decimal number in whole units. Undefined where it could not be read. */
  readonly data: { readonly balance: string; readonly symbol: string } | undefined
  /** Why it could not be read. */
  readonly error: string | null
  /** `data` is there. */
  readonly isSuccess: boolean
  /** `error` is there. */
  readonly isError: boolean
}

/** In whole units of the native currency, or why not. */
export interface FetchedBalance {
  readonly data: { readonly balance: string; readonly symbol: string } | undefined
  readonly error: string | null
  readonly isSuccess: boolean
  readonly isError: boolean
}

/** The secrets of embedded wallets, and what has some of them. Types only: nothing in this file runs. */

export interface Secrets {
  readonly pepper: Uint8Array
  readonly keys: readonly { readonly id: string; readonly key: Uint8Array }[]
  /** A key service, with the ids of its master keys; undefined while it does not answer, so that nobody knows which rows it opens. */
  readonly service?: { readonly ids: readonly string[] | undefined } | undefined
}

/** A quote or a purchase, stored under the SHA-256 of its id. `body` is JSON. */
export interface StoredOnRamp {
  readonly id: string
  readonly project: string
  readonly body: string
  /** ms since 1970. */
  readonly expires: number
}

export interface OnRampStore {
  save(kind: 'quote' | 'purchase', rows: readonly StoredOnRamp[]): Promise<void>
  find(kind: 'quote' | 'purchase', id: string): Promise<StoredOnRamp | undefined>
  /** Removes a quote. Returns false if another request did so first. */
  deleteQuote(id: string): Promise<boolean>
  /** Deletes expired rows, and all quotes but this number of the newest. */
  deleteExpired(now: number, quotes: number): Promise<void>
}

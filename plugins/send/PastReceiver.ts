/** Somebody this browser sent to. */
export interface PastReceiver {
  readonly namespace: string
  readonly address: string
  /** The name it was found by, cleaned. */
  readonly name: string | undefined
  /** The last time, ms since 1970. */
  readonly at: number
}

/** A text and what is said to be the signature of an account. Nothing of it is trusted. */
export interface SignedText {
  /** In the notation of its chain family. */
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  /** In the notation of its chain family. */
  readonly signature: string
}

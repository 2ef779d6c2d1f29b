/** A wallet of this browser that says at once that it is there. Untrusted: it is good for counting only. */
export interface AnnouncedWallet {
  /** As it names itself. */
  readonly name: string
  /** As it announces itself (EIP-6963). */
  readonly rdns?: string
}

/**
 * A part of a view by its shape, for what holds its place until it is drawn: a row of a list (60 px), the card of the wallet that was used last
 * (72 px), tiles of wallets (94 px), a rule with words in it, a field (50 px), a button (48 px), two buttons beside each other, or the note at
 * the foot.
 */
export type OutlinePart = 'row' | 'last' | 'tiles' | 'rule' | 'field' | 'button' | 'pair' | 'note'

/** What is known at the press that opens the modal, before any code of its views. */
export interface OutlineInput {
  /** The host's options as they were written. */
  readonly given: Readonly<Record<string, unknown>>
  /** Whether the page is on a phone. */
  readonly mobile: boolean
  /** The wallets that announced themselves, not checked. */
  readonly wallets: readonly AnnouncedWallet[]
  /** What a plugin stored, not checked. */
  stored(plugin: string, key: string): unknown
}

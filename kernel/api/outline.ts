/** An installed wallet that announces itself synchronously. It is untrusted, and only counted. */
export interface AnnouncedWallet {
  /** The name in its announcement. */
  readonly name: string
  /** The reverse domain name in its announcement (EIP-6963). */
  readonly rdns?: string
}

/**
 * The shape of a part of a view, for the skeleton that is shown until it is rendered: a row of a list (52 px), the card of the last used
 * wallet (72 px), tiles of wallets (94 px), a divider with text, a field (50 px), a button (48 px), or the note at the bottom.
 */
export type OutlinePart = 'row' | 'last' | 'tiles' | 'rule' | 'field' | 'button' | 'note'

/** The facts that are known at the press that opens the modal, before any code of its views. */
export interface OutlineInput {
  /** The host's options as they were written. */
  readonly given: Readonly<Record<string, unknown>>
  /** Whether the page is on a phone. */
  readonly mobile: boolean
  /** The wallets that announced themselves, without validation. */
  readonly wallets: readonly AnnouncedWallet[]
  /** Reads a plugin's stored value, without validation. */
  stored(plugin: string, key: string): unknown
}

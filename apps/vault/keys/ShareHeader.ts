/** The place of a share: `device` stays in the browser, `server` at the gateway, `recovery` under a key of the visitor's. */
export type ShareIndex = 1 | 2 | 3
export const shareIndex = { device: 1, server: 2, recovery: 3 } as const satisfies Record<string, ShareIndex>

/** What a share belongs to. It travels in the open, and every sealed share is bound to it. */
export interface ShareHeader {
  /** The id that the gateway gave the visitor. */
  readonly user: string
  /** Counts the polynomials: shares of different versions never combine. */
  readonly version: number
  readonly index: ShareIndex
  readonly evmAddress: string
  readonly solanaAddress: string
}

/** A share in the open: only in memory, and only for as long as it is needed. */
export interface Share {
  readonly header: ShareHeader
  readonly secret: Uint8Array
}

/** A share under a key. Without the key, and with any other header, it does not open. */
export interface SealedShare {
  readonly header: ShareHeader
  /** Base 64: the initialization vector, 12 bytes, and what AES-GCM made. */
  readonly data: string
}

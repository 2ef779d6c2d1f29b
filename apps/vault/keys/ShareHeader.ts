/** The place of a share: `device` stays in the browser, `server` at the gateway, `recovery` under a key of the visitor. */
export type ShareIndex = 1 | 2 | 3
export const shareIndex = { device: 1, server: 2, recovery: 3 } as const satisfies Record<string, ShareIndex>

/** The identity of a share. It is transferred in plain text, and every sealed share is bound to it. */
export interface ShareHeader {
  /** The id that the gateway gave the visitor. */
  readonly user: string
  /** The number of the polynomial. Shares of different versions never combine. */
  readonly version: number
  readonly index: ShareIndex
  readonly evmAddress: string
  readonly solanaAddress: string
}

/** A share in plain text. It exists only in memory, and only as long as it is needed. */
export interface Share {
  readonly header: ShareHeader
  readonly secret: Uint8Array
}

/** A share that is encrypted with a key. It does not open without the key, or with another header. */
export interface SealedShare {
  readonly header: ShareHeader
  /** The 12-byte initialization vector and the output of AES-GCM, in base64. */
  readonly data: string
}

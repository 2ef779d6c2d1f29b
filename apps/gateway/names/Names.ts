/** The interfaces of names. Types only: nothing in this file runs. */

/** A signature to check, as `verifySignature` of `portico/siwx/server` takes it. */
export type CheckSignature = (input: {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly chainId: string
  readonly rpcUrl?: string
  readonly fetch?: typeof globalThis.fetch
  readonly signal?: AbortSignal
}) => Promise<boolean>

/** Names below a parent name that the operator owns. */
export interface NamesParts {
  /** The parent: `portico.eth`. */
  readonly parent: string
  /** The resolver of the parent on its chain, in lower case: answers are signed for it and for no other. */
  readonly resolver: string
  /** Signs the hash of an answer; 65 bytes in hexadecimal. The key stays with the code that made this function. */
  sign(hash: `0x${string}`): Promise<`0x${string}`>
  /** Further labels that visitors cannot register. */
  readonly reserved: readonly string[]
  readonly check: CheckSignature
  /** RPC endpoints by CAIP-2 id, to verify contract wallets. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** The fetch function for those. Default the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Registrations from one address (an IPv6 /64) in a day. */
  readonly perDay: number
}

export interface Session {
  readonly address: string
  /** CAIP-2 id. */
  readonly chainId: string
  readonly message: string
  readonly signature: string
  /** ms since 1970. */
  readonly expires: number
}

interface Memory {
  readonly nonces: Map<string, { readonly visitor: string; readonly expires: number }>
  readonly sessions: Map<string, readonly Session[]>
}

// Pages and routes are bundles of their own in one process: they meet here. A site of several processes keeps this in its database,
// where one statement deletes a nonce and says whether it was there.
const home = globalThis as typeof globalThis & { signInMemory?: Memory }

/** What the server knows of its visitors. */
export const memory = (): Memory => {
  home.signInMemory ??= { nonces: new Map(), sessions: new Map() }
  const now = Date.now()
  for (const [nonce, { expires }] of home.signInMemory.nonces) if (expires <= now) home.signInMemory.nonces.delete(nonce)
  return home.signInMemory
}

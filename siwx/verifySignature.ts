import type { RecoverKey } from './RecoverKey.js'

/** A signature to check, and whom to ask about contract wallets. @public */
export interface VerifySignatureInput {
  /** The account that is said to have signed: `0x…`. */
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  /** In hexadecimal. */
  readonly signature: string
  /** CAIP-2 id, `eip155:1`. */
  readonly chainId: string
  /** With it the vendor's RPC is asked about contract wallets. */
  readonly projectId?: string
  /** A node of the host's own to ask about contract wallets; it goes before the vendor's. */
  readonly rpcUrl?: string
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Recovers keys in place of the library in JavaScript, such as a compiled one. */
  readonly recover?: RecoverKey
  /** Ends the check; the call then rejects. */
  readonly signal?: AbortSignal
}

const vendor = 'https://rpc.walletconnect.org/v1/'
/** How long a network may take, in ms. */
const timeoutMs = 10_000

/**
 * Whether a text was signed by an account of `eip155`: by its key, else by the contract at its address. It does not look at what the text
 * says: `verifySiwx` of `portico/siwx/server` checks the site, the nonce and the times as well.
 * @example `const isValid = await verifySignature({ address: '0x…', message, signature, chainId: 'eip155:1' })`
 * @throws UncheckedSignatureError when only the network could tell, and it does not, or there is none to ask
 * @public
 */
export const verifySignature = async (input: VerifySignatureInput): Promise<boolean> => {
  const { address, message, signature, chainId, projectId, fetch = globalThis.fetch, recover } = input
  const [{ verifyEvm }, { askNode }] = await Promise.all([import('./verifyEvm.js'), import('#lib/web/askNode.js')])
  const query = new URLSearchParams({ chainId, projectId: projectId ?? '' })
  const url = input.rpcUrl ?? (projectId ? `${vendor}?${query}` : undefined)
  const late = AbortSignal.timeout(timeoutMs)
  const signal = input.signal ? AbortSignal.any([input.signal, late]) : late
  return verifyEvm({ address, message, signature }, url === undefined ? undefined : askNode({ url, fetch, signal }), recover)
}

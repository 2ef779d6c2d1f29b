import type { VerifySiwxAnswer, VerifySiwxInput } from '../../../exports/siwx-server.js'

/** Verifies a signature and its message: `verifySiwx` of `portico/siwx/server`. */
export type CheckSignIn = (input: VerifySiwxInput) => Promise<VerifySiwxAnswer>

export interface SignInParts {
  readonly check: CheckSignIn
  /** Allowed websites, for projects that list none: `https://app.example`, or with `*`. */
  readonly origins: readonly string[]
  /** RPC endpoints by CAIP-2 id, to verify contract wallets. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** The fetch function for those. Default the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How long a session is valid, in ms. */
  readonly lifetime: number
  /** `none` where the website is on another site than the gateway, and its visitors' browsers send such cookies. */
  readonly sameSite: 'lax' | 'strict' | 'none'
}

import { event, type RpcService, type Readable, token, type Token, view } from '../kernel/api/index.js'

/** Asks the visitor to sign in with the account that is connected. Public name `SIWXSignMessage`. */
export const SignMessageView = /* @__PURE__ */ view('siwx.sign')

/** What a sign-in message says (EIP-4361, CAIP-122). Times are RFC 3339. */
export interface SIWXMessageData {
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits. */
  readonly nonce: string
  readonly notBefore?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
}
export interface SIWXMessageInput {
  /** Empty where a wallet is being paired and will say it: then the message is written for the zero address, and the nonce is for anybody. */
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: string
  readonly notBefore?: string
}
/** Its text, by `toString`, is what the wallet signs. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string
}
/** One account that signed in on one network. */
export interface SIWXSession {
  readonly data: SIWXMessageData
  /** The text that was signed. */
  readonly message: string
  /** In hexadecimal on `eip155`, in base 58 on `solana`. */
  readonly signature: string
  /** Where it was signed while pairing: the record of it (CAIP-74). */
  readonly cacao?: unknown
}

/** What a page has for whoever verifies and stores. */
export interface SIWXPage {
  /** Asks a network of the host. Answers are untrusted. */
  readonly rpc: RpcService
}

/** Host option `siwx`: writes messages, keeps sessions. */
export interface SIWXConfig {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Checks a signature and keeps its session. @throws when the signature is not valid */
  addSession(session: SIWXSession): Promise<void>
  /** Keeps these instead of any other. @throws when a signature is not valid */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** Valid sessions of one account on one network. */
  getSessions(chainId: string, address: string): Promise<readonly SIWXSession[]>
  revokeSession(chainId: string, address: string): Promise<void>
  /** True: nobody uses the site connected without signing in. Default false. */
  getRequired?(): boolean
  /** False: pairing is never a sign-in at the same time. Default true: one approval does both, where the wallet can. */
  getOneClick?(): boolean
  /** Forgets every session when the last wallet is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean
  /** Called once, before anything else. */
  attach?(page: SIWXPage): void
}

export interface SIWXMessenger {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
}
export interface SIWXStorage {
  add(session: SIWXSession): Promise<void>
  set(sessions: readonly SIWXSession[]): Promise<void>
  get(chainId: string, address: string): Promise<readonly SIWXSession[]>
  delete(chainId: string, address: string): Promise<void>
  /** True where it checks signatures by itself, as a server does. */
  readonly verifies?: boolean
}
export interface SIWXVerifier {
  /** The chain family it knows, for example `eip155`. */
  readonly chainNamespace: string
  /** @throws when it cannot tell */
  verify(session: SIWXSession, page: SIWXPage | undefined): Promise<boolean>
}

/**
 * `none`: nobody is connected, or on a network that the host did not declare. `checking`: sessions are looked for. `asking`: the visitor
 * is asked to sign. `signed`: there is a session for this account on this network. `passed`: the visitor goes on without one.
 */
export type SignInStatus = 'none' | 'checking' | 'asking' | 'signed' | 'passed'
export interface SignInService {
  readonly state: Readable<{ readonly status: SignInStatus; readonly account: string; readonly chain: string }>
  /** The host's configuration, checked. */
  readonly config: SIWXConfig
}
export const SignIn: Token<SignInService> = /* @__PURE__ */ token<SignInService>('siwx.flow@1')

/** What a wallet that is being paired is asked to sign with its approval. Made for one attempt: its nonce is good for that one. */
export interface PairingQuestion {
  /** Without an account: the wallet has one for each record. */
  readonly message: Omit<SIWXMessageData, 'accountAddress' | 'chainId'>
  /**
   * The wallet's records of what it signed (CAIP-74), untrusted, and what it was asked for. Kept are those that say what was asked and
   * are signed; whatever is wrong with the others, the visitor is asked in the view. Rejects only with the signal's reason.
   */
  keep(records: unknown, asked: PairingScope, signal: AbortSignal): Promise<void>
}
/** What the message lets the site ask the wallet for (ERC-5573). */
export interface PairingScope {
  /** CAIP-2 ids, the wanted one first. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}
export interface PairingSignInService {
  /** Undefined where pairing goes on without: it is switched off, or no message could be had. Rejects only with the signal's reason. */
  ask(chains: readonly string[], signal: AbortSignal): Promise<PairingQuestion | undefined>
}
/** Signing in and pairing in one approval, on `eip155`. */
export const PairingSignIn: Token<PairingSignInService> = /* @__PURE__ */ token<PairingSignInService>('siwx.pairing@1')

interface Who {
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
}
export const SignedIn = /* @__PURE__ */ event<Who>('siwx:signed')
/** `declined`: the visitor said no in the wallet. */
export const SignInFailed = /* @__PURE__ */ event<Who & { readonly declined: boolean; readonly error: Error }>('siwx:failed')

import { event, type RpcService, type Readable, token, type Token, view } from '../kernel/api/index.js'

/** Asks the visitor to sign in with the connected account. Public name `SIWXSignMessage`. @experimental */
export const SignMessageView = /* @__PURE__ */ view('siwx.sign')

/** The fields of a sign-in message (EIP-4361, CAIP-122). Times are RFC 3339. @public */
export interface SIWXMessageData {
  /** The account, in the notation of its chain family. */
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** The host of the site, with its port where it has one. */
  readonly domain: string
  /** The page that asks. */
  readonly uri: string
  /** Version of the form of the message: `1`. */
  readonly version: string
  /** At least 8 letters and digits. */
  readonly nonce: string
  /** The sign-in counts from this time on. */
  readonly notBefore?: string
  /** The site's text for the visitor. */
  readonly statement?: string
  /** Web addresses that the sign-in is about. */
  readonly resources?: readonly string[]
  /** An id of the site's own for this request. */
  readonly requestId?: string
  /** When the message was written. */
  readonly issuedAt?: string
  /** The sign-in counts until this time. */
  readonly expirationTime?: string
}
/** What a messenger writes a message for. @public */
export interface SIWXMessageInput {
  /**
   * Empty while a wallet is being paired, which names it later: then the message is written for the zero address, and the nonce is not
   * bound to an account.
   */
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** The sign-in counts from this time on. */
  readonly notBefore?: string
}
/** Its text, by `toString`, is what the wallet signs. @public */
export interface SIWXMessage extends SIWXMessageData {
  /** The text that the wallet signs. */
  toString(): string
}
/** The types of its parts by the names that the former kit has for them. */
export declare namespace SIWXMessage {
  /** The fields of a message. */
  type Data = SIWXMessageData
  /** What a messenger writes a message for. */
  type Input = SIWXMessageInput
}
/** One account that signed in on one network. @public */
export interface SIWXSession {
  /** The fields of `message`. */
  readonly data: SIWXMessageData
  /** The text that was signed. */
  readonly message: string
  /** In hexadecimal on `eip155`, in base 58 on `solana`, in base 64 on `bip122`. */
  readonly signature: string
  /** Where it was signed while pairing: its record (CAIP-74). */
  readonly cacao?: unknown
}

/** The page's functions for verifiers and storages. @public */
export interface SIWXPage {
  /** Sends a request to a network of the host. Answers are untrusted. */
  readonly rpc: RpcService
}

/** Host option `siwx`: writes messages, keeps sessions. @public */
export interface SIWXConfig {
  /** Writes the message that the wallet signs. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Checks a signature and keeps its session. @throws when the signature is not valid */
  addSession(session: SIWXSession): Promise<void>
  /** Stores these instead of any others. @throws when a signature is not valid */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** Valid sessions of one account on one network. */
  getSessions(chainId: string, address: string): Promise<readonly SIWXSession[]>
  /** Deletes the sessions of one account on one network. */
  revokeSession(chainId: string, address: string): Promise<void>
  /** True: the site cannot be used connected without signing in. Default false. */
  getRequired?(): boolean
  /** False: pairing never includes a sign-in. Default true: one approval does both, where the wallet supports it. */
  getOneClick?(): boolean
  /** Deletes every session when the last wallet is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean
  /** The visitor chose to go on without signing in for this account on this network, where that is not required. */
  declined?(chainId: string, address: string): Promise<void>
  /** Called once, before anything else. */
  attach?(page: SIWXPage): void
}

/** Writes the messages that wallets sign. @public */
export interface SIWXMessenger {
  /** Writes the message for one account on one network. A rejection ends the sign-in. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
}
/** Keeps sessions. @public */
export interface SIWXStorage {
  /** Keeps a session. Rejects when it could not be kept. */
  add(session: SIWXSession): Promise<void>
  /** Keeps these sessions instead of any others. */
  set(sessions: readonly SIWXSession[]): Promise<void>
  /** Returns the sessions of one account on one network. */
  get(chainId: string, address: string): Promise<readonly SIWXSession[]>
  /** Deletes the sessions of one account on one network. */
  delete(chainId: string, address: string): Promise<void>
  /** True where it verifies signatures by itself, as a server does. */
  readonly verifies?: boolean
}
/** Checks signatures of one chain family. @public */
export interface SIWXVerifier {
  /** The chain family it supports, for example `eip155`. */
  readonly chainNamespace: string
  /** Whether this one checks the session; by default where the chain family is its own. */
  shouldVerify?(session: SIWXSession): boolean
  /** @throws when it cannot be determined */
  verify(session: SIWXSession, page: SIWXPage | undefined): Promise<boolean>
}

/**
 * `none`: not connected, or on a network that the host did not declare. `checking`: sessions are being loaded. `asking`: the visitor is
 * asked to sign. `signed`: there is a session for this account on this network. `passed`: the visitor continues without one.
 * @experimental
 */
export type SignInStatus = 'none' | 'checking' | 'asking' | 'signed' | 'passed'
/** The state of the sign-in. @experimental */
export interface SignInService {
  /** How far the sign-in of the account on its network is. `chain` is a CAIP-2 id. */
  readonly state: Readable<{ readonly status: SignInStatus; readonly account: string; readonly chain: string }>
  /** The host's configuration, validated. */
  readonly config: SIWXConfig
}
/** The sign-in. @experimental */
export const SignIn: Token<SignInService> = /* @__PURE__ */ token<SignInService>('siwx.flow@1')

/** The message that a wallet signs together with its pairing approval. Made for one attempt: its nonce is valid for that one. @experimental */
export interface PairingQuestion {
  /** Without an account: the wallet fills it in for each record. */
  readonly message: Omit<SIWXMessageData, 'accountAddress' | 'chainId'>
  /**
   * The wallet's records of what it signed (CAIP-74), untrusted, and what it was asked for. Kept are those that say what was asked and
   * are signed; whatever is wrong with the others, the visitor is asked in the view. Rejects only with the signal's reason.
   */
  keep(records: unknown, asked: PairingScope, signal: AbortSignal): Promise<void>
}
/** What the message lets the site ask the wallet for (ERC-5573). @experimental */
export interface PairingScope {
  /** CAIP-2 ids, the wanted one first. */
  readonly chains: readonly string[]
  /** The methods that the wallet is asked to allow. */
  readonly methods: readonly string[]
}
/** Prepares a sign-in that the wallet signs together with its approval of a pairing. @experimental */
export interface PairingSignInService {
  /** Undefined where pairing goes on without: it is switched off, or no message could be had. Rejects only with the signal's reason. */
  ask(chains: readonly string[], signal: AbortSignal): Promise<PairingQuestion | undefined>
}
/** Signing in and pairing in one approval, on `eip155`. @experimental */
export const PairingSignIn: Token<PairingSignInService> = /* @__PURE__ */ token<PairingSignInService>('siwx.pairing@1')

interface Who {
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
}
/** The visitor signed in. @experimental */
export const SignedIn = /* @__PURE__ */ event<Who>('siwx:signed')
/** `declined`: the visitor said no in the wallet. @experimental */
export const SignInFailed = /* @__PURE__ */ event<Who & { readonly declined: boolean; readonly error: Error }>('siwx:failed')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** Signing in with the wallet that is connected. */
    SIWXSignMessage: undefined
  }
  interface Events {
    /** The visitor asked the wallet for the signature of a sign-in. `network` is a CAIP-2 id. */
    CLICK_SIGN_SIWX_MESSAGE: { readonly network: string; readonly isSmartAccount: boolean }
    /** The visitor cancelled a sign-in. `network` is a CAIP-2 id. */
    CLICK_CANCEL_SIWX: { readonly network: string; readonly isSmartAccount: boolean }
    /** The visitor signed in. `network` is a CAIP-2 id. */
    SIWX_AUTH_SUCCESS: { readonly network: string; readonly isSmartAccount: boolean }
    /** A sign-in failed. `network` is a CAIP-2 id. */
    SIWX_AUTH_ERROR: { readonly network: string; readonly isSmartAccount: boolean }
  }
}

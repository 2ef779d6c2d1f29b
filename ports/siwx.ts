import { event, type RpcService, type Readable, token, type Token, view } from '../kernel/api/index.js'

/** Asks the visitor to sign in with the connected account. Public name `SIWXSignMessage`. @experimental */
export const SignMessageView = /* @__PURE__ */ view('siwx.sign')

/** The fields of a sign-in message (EIP-4361, CAIP-122). Times are RFC 3339. @public */
export interface SIWXMessageData {
  /** The account, in the notation of its chain family. */
  readonly accountAddress: string
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** The host of the site, including its port. */
  readonly domain: string
  /** The address of the requesting page. */
  readonly uri: string
  /** The version of the message format, which is `1`. */
  readonly version: string
  /** A nonce of at least 8 letters and digits. */
  readonly nonce: string
  /** The time from which the sign-in is valid. */
  readonly notBefore?: string
  /** The site's statement for the visitor. */
  readonly statement?: string
  /** Web addresses to which the sign-in refers. */
  readonly resources?: readonly string[]
  /** The site's own id for this request. */
  readonly requestId?: string
  /** The time at which the message was written. */
  readonly issuedAt?: string
  /** The time at which the sign-in expires. */
  readonly expirationTime?: string
}
/** The input of a messenger. @public */
export interface SIWXMessageInput {
  /**
   * The address. It is empty while a wallet is being paired, which names it later. Then the message is written for the zero address, and
   * the nonce is not bound to an account.
   */
  readonly accountAddress: string
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** The time from which the sign-in is valid. */
  readonly notBefore?: string
}
/** A message. Its text, by `toString`, is what the wallet signs. @public */
export interface SIWXMessage extends SIWXMessageData {
  /** Returns the text that the wallet signs. */
  toString(): string
}
/** The types of its parts, by their names in the former kit. */
export declare namespace SIWXMessage {
  /** The fields of a message. */
  type Data = SIWXMessageData
  /** The input of a messenger. */
  type Input = SIWXMessageInput
}
/** The sign-in of one account on one network. @public */
export interface SIWXSession {
  /** The fields of `message`. */
  readonly data: SIWXMessageData
  /** The text that was signed. */
  readonly message: string
  /** The signature, in hexadecimal on `eip155`, in base58 on `solana`, in base64 on `bip122`. */
  readonly signature: string
  /** The record (CAIP-74) of a message that was signed while pairing. */
  readonly cacao?: unknown
}

/** Functions of the page for verifiers and storages. @public */
export interface SIWXPage {
  /** Sends a request to a network of the host. Answers are untrusted. */
  readonly rpc: RpcService
}

/** The host option `siwx`, which writes messages and stores sessions. @public */
export interface SIWXConfig {
  /** Writes the message that the wallet signs. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Verifies a signature and stores its session. @throws if the signature is invalid */
  addSession(session: SIWXSession): Promise<void>
  /** Replaces all sessions by these. @throws if a signature is invalid */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** Returns the valid sessions of one account on one network. */
  getSessions(chainId: string, address: string): Promise<readonly SIWXSession[]>
  /** Deletes the sessions of one account on one network. */
  revokeSession(chainId: string, address: string): Promise<void>
  /** Whether the site requires a sign-in to stay connected. Defaults to false. */
  getRequired?(): boolean
  /** Whether pairing may include a sign-in, so that one approval does both, if the wallet supports it. Defaults to true. */
  getOneClick?(): boolean
  /** Whether every session is deleted when the last wallet is disconnected. Defaults to true. */
  readonly signOutOnDisconnect?: boolean
  /** Called when the visitor chose to continue without signing in for this account on this network, if signing in is not required. */
  declined?(chainId: string, address: string): Promise<void>
  /** Called once, before anything else. */
  attach?(page: SIWXPage): void
}

/** Writes the messages that wallets sign. @public */
export interface SIWXMessenger {
  /** Writes the message for one account on one network. A rejection ends the sign-in. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
}
/** Stores sessions. @public */
export interface SIWXStorage {
  /** Stores a session. Rejects if it could not be stored. */
  add(session: SIWXSession): Promise<void>
  /** Replaces all sessions by these. */
  set(sessions: readonly SIWXSession[]): Promise<void>
  /** Returns the sessions of one account on one network. */
  get(chainId: string, address: string): Promise<readonly SIWXSession[]>
  /** Deletes the sessions of one account on one network. */
  delete(chainId: string, address: string): Promise<void>
  /** Whether it verifies signatures itself, as a server does. */
  readonly verifies?: boolean
}
/** Verifies signatures of one chain family. @public */
export interface SIWXVerifier {
  /** The chain family it supports, for example `eip155`. */
  readonly chainNamespace: string
  /** Whether it verifies this session. By default it does if the chain family matches. */
  shouldVerify?(session: SIWXSession): boolean
  /** Returns whether the signature is valid. @throws if that cannot be determined */
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
  /** The state of the sign-in of the account on its network. `chain` is a CAIP-2 id. */
  readonly state: Readable<{ readonly status: SignInStatus; readonly account: string; readonly chain: string }>
  /** The host's configuration after validation. */
  readonly config: SIWXConfig
}
/** The sign-in. @experimental */
export const SignIn: Token<SignInService> = /* @__PURE__ */ token<SignInService>('siwx.flow@1')

/** The message that a wallet signs together with its pairing approval. It is created for one attempt, and so is its nonce. @experimental */
export interface PairingQuestion {
  /** The fields without an account, which the wallet adds to each record. */
  readonly message: Omit<SIWXMessageData, 'accountAddress' | 'chainId'>
  /**
   * Handles the wallet's records of its signatures (CAIP-74), which are untrusted, and the request. Valid records for the request are
   * stored. If others are invalid, the visitor is asked in the view. Rejects only with the signal's reason.
   */
  keep(records: unknown, asked: PairingScope, signal: AbortSignal): Promise<void>
}
/** The permissions that the message asks for on behalf of the site (ERC-5573). @experimental */
export interface PairingScope {
  /** The CAIP-2 ids of the chains, the preferred one first. */
  readonly chains: readonly string[]
  /** The methods that the wallet is asked to allow. */
  readonly methods: readonly string[]
}
/** Prepares a sign-in that the wallet signs together with its approval of a pairing. @experimental */
export interface PairingSignInService {
  /**
   * Returns undefined if pairing continues without a sign-in: it is turned off, or no message could be created. Rejects only with the
   * signal's reason.
   */
  ask(chains: readonly string[], signal: AbortSignal): Promise<PairingQuestion | undefined>
}
/** Sign-in and pairing in one approval, on `eip155`. @experimental */
export const PairingSignIn: Token<PairingSignInService> = /* @__PURE__ */ token<PairingSignInService>('siwx.pairing@1')

interface Who {
  readonly account: string
  /** The CAIP-2 id of the network. */
  readonly chain: string
}
/** The visitor signed in. @experimental */
export const SignedIn = /* @__PURE__ */ event<Who>('siwx:signed')
/** The sign-in failed. `declined` means that the visitor declined in the wallet. @experimental */
export const SignInFailed = /* @__PURE__ */ event<Who & { readonly declined: boolean; readonly error: Error }>('siwx:failed')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The sign-in with the connected wallet. */
    SIWXSignMessage: undefined
  }
  interface Events {
    /** The visitor requested the signature of a sign-in from the wallet. `network` is a CAIP-2 id. */
    CLICK_SIGN_SIWX_MESSAGE: { readonly network: string; readonly isSmartAccount: boolean }
    /** The visitor cancelled a sign-in. `network` is a CAIP-2 id. */
    CLICK_CANCEL_SIWX: { readonly network: string; readonly isSmartAccount: boolean }
    /** The visitor signed in. `network` is a CAIP-2 id. */
    SIWX_AUTH_SUCCESS: { readonly network: string; readonly isSmartAccount: boolean }
    /** A sign-in failed. `network` is a CAIP-2 id. */
    SIWX_AUTH_ERROR: { readonly network: string; readonly isSmartAccount: boolean }
  }
}

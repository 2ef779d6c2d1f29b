import type { Message, MessageValues } from './message.js'
import type { Readable } from './readable.js'
import type { Dispose } from './scope.js'

export interface TransportRequest {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2 id of the chain the request is meant for. */
  readonly chain: string
  readonly signal?: AbortSignal
}
/** What a wallet reported by itself. `chain` is a CAIP-2 id, `accounts` are addresses in the wallet's order. */
export type TransportChange = { readonly accounts?: readonly string[]; readonly chain?: string } | 'closed'

/** Who carries a request: an injected provider, a relay session, an embedded-wallet frame. */
export interface Transport {
  request(call: TransportRequest): Promise<unknown>
  watch(listener: (change: TransportChange) => void): Dispose
  /** Ends the connection on the wallet's side where the wallet can do that. */
  close(): Promise<void>
  /** The provider object, for hosts that want it. */
  readonly native?: object
  /** What it can be asked, where it says so beforehand: a driver leaves out what needs more. */
  readonly methods?: readonly string[]
}

export type ConnectorKind = 'injected' | 'relay' | 'embedded' | 'custom'

export interface OpenRequest {
  /** CAIP-2 ids, the wanted one first. */
  readonly chains: readonly string[]
  /** True: ask nothing of the visitor; answer with what the wallet already allows, or an empty list. */
  readonly restore: boolean
  readonly signal: AbortSignal
  /** A pairing link to show. */
  onUri(uri: string): void
  /** The wallet says that an earlier request still waits for an answer (EIP-1193 -32002). */
  onPending(): void
}
export interface ConnectResult {
  readonly namespace: string
  /** Addresses in the wallet's order, the selected one first. */
  readonly accounts: readonly string[]
  /** CAIP-2 id the wallet is on, declared by the host or not. */
  readonly chain: string
  readonly transport: Transport
  /** Who answered, where the connector is only the way to it: the peer of a relay session. */
  readonly wallet?: { readonly name: string; readonly icon?: string; readonly rdns?: string }
  /** CAIP-2 ids the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[]
}

/** A way in. One connector may open several namespaces in one go. */
export interface Connector {
  /** Stable over reloads, for example the rdns of an EIP-6963 wallet. */
  readonly id: string
  readonly name: string
  /** A source that passed `lib/toImageSource`. */
  readonly icon?: string
  readonly kind: ConnectorKind
  readonly namespaces: readonly string[]
  readonly rdns?: string
  /** True when more than one provider claims the same identity: never promoted, never reopened by itself. */
  readonly disputed?: boolean
  open(request: OpenRequest): Promise<readonly ConnectResult[]>
}

/** Finds ways in. The list may grow while the page lives; a connector never changes its provider. */
export interface ConnectorSource {
  readonly state: Readable<{ items: readonly Connector[] }>
  /** Asks wallets to announce themselves again. */
  refresh(): void
}

export interface Balance {
  /** CAIP-19 asset type or `native`. */
  readonly asset: string
  readonly symbol: string
  /** Base units (wei, lamports). */
  readonly amount: bigint
  readonly decimals: number
}
/** One movement of value from one account to another. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** The token's contract; undefined for the native currency. */
  readonly token: string | undefined
  /** Base units. */
  readonly amount: bigint
  /** CAIP-2 id. */
  readonly chain: string
}
/** A text as an address of the chain family: in its canonical writing, or what is wrong with it in words for the visitor. */
export type AddressReading = { readonly address: string } | { readonly problem: Message }
/** In base units of the native currency. */
export interface TransferFee {
  readonly likely: bigint
  /** What has to be left for it. */
  readonly most: bigint
  /** The part of both that is no fee, but stays in an account that is opened for the receiver. Only there when there is one. */
  readonly deposit?: bigint
}
/** What a token does besides moving an amount, as its contract says. */
export interface TokenRules {
  /** Base units that it keeps of this transfer, at most. */
  readonly keeps?: bigint
  /** Wallets multiply what they show of it, so that they may show another amount than was typed. */
  readonly scaled?: boolean
  /** Its issuer can take it from every account. */
  readonly revocable?: boolean
}
/** A request as it will go to the wallet. Frozen; only what `prepare` made is ever sent. */
export interface PreparedTransfer {
  /** CAIP-2 id. */
  readonly chain: string
  readonly from: string
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
  /** Undefined where the network did not say. */
  readonly fee: TransferFee | undefined
  /** What the account holds of the native currency and of what is sent; undefined where the network did not say. */
  readonly native: bigint | undefined
  readonly held: bigint | undefined
  /** Places of the token, as its contract says; undefined for the native currency, and where it did not say: such a token is not sent. */
  readonly decimals?: number | undefined
  /** What the token's own rules do to a transfer; undefined where they do nothing. */
  readonly rules?: TokenRules | undefined
  /** What stands at the receiver's address. `token`: the very contract of the token that is sent. `burn`: nobody has its key. */
  readonly receiver: 'account' | 'contract' | 'token' | 'burn' | 'unknown'
}
/** What a network of the host says would happen. `unavailable` says nothing, least of all that it is safe. */
export type TransferSimulation =
  | { readonly outcome: 'ok'; readonly leaves: bigint; readonly arrives: bigint }
  /** `reason` comes from a contract; it is cleaned and cut. `problem` says it in words for the visitor, where the adapter knows what it means. */
  | {
      readonly outcome: 'reverts'
      readonly reason: string | undefined
      readonly problem?: { readonly message: Message; readonly values?: MessageValues }
    }
  | { readonly outcome: 'unavailable' }
export interface SentTransfer {
  /** CAIP-2 id. */
  readonly chain: string
  readonly hash: string
  /**
   * What tells a transaction that was replaced from one that is forgotten, once `onSeen` said it. Where accounts do not count their
   * transactions, `nonce` is the height of the last block that can take this one.
   */
  readonly place?: { readonly from: string; readonly nonce: number }
  /** What it moves. What is mined counts only when it moves this; it also distinguishes a transaction that was sped up from one that was replaced. */
  readonly transfer?: Transfer
}
export interface SettledTransfer {
  /**
   * `replaced`: another transaction took its place. `dropped`: no node knows it any more. `unclear`: the network shows a transaction under
   * its hash that is not what was asked for.
   */
  readonly outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'
  /** The transaction that was mined: another one when the wallet sped it up. */
  readonly hash: string
  /** Base units of the native currency, when the network said it. */
  readonly fee: bigint | undefined
}

/** What an account holds of one token, as a contract or a wallet says. The texts come from the token: neither cleaned nor cut. */
export interface HeldToken {
  /** The contract; undefined for the native currency. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Price of one whole token in US dollars: an exact decimal number. */
  readonly price?: string
  readonly icon?: string
}
/** One piece of a collection that an account holds. The texts come from the contract: neither cleaned nor cut. */
export interface HeldPiece {
  /** The contract. */
  readonly address: string
  readonly id: string
  readonly collection: string
  readonly name: string | undefined
  readonly image: string | undefined
}

/** What a wallet writes a sign-in message from (CAIP-122). The account is the one that is asked. */
export interface SignInFacts {
  /** Of the page itself, from its location. */
  readonly domain: string
  readonly uri?: string
  readonly statement?: string
  readonly version?: string
  /** In the writing of the chain family, for example `mainnet`. */
  readonly chainId?: string
  readonly nonce?: string
  /** ISO 8601. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** How a namespace speaks. Third parties widen this by `declare module`. */
export interface Capabilities {
  signMessage: { sign(account: string, message: string | Uint8Array, signal?: AbortSignal): Promise<string> }
  /**
   * Signs in by a message that the wallet itself writes (Sign In With Solana): only there where the wallet can. Whoever asks reads the
   * message and compares it with the facts before the signature counts.
   */
  signIn: { ask(account: string, facts: SignInFacts, signal?: AbortSignal): Promise<{ readonly message: Uint8Array; readonly signature: string }> }
  switchNetwork: { to(chain: string, signal?: AbortSignal): Promise<void> }
  nativeBalance: { read(account: string, chain: string, signal?: AbortSignal): Promise<Balance> }
  /** Reads the chain: the native currency first, then what the account holds of the tokens that are named. What is no token is left out. */
  balances: { list(account: string, chain: string, tokens: readonly string[], signal?: AbortSignal): Promise<readonly HeldToken[]> }
  /** Asks the wallet what it shows of the account (EIP-7811). Undefined when it cannot say, or says what cannot be. */
  walletAssets: { list(account: string, chain: string, signal?: AbortSignal): Promise<readonly HeldToken[] | undefined> }
  /** Reads the chain: pieces of the collections that are named (EIP-721 with enumeration). Each collection fails for itself. */
  collectibles: { list(account: string, chain: string, collections: readonly string[], signal?: AbortSignal): Promise<readonly HeldPiece[]> }
  /** Moves value. What is shown before it is decoded from the request itself, and the request cannot change afterwards. */
  transfer: {
    /** Asks nobody. */
    readAddress(text: string): Promise<AddressReading>
    /** @throws when the network does not answer or refuses */
    estimate(transfer: Transfer, signal: AbortSignal): Promise<TransferFee>
    /** @throws when the transfer cannot be */
    prepare(transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer>
    /** Reads the bytes that the wallet will get. Undefined when they say something else than one transfer. @throws when they were changed */
    decode(prepared: PreparedTransfer): Promise<Transfer | undefined>
    simulate(prepared: PreparedTransfer, signal: AbortSignal): Promise<TransferSimulation>
    /**
     * Asks the wallet, after it said once more that it is on that chain and uses that account. Answers the hash. One request
     * at a time, and none twice once it was sent.
     * @throws UserRejectedError, WalletError, or an error whose code says what has changed
     */
    send(prepared: PreparedTransfer, signal: AbortSignal): Promise<string>
    /** Waits as long as it takes. `onSeen` is told once a node knows it: worth keeping over a reload. @throws the signal's reason */
    wait(sent: SentTransfer, signal: AbortSignal, onSeen?: (sent: SentTransfer) => void): Promise<SettledTransfer>
  }
}

/** Speaks one chain family over any transport. It implements what it has; what is absent is absent. */
export interface Driver {
  readonly namespace: string
  attach(opened: ConnectResult): Partial<Capabilities>
}

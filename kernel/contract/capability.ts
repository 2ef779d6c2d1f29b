import type { Message } from './message.js'
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
export interface Opened {
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
  open(request: OpenRequest): Promise<readonly Opened[]>
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
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly asset: string
  /** Base units. */
  readonly amount: bigint
  /** CAIP-2 id. */
  readonly chain: string
}

/** How a namespace speaks. Third parties widen this by `declare module`. */
export interface Capabilities {
  signMessage: { sign(account: string, message: string | Uint8Array, signal?: AbortSignal): Promise<string> }
  switchNetwork: { to(chain: string, signal?: AbortSignal): Promise<void> }
  nativeBalance: { read(account: string, chain: string, signal?: AbortSignal): Promise<Balance> }
  transfer: {
    check(transfer: Transfer): Message | undefined
    /** Fee in base units of the native currency. */
    estimate(transfer: Transfer, signal: AbortSignal): Promise<bigint>
    send(transfer: Transfer): Promise<string>
    wait(hash: string, signal: AbortSignal): Promise<'done' | 'reverted'>
  }
}

/** Speaks one chain family over any transport. It implements what it has; what is absent is absent. */
export interface Driver {
  readonly namespace: string
  attach(opened: Opened): Partial<Capabilities>
}

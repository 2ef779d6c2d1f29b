import {
  type BaseError,
  type ConnectorSource,
  type Dispose,
  type Driver,
  type Opened,
  type OpenRequest,
  token,
  type Token,
  type TransportChange,
} from '../kernel/api/index.js'

/** The wallets of this browser that announced themselves (EIP-6963), and the one at `window.ethereum`. @experimental */
export const EvmSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('evm.source@1')

/** Implements `eip155` over any transport. @experimental */
export const EvmDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('evm.driver@1')

/** A wallet that a library of the host has connected, without validation. @experimental */
export interface ConnectedProvider {
  /** The name of the wallet, for visitors. */
  readonly name: string
  /** An EIP-1193 provider. */
  readonly provider: unknown
  /** The accounts in the format of the library. Their reader validates them. */
  readonly accounts: unknown
  /** The chain id as a number, or as `eth_chainId` returns it. */
  readonly chain: unknown
  /** Listens to changes that the library reports in addition to those of the provider itself. Each is reported once. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Ends the connection in the library. */
  close(): Promise<unknown>
}

/** A request of the page to a connection that bypasses its provider. @experimental */
export interface ConnectionRequest {
  /** The method of the request, for example `personal_sign`. */
  readonly method: string
  /** The parameters as the page wrote them. Their reader validates them. */
  readonly params: unknown
  /** The connection for the request. */
  readonly opened: Pick<Opened, 'transport' | 'approved' | 'chain'>
  /** The signal that aborts with the connection. */
  readonly signal: AbortSignal
  /** Sends the request to the wallet. `chain` is the CAIP-2 id for which the request is meant, if it is not the current one. */
  send(params: unknown, chain?: string): Promise<unknown>
}

/** Functions for adapters whose wallets are connected by another library, and used by EIP-1193. @experimental */
export interface EvmWallets {
  /** Returns an empty list if there is no account. @throws WalletGoneError if it is not a provider, WalletError if there is no chain */
  opened(connected: ConnectedProvider): Promise<readonly Opened[]>
  /**
   * Waits for the answer to a prompt that is already open in the wallet. @throws WalletGoneError, UserRejectedError, WalletError, or the
   * signal's reason
   */
  answered(wallet: Pick<ConnectedProvider, 'name' | 'provider'>, request: Pick<OpenRequest, 'signal' | 'onPending'>): Promise<readonly string[]>
  /**
   * Sends a request of the page under the rules of the provider that pages get: it is validated, and displayed to the visitor if the host
   * requires that. @throws the rejection of `send`, UserRejectedError, RequestRefusedError, SessionEndedError
   */
  ask(request: ConnectionRequest): Promise<unknown>
  /** Converts any rejection of a wallet or a library. */
  toError(error: unknown, method: string): Promise<BaseError>
}
/** Adds wallets to the adapter that a library of the host has connected. @experimental */
export const EvmWalletsService: Token<EvmWallets> = /* @__PURE__ */ token<EvmWallets>('evm.wallets@1')

// The options that this adapter declares, typed in the way a third party types its own.
declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether wallets are discovered by EIP-6963. */
    readonly enableEIP6963: boolean
    /** Whether the wallet at `window.ethereum` is listed. */
    readonly enableInjected: boolean
  }
}

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

/** A wallet that a library of the host has connected. Not validated. @experimental */
export interface ConnectedProvider {
  /** The name of the wallet, for visitors. */
  readonly name: string
  /** An EIP-1193 provider. */
  readonly provider: unknown
  /** The accounts as the library writes them; validated by who reads them. */
  readonly accounts: unknown
  /** A number, or as `eth_chainId` returns it. */
  readonly chain: unknown
  /** Changes that the library reports, beside those of the provider itself. Each is reported once. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Ends the connection by the library. */
  close(): Promise<unknown>
}

/** A request that the page makes of a connection by another way than its provider. @experimental */
export interface ConnectionRequest {
  /** The method of the request, for example `personal_sign`. */
  readonly method: string
  /** The parameters as the page wrote them; validated by who reads them. */
  readonly params: unknown
  /** The connection that it is made of. */
  readonly opened: Pick<Opened, 'transport' | 'approved' | 'chain'>
  /** Ends with the connection. */
  readonly signal: AbortSignal
  /** Asks the wallet. `chain`: the CAIP-2 id that the request is meant for, where it is not the current one. */
  send(params: unknown, chain?: string): Promise<unknown>
}

/** For adapters whose wallets are connected by another library, and used by EIP-1193. @experimental */
export interface EvmWallets {
  /** An empty list when there is no account. @throws WalletGoneError when it is not a provider, WalletError when there is no chain */
  opened(connected: ConnectedProvider): Promise<readonly Opened[]>
  /**
   * Waits for the answer to a prompt that is open in the wallet already. @throws WalletGoneError, UserRejectedError, WalletError, or the
   * signal's reason
   */
  answered(wallet: Pick<ConnectedProvider, 'name' | 'provider'>, request: Pick<OpenRequest, 'signal' | 'onPending'>): Promise<readonly string[]>
  /**
   * Asks for what the page asks of a connection, under the rules of the provider that pages get: checked, and shown to the visitor where the host wants
   * that. @throws what `send` rejected with, UserRejectedError, RequestRefusedError, SessionEndedError
   */
  ask(request: ConnectionRequest): Promise<unknown>
  /** Any rejection of a wallet or a library. */
  toError(error: unknown, method: string): Promise<BaseError>
}
/** Gives the adapter wallets that a library of the host has connected. @experimental */
export const EvmWalletsService: Token<EvmWallets> = /* @__PURE__ */ token<EvmWallets>('evm.wallets@1')

// The options that this adapter declares, typed as a third party types its own.
declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether wallets are found by EIP-6963. */
    readonly enableEIP6963: boolean
    /** Whether the wallet at `window.ethereum` is listed. */
    readonly enableInjected: boolean
  }
}

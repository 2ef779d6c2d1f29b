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

/** The wallets of this browser that announced themselves (EIP-6963), and the one at `window.ethereum`. */
export const EvmSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('evm.source@1')

/** Speaks `eip155` over any transport. */
export const EvmDriver: Token<Driver> = /* @__PURE__ */ token<Driver>('evm.driver@1')

/** A wallet that a library of the host's has connected. All of it is unchecked. */
export interface ConnectedProvider {
  readonly name: string
  /** An EIP-1193 provider. */
  readonly provider: unknown
  readonly accounts: unknown
  /** A number, or as `eth_chainId` answers it. */
  readonly chain: unknown
  /** Changes that the library hears of, beside those that the provider itself reports. Each is told once. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Ends the connection by the library. */
  close(): Promise<unknown>
}

/** For adapters whose wallets are connected by something else, and spoken to in EIP-1193 all the same. */
export interface EvmWallets {
  /** An empty list when there is no account. @throws WalletGoneError when it is no provider, WalletError when there is no chain */
  opened(connected: ConnectedProvider): Promise<readonly Opened[]>
  /** Waits for the answer to a prompt that the wallet shows already. @throws WalletGoneError, UserRejectedError, WalletError, or the signal's reason */
  answered(wallet: Pick<ConnectedProvider, 'name' | 'provider'>, request: Pick<OpenRequest, 'signal' | 'onPending'>): Promise<readonly string[]>
  /** Whatever a wallet or a library rejected with. */
  toError(error: unknown, method: string): Promise<BaseError>
}
export const EvmWalletsService: Token<EvmWallets> = /* @__PURE__ */ token<EvmWallets>('evm.wallets@1')

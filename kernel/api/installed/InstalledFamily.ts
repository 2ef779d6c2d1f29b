import type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
import type { Network } from '../network.js'
import type { Dispose } from '../scope.js'
import type { RpcService } from '../services.js'
import type { AddressReading } from '../transfer.js'

/** The validated description of a wallet that was found on the page. It is only a claim, and does not prove which wallet made it. @experimental */
export interface FoundWallet {
  /** The display name. */
  readonly name: string
  /** An image source that passed `toImageSource`. It is a data URI, so that the list sends no request. */
  readonly icon?: string
  /** The injected object. The same object is the same wallet. */
  readonly wallet: object
}

/** The context of a request. */
export interface InstalledCall {
  /** The CAIP-2 id of the network of the connection. */
  readonly chain: string
  /** The accounts of the connection, the one in use first. */
  readonly accounts: readonly string[]
  /** Aborts the wait for the wallet. */
  readonly signal?: AbortSignal | undefined
}

/**
 * An installed wallet, independent of the shape of its object. All methods reject with a UserRejectedError, a WalletError or the
 * signal's reason.
 * @experimental
 */
export interface InstalledWallet {
  /**
   * Returns the validated accounts that the page may use on a network, the one in use first, or an empty list. With `silent`, the wallet
   * must not show a new prompt, if it lets a page control that.
   */
  accounts(chain: string, silent: boolean, signal?: AbortSignal): Promise<readonly string[]>
  /** The requests that the wallet answers, by their names in relay sessions. */
  readonly requests: Readonly<Record<string, (params: unknown, call: InstalledCall) => Promise<unknown>>>
  /** Calls the listener when the accounts may have changed. After removal the listener is not called again. */
  watch(listener: () => void): Dispose
  /** Ends the connection on the wallet's side, if the wallet can do that. */
  close?(signal: AbortSignal): Promise<unknown>
}

/** The input for reading the balance of an account. */
export interface BalanceQuestion {
  /** An account of the connection. */
  readonly account: string
  /** The network, as the host declared it. */
  readonly network: Network
  /** The servers of the host's networks. Their answers are untrusted. */
  readonly rpc: Pick<RpcService, 'request' | 'get'>
  /** Aborts the request. */
  readonly signal: AbortSignal | undefined
}

/** A chain family whose wallets inject an object into the page, with the parts that differ between families. @experimental */
export interface InstalledFamily {
  /** Wraps the object of a wallet, and reads its methods once. Returns undefined if it does not belong to this family. */
  wrap(wallet: object): InstalledWallet | undefined
  /** Creates the provider object for hosts. Its requests are those of `InstalledWallet.requests`, over any transport. */
  native(needs: NativeNeeds): object
  /** How messages are signed, over any transport. */
  readonly signing: {
    /** The request that signs a message. */
    readonly method: string
    params(account: string, message: string): unknown
    /** Validates the answer. Returns the signature in the notation of the family, or undefined if it is invalid. */
    read(answer: unknown): string | undefined
  }
  /** Validates an address that a visitor typed or pasted, including its checksum. If it is absent, accounts of the family cannot be watched. */
  readAddress?(text: string, chain: string): AddressReading
  /** Reads the native balance, in the smallest unit. @throws MalformedAnswerError */
  balance?(question: BalanceQuestion): Promise<bigint>
}

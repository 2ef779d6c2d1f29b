import type { NativeNeeds } from '../../../lib/wallets/createSessionProvider.js'
import type { Network } from '../network.js'
import type { Dispose } from '../scope.js'
import type { RpcService } from '../services.js'
import type { AddressReading } from '../transfer.js'

/** The checked description of a wallet that was found on the page. Only a claim: it does not prove which wallet made it. */
export interface FoundWallet {
  /** As visitors read it. */
  readonly name: string
  /** A source that passed `toImageSource`; a data URI, so that showing the list sends no request. */
  readonly icon?: string
  /** The object of the page. The same object is the same wallet. */
  readonly wallet: object
}

/** Where and for whom a request is made. */
export interface InstalledCall {
  /** CAIP-2 id of the network that the connection is on. */
  readonly chain: string
  /** The accounts of the connection, the one in use first. */
  readonly accounts: readonly string[]
  /** Ends the wait for the wallet. */
  readonly signal?: AbortSignal | undefined
}

/** One installed wallet, whatever its object looks like. All methods reject with a UserRejectedError, a WalletError or the signal's reason. */
export interface InstalledWallet {
  /**
   * The validated accounts that the page may use on a network, the one in use first; an empty list where the wallet shows none. `silent`:
   * only what the wallet answers without a new prompt, as far as the wallet lets a page know.
   */
  accounts(chain: string, silent: boolean, signal?: AbortSignal): Promise<readonly string[]>
  /** The requests that the wallet answers, by the names that they have in relay sessions. */
  readonly requests: Readonly<Record<string, (params: unknown, call: InstalledCall) => Promise<unknown>>>
  /** Calls the listener when the accounts may be others. After removal the listener hears nothing. */
  watch(listener: () => void): Dispose
  /** Ends the connection on the wallet's side, where the wallet can do that. */
  close?(signal: AbortSignal): Promise<unknown>
}

/** What reads the balance of an account. */
export interface BalanceQuestion {
  /** An account of the connection. */
  readonly account: string
  /** The network, as the host declared it. */
  readonly network: Network
  /** The servers of the host's networks; answers are untrusted. */
  readonly rpc: Pick<RpcService, 'request' | 'get'>
  /** Ends the reading. */
  readonly signal: AbortSignal | undefined
}

/** A chain family whose wallets put an object on the page: what differs from family to family. */
export interface InstalledFamily {
  /** Wraps the object of a wallet, and reads its methods once. Undefined when it is not one of this family. */
  wrap(wallet: object): InstalledWallet | undefined
  /** The provider object that hosts get. Its requests are those of `InstalledWallet.requests`, whatever way they take. */
  native(needs: NativeNeeds): object
  /** How messages are signed, over any transport. */
  readonly signing: {
    /** The request that signs a message. */
    readonly method: string
    params(account: string, message: string): unknown
    /** Validates the answer: the signature in the notation of the family, undefined when it is not one. */
    read(answer: unknown): string | undefined
  }
  /** Validates an address that a visitor typed or pasted, its checksum included. Where it is absent, accounts of the family cannot be watched. */
  readAddress?(text: string, chain: string): AddressReading
  /** Reads the native balance, in the smallest unit. @throws MalformedAnswerError */
  balance?(question: BalanceQuestion): Promise<bigint>
}

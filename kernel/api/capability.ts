import type { CallPlan, CallSimulation, ContractCall, ContractQuestion, GasPrice, PreparedCall, SentCall } from './calls.js'
import type { ConnectResult } from './connector.js'
import type { AddressReading, PreparedTransfer, SentTransfer, SettledTransfer, Transfer, TransferFee, TransferSimulation } from './transfer.js'

/** A balance of one account. */
export interface Balance {
  /** CAIP-19 asset type or `native`. */
  readonly asset: string
  /** Symbol of the asset, for example `ETH`. */
  readonly symbol: string
  /** Base units (wei, lamports). */
  readonly amount: bigint
  /** Decimal places of the base unit: 18 for wei. */
  readonly decimals: number
}
/** An account's balance of one token, as a contract or a wallet reports it. The texts come from the token: neither cleaned nor cut. */
export interface HeldToken {
  /** The contract; undefined for the native currency. */
  readonly address: string | undefined
  /** Name of the token, as its contract reports it. */
  readonly name: string
  /** Symbol of the token, as its contract reports it. */
  readonly symbol: string
  /** Decimal places of the base unit. */
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Price of one whole token in US dollars: an exact decimal number. */
  readonly price?: string
  /** An address of its image, as it was reported. */
  readonly icon?: string
}
/** One piece of a collection that an account holds. The texts come from the contract: neither cleaned nor cut. */
export interface HeldPiece {
  /** The contract. */
  readonly address: string
  /** Id of the piece within its collection. */
  readonly id: string
  /** Name of the collection. */
  readonly collection: string
  /** Name of the piece, where there is one. */
  readonly name: string | undefined
  /** An address of its picture, as it was reported. */
  readonly image: string | undefined
}

/** What a wallet says of one of the addresses that it gives to the page. */
export interface AddressFacts {
  /** `payment`: for coins. `ordinal`: for inscriptions, which must not be spent as coins. */
  readonly purpose: 'payment' | 'ordinal'
  /** In hexadecimal; undefined where the wallet does not give it. */
  readonly publicKey?: string
}

/** A transaction, as far as it concerns one account. */
export interface AccountTransaction {
  /** The id under which explorers show it. */
  readonly hash: string
  /** Time of its block, in ms since 1970; undefined while no block has it. */
  readonly at: number | undefined
  /** `in` and `out`: the account got or gave something. `self`: what it moved stayed with the account. */
  readonly direction: 'in' | 'out' | 'self'
  /** Base units of the native currency that moved, without the fee. */
  readonly amount: bigint
  /** Base units; undefined where the account did not pay it, or not alone. */
  readonly fee: bigint | undefined
  /** The addresses on the other side, each once; the first hundred of them where they are more. */
  readonly counterparts: readonly string[]
}
/** A part of what an account did, the newest first. */
export interface AccountTransactions {
  /** Newest first. */
  readonly items: readonly AccountTransaction[]
  /** What to name for the next part; undefined at the end. */
  readonly next: string | undefined
}

/** The fields from which a wallet writes a sign-in message (CAIP-122). The account is the one that signs. */
export interface SignInFacts {
  /** Of the page itself, from its location. */
  readonly domain: string
  /** The page that asks. */
  readonly uri?: string
  /** The site's text for the visitor. */
  readonly statement?: string
  /** Version of the form of the message: `1`. */
  readonly version?: string
  /** In the notation of the chain family, for example `mainnet`. */
  readonly chainId?: string
  /** At least 8 letters and digits, valid for one sign-in. */
  readonly nonce?: string
  /** ISO 8601. */
  readonly issuedAt?: string
  /** ISO 8601: the sign-in counts until this time. */
  readonly expirationTime?: string
  /** ISO 8601: the sign-in counts from this time on. */
  readonly notBefore?: string
  /** An id of the site's own for this request. */
  readonly requestId?: string
  /** Web addresses that the sign-in is about. */
  readonly resources?: readonly string[]
}

/** The capabilities of a namespace. Third parties widen this by `declare module`. */
export interface Capabilities {
  /** Signs a text or bytes. Returns the signature in the notation of the chain family. @throws SignError */
  signMessage: { sign(account: string, message: string | Uint8Array, signal?: AbortSignal): Promise<string> }
  /**
   * Signs in by a message that the wallet itself writes (Sign In With Solana); present only where the wallet supports it. The caller parses
   * the message and compares it with the expected fields before the signature counts.
   */
  signIn: { ask(account: string, facts: SignInFacts, signal?: AbortSignal): Promise<{ readonly message: Uint8Array; readonly signature: string }> }
  /** Asks the wallet to switch to another network, by its CAIP-2 id. @throws SwitchError */
  switchNetwork: { to(chain: string, signal?: AbortSignal): Promise<void> }
  /** Reads the native balance of an account on a network (CAIP-2 id). */
  nativeBalance: { read(account: string, chain: string, signal?: AbortSignal): Promise<Balance> }
  /**
   * Reads the chain: the native currency first, then the account's balances of the given tokens. Addresses that are not tokens are left
   * out.
   */
  balances: { list(account: string, chain: string, tokens: readonly string[], signal?: AbortSignal): Promise<readonly HeldToken[]> }
  /** Asks the wallet for the assets that it shows (EIP-7811). Undefined when it does not support this, or returns an invalid answer. */
  walletAssets: { list(account: string, chain: string, signal?: AbortSignal): Promise<readonly HeldToken[] | undefined> }
  /** Reads the chain: pieces of the given collections (EIP-721 with enumeration). A collection that fails does not affect the others. */
  collectibles: { list(account: string, chain: string, collections: readonly string[], signal?: AbortSignal): Promise<readonly HeldPiece[]> }
  /**
   * Reads what an account did on a network, part by part: `from` is the `next` of the part before. The first part has all that no block has,
   * and the newest that a block has. What was newer than its last one, and is missing now, is not a part of the chain any more.
   */
  history: { list(account: string, chain: string, from: string | undefined, signal?: AbortSignal): Promise<AccountTransactions> }
  /** Of wallets that have addresses of several purposes. Returns at once, and sends no request. */
  addresses: {
    /** Undefined for an address that the wallet does not show. */
    about(address: string): AddressFacts | undefined
    /** Makes one of the addresses the account in use; undefined where only the wallet can do that. Ignores an address that it does not show. */
    readonly use: ((address: string) => void) | undefined
  }
  /** Moves value. The review shows values decoded from the request itself, and the request cannot change afterwards. */
  transfer: {
    /** Validates a bare address. Sends no request. */
    readAddress(text: string): Promise<AddressReading>
    /** @throws when the network does not answer or refuses */
    estimate(transfer: Transfer, signal: AbortSignal): Promise<TransferFee>
    /** @throws when the transfer is not possible */
    prepare(transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer>
    /** Decodes the bytes that the wallet will receive. Undefined when they are not exactly one transfer. @throws when they were changed */
    decode(prepared: PreparedTransfer): Promise<Transfer | undefined>
    simulate(prepared: PreparedTransfer, signal: AbortSignal): Promise<TransferSimulation>
    /**
     * Sends the request to the wallet, after checking again that it is on the right chain and uses the right account. Returns the hash. One
     * request at a time, and none again once it was sent.
     * @throws UserRejectedError, WalletError, or an error whose code names what has changed
     */
    send(prepared: PreparedTransfer, signal: AbortSignal): Promise<string>
    /**
     * Waits without a time limit. `onSeen` is called once a node knows the transaction: store it for a reload. @throws the signal's reason
     */
    wait(sent: SentTransfer, signal: AbortSignal, onSeen?: (sent: SentTransfer) => void): Promise<SettledTransfer>
  }
  /** Calls contracts, for plugins that know their bytes: they decode what was prepared, and show that. */
  calls: {
    /** Asks contracts, in one request where the chain allows that. Undefined for a call that failed. @throws when the chain does not answer */
    read(chain: string, questions: readonly ContractQuestion[], signal: AbortSignal): Promise<readonly (string | undefined)[]>
    /** `bytes`: the size of the call, for chains that charge for it. @throws when the chain does not answer */
    gasPrice(chain: string, bytes: number, signal: AbortSignal): Promise<GasPrice>
    /** @throws when the call is not possible */
    prepare(call: ContractCall, signal: AbortSignal): Promise<PreparedCall>
    /** Decodes the request that the wallet will receive. Undefined when it is not exactly one call. @throws when it was changed */
    decode(prepared: PreparedCall): Promise<ContractCall | undefined>
    /** Simulates on the host's own network only. */
    simulate(plan: CallPlan, signal: AbortSignal): Promise<CallSimulation>
    /** As `transfer.send`. Returns the hash. */
    send(prepared: PreparedCall, signal: AbortSignal): Promise<string>
    /** As `transfer.wait`. */
    wait(sent: SentCall, signal: AbortSignal, onSeen?: (sent: SentTransfer) => void): Promise<SettledTransfer>
    /** Whether the wallet says that it makes several calls in one, all or none (EIP-5792). */
    canBatch(account: string, chain: string, signal: AbortSignal): Promise<boolean>
    /** Sends several calls of one account as one, all or none. Returns the wallet's id of them. */
    sendBatch(prepared: readonly PreparedCall[], signal: AbortSignal): Promise<string>
    /** Waits without a time limit until the wallet says how they ended. @throws the signal's reason */
    waitBatch(chain: string, id: string, signal: AbortSignal): Promise<SettledTransfer>
  }
}

/** Implements the capabilities of one chain family over any transport. Capabilities that it does not support are absent. */
export interface Driver {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** Makes the capabilities of a connection. `opened.chain` follows the wallet: read it when a request is made. */
  attach(opened: ConnectResult): Partial<Capabilities>
  /**
   * The provider object that hosts get of a connection, where the transport's own is not one of this chain family: over a relay, for
   * example. Undefined where the transport's own will do. `signal` aborts when the connection ends.
   */
  provider?(opened: ConnectResult, signal: AbortSignal): Promise<object | undefined>
  /**
   * Validates an address that a visitor typed or pasted, its checksum included, or reads it from a payment link of the family; `chain` is the
   * CAIP-2 id of the network in use. Sends no request. Where it is absent or answers undefined, accounts of this family cannot be watched.
   */
  readAddress?(text: string, chain: string): Promise<AddressReading | undefined>
}

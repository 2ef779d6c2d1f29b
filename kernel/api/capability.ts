import type { CallPlan, CallSimulation, ContractCall, ContractQuestion, GasPrice, PreparedCall, SentCall } from './calls.js'
import type { ConnectResult } from './connector.js'
import type { AddressReading, PreparedTransfer, SentTransfer, SettledTransfer, Transfer, TransferFee, TransferSimulation } from './transfer.js'

/** A balance of one account. @public */
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
/**
 * An account's balance of one token, as a contract or a wallet reports it. The texts come from the token, and are neither cleaned nor
 * truncated.
 * @public
 */
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
  /** By how many percent the price changed within a day. */
  readonly change?: number
  /** The address of its image, as it was reported. */
  readonly icon?: string
}
/** An item of a collection that an account holds. The texts come from the contract, and are neither cleaned nor truncated. */
export interface HeldPiece {
  /** The contract. */
  readonly address: string
  /** The id of the item within its collection. */
  readonly id: string
  /** Name of the collection. */
  readonly collection: string
  /** The name of the item, if it has one. */
  readonly name: string | undefined
  /** The address of its image, as it was reported. */
  readonly image: string | undefined
  /** How it is sent (`item` of a transfer): `single` is EIP-721, `edition` EIP-1155. Without it, it cannot be sent from here. */
  readonly kind?: 'single' | 'edition'
  /** How many of it the account holds. Defaults to 1. */
  readonly amount?: bigint
  /** Properties that its metadata states, cleaned and cut. */
  readonly traits?: readonly { readonly name: string; readonly value: string }[]
  /** How many of it there are in all, if the chain says so. */
  readonly supply?: bigint
  /** The address of the collection, confirmed by its issuer, where each item has an address of its own. */
  readonly collectionAddress?: string
  /** The address of metadata outside of the chain, as the contract names it: nothing there was read. */
  readonly uri?: string
  /**
   * Why it cannot be sent from here. `programmable`: only a program of its issuer moves it. `compressed`: it is in no account of its own.
   * `bound`: it cannot leave its account.
   */
  readonly unsendable?: 'programmable' | 'compressed' | 'bound'
}

/** Details that a wallet gives about one of its addresses. @public */
export interface AddressFacts {
  /** The purpose: `payment` for coins, `ordinal` for inscriptions, which must not be spent as coins. */
  readonly purpose: 'payment' | 'ordinal'
  /** The public key in hexadecimal, or undefined if the wallet does not give it. */
  readonly publicKey?: string
}

/** A transaction, reduced to the parts that concern one account. @experimental */
export interface AccountTransaction {
  /** The id under which explorers show it. */
  readonly hash: string
  /** The time of its block in ms since 1970, or undefined while it is unconfirmed. */
  readonly at: number | undefined
  /** `in` and `out`: the account received or sent something. `self`: the value stayed with the account. */
  readonly direction: 'in' | 'out' | 'self'
  /** The amount of the native currency that moved, in base units and without the fee. */
  readonly amount: bigint
  /** The fee in base units. It is undefined if the account did not pay it, or not alone. */
  readonly fee: bigint | undefined
  /** The addresses on the other side, each once, up to the first hundred. */
  readonly counterparts: readonly string[]
}
/** A page of an account's history, newest first. */
export interface AccountTransactions {
  /** The transactions, newest first. */
  readonly items: readonly AccountTransaction[]
  /** The cursor for the next page, or undefined at the end. */
  readonly next: string | undefined
}

/** A movement of value in a transaction, from the point of view of one account. */
export interface ChainMove {
  /** `self`: the account sent it to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** The contract of the token or the collection; undefined for the native currency. */
  readonly token: string | undefined
  /** The amount in base units; undefined for an item of a collection. */
  readonly amount: bigint | undefined
  /** The decimals of the token, if the network reports them. */
  readonly decimals?: number
  /** The address on the other side; undefined if there is none or more than one. */
  readonly counterpart: string | undefined
}
/** An approval that the account gives in a transaction. */
export interface ChainGrant {
  /** The contract of the token or the collection. */
  readonly token: string
  /** Whether `token` is a token or a collection. */
  readonly kind: 'token' | 'nft'
  /** The approved address. */
  readonly spender: string
  /** The amount in base units, or `all` (unlimited), `one` (one item of a collection) or `none` (the approval is removed). */
  readonly amount: bigint | 'all' | 'one' | 'none'
}
/** A transaction as its network reports it, from the point of view of one account. */
export interface ChainTransaction {
  /** The id that block explorers show. */
  readonly hash: string
  /** `pending`: the network knows it, and it is in no block. */
  readonly status: 'pending' | 'done' | 'failed'
  /** The time of its block, in ms since 1970; undefined if it is in no block or the time is not known. */
  readonly at: number | undefined
  /** The number of confirmations; undefined if it is not known. */
  readonly confirmations: number | undefined
  /** The sender; undefined on networks where a transaction has no single sender. */
  readonly from: string | undefined
  /** The receiver or the called contract. */
  readonly to: string | undefined
  /** Whether the account made it, with its own signature or with a user operation. */
  readonly own: boolean
  /** Whether the account takes part in it. */
  readonly involved: boolean
  /** Whether it does nothing but what `moves` lists. */
  readonly plain: boolean
  /** The fee that the account paid, in base units of the native currency; undefined if it paid none or it is not known. */
  readonly fee: bigint | undefined
  /** The assets that it moved, or would have moved if it failed. Native currency that a contract sends is not included. */
  readonly moves: readonly ChainMove[]
  /** The approvals that the account gives. */
  readonly grants: readonly ChainGrant[]
  /** The hash of the account's user operation (ERC-4337). */
  readonly operation?: string
}

/** The fields from which a wallet writes a sign-in message (CAIP-122). The account is the one that signs. */
export interface SignInFacts {
  /** The domain of the page itself, from its location. */
  readonly domain: string
  /** The address of the requesting page. */
  readonly uri?: string
  /** The site's statement for the visitor. */
  readonly statement?: string
  /** The version of the message format, which is `1`. */
  readonly version?: string
  /** The chain id in the notation of the chain family, for example `mainnet`. */
  readonly chainId?: string
  /** A nonce of at least 8 letters and digits, valid for one sign-in. */
  readonly nonce?: string
  /** The time of issue, in ISO 8601. */
  readonly issuedAt?: string
  /** The time at which the sign-in expires, in ISO 8601. */
  readonly expirationTime?: string
  /** The time from which the sign-in is valid, in ISO 8601. */
  readonly notBefore?: string
  /** The site's own id for this request. */
  readonly requestId?: string
  /** Web addresses to which the sign-in refers. */
  readonly resources?: readonly string[]
}

/** The capabilities of a namespace. Third parties widen this by `declare module`. @public */
export interface Capabilities {
  /** Signs a text or bytes. Returns the signature in the notation of the chain family. @throws SignError */
  signMessage: { sign(account: string, message: string | Uint8Array, signal?: AbortSignal): Promise<string> }
  /**
   * Signs in with a message that the wallet itself writes (Sign In With Solana). It is present only if the wallet supports it. The caller
   * parses the message and compares it with the expected fields before the signature counts.
   */
  signIn: { ask(account: string, facts: SignInFacts, signal?: AbortSignal): Promise<{ readonly message: Uint8Array; readonly signature: string }> }
  /** Asks the wallet to switch to another network, by its CAIP-2 id. @throws SwitchError */
  switchNetwork: { to(chain: string, signal?: AbortSignal): Promise<void> }
  /** Reads the native balance of an account on a network (CAIP-2 id). */
  nativeBalance: { read(account: string, chain: string, signal?: AbortSignal): Promise<Balance> }
  /** Reads the chain: the native currency first, then the account's balances of the given tokens. Addresses that are not tokens are left out. */
  balances: { list(account: string, chain: string, tokens: readonly string[], signal?: AbortSignal): Promise<readonly HeldToken[]> }
  /** Asks the wallet for its list of assets (EIP-7811). Returns undefined if it does not support this, or returns an invalid answer. */
  walletAssets: { list(account: string, chain: string, signal?: AbortSignal): Promise<readonly HeldToken[] | undefined> }
  /**
   * Reads items of the given collections from the chain (EIP-721 with enumeration), and those that are given as `address/id` (also EIP-1155)
   * where the account holds them; on Solana all items of the account. A collection that fails does not affect the others.
   */
  collectibles: { list(account: string, chain: string, collections: readonly string[], signal?: AbortSignal): Promise<readonly HeldPiece[]> }
  /**
   * Reads the history of an account on a network page by page. `from` is the `next` of the previous page. The first page has all
   * unconfirmed transactions and the newest confirmed ones. A transaction that was newer than its last one, and is missing now, is no
   * longer part of the chain.
   */
  history: { list(account: string, chain: string, from: string | undefined, signal?: AbortSignal): Promise<AccountTransactions> }
  /** Reads one transaction from a network (CAIP-2 id). Returns undefined if the network does not know it. @throws if the network does not answer */
  transactions: { read(account: string, chain: string, hash: string, signal: AbortSignal): Promise<ChainTransaction | undefined> }
  /** Describes addresses, for wallets with addresses of several purposes. It is synchronous, and sends no request. */
  addresses: {
    /** Returns undefined for an address that the wallet does not share. */
    about(address: string): AddressFacts | undefined
    /**
     * Makes one of the addresses the account in use. It is undefined if only the wallet can do that. An address that the wallet does not
     * share is ignored.
     */
    readonly use: ((address: string) => void) | undefined
  }
  /** Moves value. The review shows values decoded from the request itself, and the request cannot change afterwards. */
  transfer: {
    /** Validates a plain address. It sends no request. */
    readAddress(text: string): Promise<AddressReading>
    /** @throws if the network does not answer or refuses */
    estimate(transfer: Transfer, signal: AbortSignal): Promise<TransferFee>
    /** @throws if the transfer is not possible */
    prepare(transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer>
    /** Decodes the bytes that the wallet will receive. Returns undefined if they are not exactly one transfer. @throws if they were changed */
    decode(prepared: PreparedTransfer): Promise<Transfer | undefined>
    simulate(prepared: PreparedTransfer, signal: AbortSignal): Promise<TransferSimulation>
    /**
     * Sends the request to the wallet, after checking again that it is on the right chain and uses the right account. Returns the hash. Only
     * one request is sent at a time, and a request that was sent cannot be sent again. @throws UserRejectedError, WalletError, or an error
     * whose code names the change
     */
    send(prepared: PreparedTransfer, signal: AbortSignal): Promise<string>
    /**
     * Waits without a time limit. `onSeen` is called once a node knows the transaction: store it for a reload. @throws the signal's reason
     */
    wait(sent: SentTransfer, signal: AbortSignal, onSeen?: (sent: SentTransfer) => void): Promise<SettledTransfer>
  }
  /** Calls contracts, for plugins that know their bytes: they decode what was prepared, and show that. */
  calls: {
    /**
     * Calls contracts, in one request if the chain allows that, as they are after the latest block, or after `block`. The result is
     * undefined for a call that failed. @throws if the chain does not answer
     */
    read(chain: string, questions: readonly ContractQuestion[], signal: AbortSignal, block?: bigint): Promise<readonly (string | undefined)[]>
    /** Reads the gas price. `bytes` is the size of the call, for chains that charge for it. @throws if the chain does not answer */
    gasPrice(chain: string, bytes: number, signal: AbortSignal): Promise<GasPrice>
    /** @throws if the call is not possible */
    prepare(call: ContractCall, signal: AbortSignal): Promise<PreparedCall>
    /** Decodes the request that the wallet will receive. Returns undefined if it is not exactly one call. @throws if it was changed */
    decode(prepared: PreparedCall): Promise<ContractCall | undefined>
    /** Simulates only on the host's own network. */
    simulate(plan: CallPlan, signal: AbortSignal): Promise<CallSimulation>
    /** Sends the call like `transfer.send`, and returns the hash. */
    send(prepared: PreparedCall, signal: AbortSignal): Promise<string>
    /** Waits like `transfer.wait`. */
    wait(sent: SentCall, signal: AbortSignal, onSeen?: (sent: SentTransfer) => void): Promise<SettledTransfer>
    /** Whether the wallet supports atomic batches of calls (EIP-5792). */
    canBatch(account: string, chain: string, signal: AbortSignal): Promise<boolean>
    /** Sends several calls of one account as an atomic batch. Returns the wallet's id of the batch. */
    sendBatch(prepared: readonly PreparedCall[], signal: AbortSignal): Promise<string>
    /** Waits without a time limit until the wallet reports the result of the batch. @throws the signal's reason */
    waitBatch(chain: string, id: string, signal: AbortSignal): Promise<SettledTransfer>
  }
}

/** Implements the capabilities of one chain family over any transport. Capabilities that it does not support are absent. @public */
export interface Driver {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** Creates the capabilities of a connection. `opened.chain` follows the wallet: read it when a request is made. */
  attach(opened: ConnectResult): Partial<Capabilities>
  /**
   * Creates the provider object that hosts get for a connection, if the transport's own does not belong to this chain family, for example
   * over a relay. Returns undefined if the transport's own can be used. `signal` aborts when the connection ends.
   */
  provider?(opened: ConnectResult, signal: AbortSignal): Promise<object | undefined>
  /**
   * Validates an address that a visitor typed or pasted, including its checksum, or reads it from a payment link of the family. `chain` is
   * the CAIP-2 id of the network in use. It sends no request. If it is absent or returns undefined, accounts of this family cannot be
   * watched.
   */
  readAddress?(text: string, chain: string): Promise<AddressReading | undefined>
}

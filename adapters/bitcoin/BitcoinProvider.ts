import type { BitcoinAccount } from './BitcoinAccount.js'
import type { PsbtCall, SignedPsbt } from './psbt/PsbtCall.js'

/** The provider of a Bitcoin wallet: the type to name in `useAppKitProvider<BitcoinProvider>('bip122')`. @public */
export interface BitcoinProvider {
  /** Name of the wallet. */
  readonly name: string
  /** Always `bip122`. */
  readonly namespace: string
  /** The account in use: the first address for payments. */
  readonly address: string | undefined
  /** The methods that the wallet supports, by the names of its requests. */
  readonly methods: readonly string[]
  /** The addresses that the wallet gives to this page, those for payments first. @throws UserRejectedError, WalletError */
  getAccountAddresses(): Promise<readonly BitcoinAccount[]>
  /**
   * Signs a text. `address` is one of the wallet, by default the account in use. `protocol`: by default BIP-322 for addresses of Taproot, else
   * what the wallet does. Answers the signature in base 64. @throws UserRejectedError, WalletError
   */
  signMessage(call: { readonly message: string; readonly address?: string; readonly protocol?: 'ecdsa' | 'bip322' }): Promise<string>
  /**
   * Sends coins of the account in use: the wallet chooses them and the fee, and shows both. `amount` is in satoshis. Answers the id of the
   * transaction. @throws UserRejectedError, WalletError
   */
  sendTransfer(call: { readonly recipient: string; readonly amount: string | number | bigint }): Promise<string>
  /**
   * Has inputs of a partially signed transaction (BIP-174) signed, and with `broadcast` the transaction sent. What is asked and what is
   * answered are compared: the wallet has to sign this very transaction, in the ways that were asked for. The wallet shows what it does.
   * @throws UserRejectedError, WalletError
   */
  signPSBT(call: PsbtCall): Promise<SignedPsbt>
  /** Makes a request by its name, for example `signMessage`. Parameters and answers are those of the WalletConnect methods for Bitcoin. @throws UserRejectedError, WalletError */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** `accountsChanged` with addresses, `chainChanged` with a CAIP-2 id, `disconnect`. */
  on(event: string, listener: (payload?: unknown) => void): void
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: unknown): void
  /** Calls the listeners of the page for an event. Says whether there are any. */
  emit(event: string, payload?: unknown): boolean
  /** Ends the connection. */
  disconnect(): Promise<void>
}

declare module '../../kernel/api/publicNames.js' {
  interface Providers {
    /** Of Bitcoin. */
    readonly bip122: BitcoinProvider
  }
}

import type { Dispose } from '../../kernel/api/index.js'
import type { PsbtInput } from './psbt/PsbtCall.js'
import type { WalletAccounts } from './readAccounts.js'

/** What a wallet shows to the page. */
export interface ShownAccounts {
  readonly accounts: WalletAccounts
  /** CAIP-2 id of the network that it named; undefined where it names none. */
  readonly chain: string | undefined
}
/** What a wallet reported by itself. `changed`: something else changed, and has to be read. */
export type WalletChange = { readonly accounts?: WalletAccounts; readonly chain?: string | undefined } | 'closed' | 'changed'

/** How a message is signed. */
export type Protocol = 'ecdsa' | 'bip322'

/** One wallet, whatever way it speaks. All methods reject with a UserRejectedError, a WalletError or the signal's reason. */
export interface Wallet {
  /** Asks the visitor. `chain` is the wanted network. */
  connect(chain: string | undefined, signal?: AbortSignal): Promise<ShownAccounts>
  /** What the page may see, without a prompt. */
  readAccounts(signal: AbortSignal): Promise<ShownAccounts>
  /** `handle`: the wallet's own object for the account, where it has one. Returns the signature in base 64 or hexadecimal. */
  sign(
    call: { readonly address: string; readonly handle: object | undefined; readonly message: string; readonly protocol: Protocol | undefined },
    signal?: AbortSignal,
  ): Promise<unknown>
  /** The wallet chooses the coins and the fee, and shows them. `amount` is in satoshis. Returns the id of the transaction. */
  send?(call: { readonly address: string; readonly recipient: string; readonly amount: number; readonly chain: string }, signal?: AbortSignal): Promise<unknown>
  /**
   * Signs inputs of a partially signed transaction, which is in base 64, and sends it where that is asked for. `handles`: the wallet's own
   * objects for accounts. Returns `{ psbt, txid }`, in base 64 or hexadecimal.
   */
  signPsbt?(
    call: {
      readonly psbt: string
      readonly signInputs: readonly PsbtInput[]
      readonly broadcast: boolean
      readonly handles: ReadonlyMap<string, object>
      readonly chain: string
    },
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Asks the wallet to go to another network. */
  switchTo?(chain: string, signal?: AbortSignal): Promise<void>
  /** After removal the listener hears nothing, whatever the wallet supports. */
  on(listener: (change: WalletChange) => void): Dispose
  /** Ends the connection on the wallet's side, where it can do that. */
  close(signal: AbortSignal): Promise<unknown>
}

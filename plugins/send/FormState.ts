import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import type { Message, MessageValues } from '../../kernel/api/index.js'

/** `bad`: what was given is no address. `unknown`: the name belongs to no account. `unasked`: names could not be asked. */
export type Receiver =
  | { readonly status: 'empty' | 'checking' | 'unknown' | 'unasked' }
  | { readonly status: 'bad'; readonly problem: Message; readonly values?: MessageValues }
  | {
      readonly status: 'ready'
      readonly address: string
      readonly name: string | undefined
      readonly image: string | undefined
      /** What else a pasted link asked for, which is not done. */
      readonly note?: Message
      /** Set where the address was found by a name: the name, to look it up again before the wallet is asked. */
      readonly found?: FoundName
    }

/** A name that was looked up. */
export interface FoundName {
  readonly name: string
  /** It has letters that can be taken for others. */
  readonly unusual: boolean
}

/** Base units of the native currency. `failed`: the network did not say. */
export type FormFee = { readonly status: 'idle' | 'loading' | 'failed' } | { readonly status: 'ready'; readonly likely: bigint; readonly most: bigint }

/** What the visitor has filled in. */
export interface FormState {
  /** The chosen asset, as `assetKey` writes it; undefined for the native currency. */
  token: string | undefined
  /** What the amount counts. */
  unit: 'token' | 'money'
  /** The amount as it was typed. */
  text: string
  /** The separator of the locale that it was typed in. */
  separator: DecimalSeparator
  /** True when places that do not exist were cut off. */
  cut: boolean
  /** The receiver as it was typed. */
  to: string
  receiver: Receiver
  fee: FormFee
  /** The most that can be sent is being worked out, or could not be. */
  max: 'idle' | 'loading' | 'failed'
}

export const emptyForm = (): FormState => ({
  token: undefined,
  unit: 'token',
  text: '',
  separator: '.',
  cut: false,
  to: '',
  receiver: { status: 'empty' },
  fee: { status: 'idle' },
  max: 'idle',
})

import type { ConnectorKind, HostInfo, Network, Readable } from '../../kernel/api/index.js'
import type { Form } from './createForm.js'
import type { Sending } from './createSending.js'
import type { FormState } from './FormState.js'
import type { PastReceiver } from './PastReceiver.js'
import type { ReviewState } from './ReviewState.js'
import type { SendAsset } from './SendAsset.js'
import type { SendState } from './sendMachine.js'

/** The account that sends. */
export interface Sender {
  readonly namespace: string
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly wallet: string
  readonly connectorId: string
  /** How the wallet is reached. */
  readonly kind: ConnectorKind
  /** The wallet shows what it signs: a send is reviewed there. */
  readonly reviews: boolean
}

/** What the views of this plugin may see and do. */
export interface SendController {
  readonly form: Readable<FormState>
  readonly assets: Readable<{ items: readonly SendAsset[]; loading: boolean; nftsKnown: boolean }>
  readonly receivers: Readable<{ items: readonly PastReceiver[] }>
  readonly machine: Readable<{ current: SendState }>
  readonly review: Readable<ReviewState>
  readonly input: Form
  readonly sending: Sending
  currentAccount(): Sender | undefined
  /** Of a chain; where the account is, without one. */
  network(chain?: string): Network | undefined
  /** Whether the wallet can send where the account is. A page may ask for the form anywhere. */
  canSend(): boolean
  /** Whether names can be looked up where the account is. */
  looksUpNames(): boolean
  /** A name of the address book that the name of an address could be taken for. */
  namesake(address: string, name: string | undefined): string | undefined
  /** The form is shown: what it is opened with is filled in once. */
  opened(params: unknown): void
  /** Whether the history of the account, which knows addresses, is being read. The review is shown anew once it was. */
  reading(): boolean
  /** The progress of a send is shown: its end needs no other word. */
  watch(): () => void
  forget(receiver: PastReceiver): void
  /** When this browser last sent to an address, ms since 1970; and what it could be taken for. */
  known(address: string): { readonly last: number | undefined; readonly alike: { readonly address: string; readonly name: string | undefined } | undefined }
  /** Fills the form in as it was before a send that came to nothing. */
  again(): void
  /** It is over: forgets the draft and reads balances again. */
  finish(): void
  readonly host: HostInfo
  now(): number
}

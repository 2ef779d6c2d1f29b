import type { SentSince, Transfer } from '../../kernel/api/index.js'
import type { SendOutcome } from './sendMachine.js'

/** A transaction that this browser sent: on its way, or settled without the visitor having seen how. */
export interface PendingSend {
  /** CAIP-2 id. */
  readonly chain: string
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly name: string | undefined
  /** The contract; undefined for the native currency. */
  readonly token: string | undefined
  /** The item of the contract. */
  readonly item?: Transfer['item']
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** When it was sent, ms since 1970. */
  readonly at: number
  /** Its nonce, once a node said it. */
  readonly nonce: number | undefined
  /** What was known around the moment at which the wallet was asked: without it nothing proves that it was not sent. */
  readonly since?: SentSince | undefined
  /** How it ended; undefined while it is on its way. */
  readonly outcome: SendOutcome | undefined
}

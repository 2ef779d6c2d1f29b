import type { ContractCall, SentSince } from '../../kernel/api/index.js'
import type { DepositStart } from './deposit/DepositProgress.js'
import type { Payment } from './Payment.js'
import type { Arrival } from './payMachine.js'

/** An attempt to pay, as it is kept over reloads: written before the wallet is asked. */
export interface PayRecord {
  readonly payment: Payment
  readonly attempt: number
  /** `asked`: the wallet has it, or had it when the page was left. `unclear`: nobody knows. */
  readonly fate: 'asked' | 'sent' | 'unclear' | Arrival
  /** The account that pays; undefined for an exchange. */
  readonly from: string | undefined
  /** The hash of the transaction, or the wallet's id of a batch. */
  readonly hash: string | undefined
  /** The wallet was asked for a batch of calls. */
  readonly batch: boolean
  /** The call of a swap, for the proof that the mined transaction makes it. */
  readonly call: ContractCall | undefined
  readonly nonce: number | undefined
  readonly since: SentSince | undefined
  /** The session of an exchange, and where the chain was before it. */
  readonly exchange: { readonly id: string; readonly session: string; readonly start: DepositStart | undefined } | undefined
  /** What left the account, where it is another asset: for the receipt. */
  readonly spent: { readonly symbol: string; readonly decimals: number; readonly amount: bigint } | undefined
  /** What arrived, in base units, where less did. */
  readonly arrived: bigint | undefined
  /** Nothing more comes of a part: the network, and of a deposit its exchange, say so. */
  readonly isFinal: boolean
  /** When the wallet was asked, and when it ended, in ms since 1970. */
  readonly at: number
  readonly endedAt: number | undefined
}

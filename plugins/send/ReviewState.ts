import type { PreparedTransfer, Transfer, TransferFee, TransferSimulation } from '../../kernel/api/index.js'
import type { SendAsset } from './SendAsset.js'

/** What is shown before a send, read from the very request. */
export interface Review {
  /** Decoded from the bytes that the wallet will get. */
  readonly transfer: Transfer
  readonly asset: SendAsset
  readonly native: { readonly symbol: string; readonly decimals: number; readonly price: string | undefined; readonly currency: string }
  /** The name the receiver was found by. */
  readonly name: string | undefined
  /** The name has letters that can be taken for others. */
  readonly unusual?: boolean
  /** A known name that this one could be taken for. */
  readonly namesake?: string | undefined
  readonly fee: TransferFee | undefined
  /** Base units; undefined where the network did not say. */
  readonly funds: { readonly native: bigint | undefined; readonly held: bigint | undefined }
  readonly receiver: PreparedTransfer['receiver']
  readonly rules: PreparedTransfer['rules']
  /** The receiver is an account of the same wallet. */
  readonly own: boolean
  /** When this browser last sent there, ms since 1970. */
  readonly last: number | undefined
  /** An address that the receiver could be taken for, and the name it is known by. */
  readonly alike: { readonly address: string; readonly name: string | undefined } | undefined
  /** Undefined while it is under way. */
  readonly simulation: TransferSimulation | undefined
}

export interface ReviewState {
  /** Undefined before anything was prepared. */
  shown: Review | undefined
  /** What has to be asked before a review takes long. */
  slow: boolean
  /** Of the wallet that is asked. */
  wallet: string
  /** How often waiting has been announced again. */
  reminders: number
  /** Base units of the native currency that a settled transaction cost, when the network said it. */
  paid: bigint | undefined
  /** When it went out, and when it was settled, ms since 1970. */
  sentAt: number | undefined
  settledAt: number | undefined
  /** Why a request could not be made. */
  problem: 'network' | 'token' | 'decimals' | 'request' | undefined
}

export const emptyReview = (): ReviewState => ({
  shown: undefined,
  slow: false,
  wallet: '',
  reminders: 0,
  paid: undefined,
  sentAt: undefined,
  settledAt: undefined,
  problem: undefined,
})

/** A name that may be free. */
export interface Suggestion {
  readonly label: string
  readonly free: boolean
}

/** Why an attempt ended without a name. */
export type RegisterProblem =
  /** The visitor declined in the wallet. */
  | 'declined'
  /** Somebody else was quicker. */
  | 'taken'
  /** The message was not signed in time. */
  | 'expired'
  /** The clock of this device is off. */
  | 'clock'
  /** The message that would be signed is not what was chosen. */
  | 'mismatch'
  /** The account or the network changed. */
  | 'moved'
  /** Too many names were registered from here. */
  | 'limited'
  /** The gateway did not take the signature. */
  | 'refused'
  /** The wallet did not sign. */
  | 'unsigned'
  /** The gateway did not answer. */
  | 'failed'

export interface RegisterState {
  /** `owned`: the account has a name already. `uncovered`: the network, or the wallet, has none. */
  status: 'loading' | 'ready' | 'owned' | 'uncovered' | 'failed'
  /** The parent of the names. */
  zone: string
  /** What was typed, as it was typed. */
  typed: string
  /** The label that was meant. */
  label: string
  /** What is known of the label. */
  check: 'idle' | 'checking' | 'free' | 'taken' | 'failed'
  suggestions: readonly Suggestion[]
  /** How far an attempt is. `done`: the account has the name, and the view of that is on its way. */
  phase: 'none' | 'preparing' | 'signing' | 'storing' | 'done'
  problem: RegisterProblem | undefined
  /** The whole name of the account, once it has one. */
  name: string | undefined
  /** It was registered here, a moment ago. */
  fresh: boolean
}

export const emptyRegistration = (): RegisterState => ({
  status: 'loading',
  zone: '',
  typed: '',
  label: '',
  check: 'idle',
  suggestions: [],
  phase: 'none',
  problem: undefined,
  name: undefined,
  fresh: false,
})

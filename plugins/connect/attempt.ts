/**
 * `slow`: no answer for ten seconds. `pending`: the wallet says an earlier request still waits. `silent`: the deadline
 * passed. `lost`: the code that asks did not arrive. `missing`: the wallet is not in this browser (any
 * more). `gone`: it was updated, switched off or removed while the page was open. `settling`: the wallet agreed, and the page is not done
 * yet. `ended`: the wallet agreed, and the page did not go on.
 */
export type AttemptStatus = 'waiting' | 'slow' | 'pending' | 'declined' | 'failed' | 'lost' | 'silent' | 'missing' | 'gone' | 'settling' | 'ended' | 'connected'

/** One try to connect one wallet, as the view shows it. */
export interface Attempt {
  connectorId: string
  /** Empty when the wallet is not known by name. */
  name: string
  icon: string | undefined
  status: AttemptStatus
  /** How often waiting has been announced again. */
  reminders: number
  /** The namespace that is asked for; empty where the wallet chooses. */
  namespace: string
  /** CAIP-2 ids of the networks that the same flow connected before this attempt. */
  earlier: readonly string[]
  /** Set once connected: the account, and the CAIP-2 id of its network. */
  address: string
  chain: string
}

export const noAttempt = (): Attempt => ({
  connectorId: '',
  name: '',
  icon: undefined,
  status: 'waiting',
  reminders: 0,
  namespace: '',
  earlier: [],
  address: '',
  chain: '',
})

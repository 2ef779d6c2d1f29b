/**
 * `idle`: nothing was asked. `slow`: no answer for ten seconds. `lacking`: the wallet cannot be on this network here. `silent`: the deadline passed. `unknown`: the host does
 * not have this network. `off`: the host switched changing networks off. `done`: the wallet is there.
 */
export type SwitchStatus = 'idle' | 'waiting' | 'slow' | 'declined' | 'failed' | 'lacking' | 'silent' | 'unknown' | 'off' | 'done'

/** One try to switch, as the views show it. */
export interface SwitchAttempt {
  /** CAIP-2 id; empty before the first try. */
  network: string
  /** Where the wallet was: the name of a declared network, or empty. */
  from: string
  wallet: string
  status: SwitchStatus
  /** How often waiting has been announced again. */
  reminders: number
}

export const noSwitch = (): SwitchAttempt => ({ network: '', from: '', wallet: '', status: 'idle', reminders: 0 })

import type { PairingFailure, PairingState } from './pairingMachine.js'

/** A pairing as its views show it. The link itself is not in here: it stays where only the code drawing asks for it. */
export interface ShownPairing {
  status: PairingState['status']
  why: PairingFailure | undefined
  /** How many links there were: another one when the code changes. */
  count: number
  /** Whole seconds the link works for. */
  left: number
  /** A new link is on its way while the old one is still in sight. */
  renewing: boolean
  /** The first link lets one wait. */
  slow: boolean
  /** How often the visitor was told that no wallet answered for twenty seconds. */
  reminders: number
  /** The host made the link. */
  given: boolean
  /** An app was opened with the link. */
  opened: boolean
  /** Set once connected: the account, the CAIP-2 id of its network, and what the wallet calls itself. */
  address: string
  chain: string
  wallet: string
  icon: string | undefined
}

export const noPairing = (): ShownPairing => ({
  status: 'idle',
  why: undefined,
  count: 0,
  left: 0,
  renewing: false,
  slow: false,
  reminders: 0,
  given: false,
  opened: false,
  address: '',
  chain: '',
  wallet: '',
  icon: undefined,
})

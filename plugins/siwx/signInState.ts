import type { MessageFields } from '../../siwx/message/MessageFields.js'
import type { SignInStatus } from '../../ports/siwx.js'

/** Whom the page is connected with: the active connection, on a network of the host. */
export interface SignInTarget {
  readonly namespace: string
  readonly connectorId: string
  readonly wallet: string
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
  /** Reopened at page load, not asked for by the visitor. */
  readonly restored: boolean
}

/**
 * What there is to ask with. `preparing`: the message is being written. `ready`: it can be signed. `waiting`: the wallet has it.
 * `storing`: the signature is checked and kept. `leaving`: the visitor takes it back. `unprepared`: no message came.
 * `clock`: its time is not that of this device. `refused`: the message is not one to sign.
 */
export type AskPhase = 'preparing' | 'ready' | 'waiting' | 'storing' | 'leaving' | 'unprepared' | 'clock' | 'refused'

/** What the view shows. */
export interface SignInState {
  status: SignInStatus
  account: string
  /** CAIP-2 id. */
  chain: string
  wallet: string
  /** A visitor cannot go on without signing in. */
  required: boolean
  /** CAIP-2 id of the network on which this account is signed in: cancelling leads there. Undefined where it disconnects. */
  back: string | undefined
  phase: AskPhase
  /** Exactly what the wallet will be asked to sign, and what was read from it. */
  text: string
  fields: MessageFields | undefined
  /** How the last try ended. */
  outcome: 'declined' | 'failed' | 'clock' | 'smart' | undefined
  /** Times that the wallet was waited for long. */
  reminders: number
}

export const noSignIn = (): SignInState => ({
  status: 'none',
  account: '',
  chain: '',
  wallet: '',
  required: false,
  back: undefined,
  phase: 'preparing',
  text: '',
  fields: undefined,
  outcome: undefined,
  reminders: 0,
})

import type { Problem } from './problemOf.js'

export interface EmailState {
  /** What was typed. */
  address: string
  /** Where the last code was sent: without it there is no code to type. */
  sentTo: string | undefined
  /** `loading`: the frame; `sending`: a code is on its way; `checking`: the code is looked at; `connecting`: it was right, and the account is read. */
  busy: 'loading' | 'sending' | 'checking' | 'connecting' | undefined
  problem: Problem | undefined
  /** Until another code can be sent, in seconds. */
  wait: number
  /** The secure site asks for the code itself, as it said when its frame was ready the last time. */
  drawn: boolean
  /** What the frame needs for it, in px. */
  height: number
  frame: 'absent' | 'loading' | 'ready'
  /** The e-mail address of the connected account. */
  owner: string | undefined
}
export const noEmail = (): EmailState => ({
  address: '',
  sentTo: undefined,
  busy: undefined,
  problem: undefined,
  wait: 0,
  drawn: false,
  height: 600,
  frame: 'absent',
  owner: undefined,
})

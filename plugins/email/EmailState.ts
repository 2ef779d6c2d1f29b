import type { FrameDrawing } from '../../ports/embeddedWallet.js'
import type { Problem } from './problemOf.js'

/** Of everything that is done step by step with the frame. */
export interface StepState {
  /** What was typed. */
  address: string
  /** Where the last code was sent: without it there is no code to type. */
  sentTo: string | undefined
  /** `loading`: the frame; `sending`: a code is on its way; `checking`: the code is looked at; `connecting`: it was right, and the account is read. */
  busy: 'loading' | 'sending' | 'checking' | 'connecting' | undefined
  problem: Problem | undefined
  /** What is under way takes longer than usual. */
  slow: boolean
  /** Until another code can be sent, in seconds. */
  wait: number
  /** The secure site asks for the code itself, as it said when its frame was ready the last time. */
  drawn: boolean
  /** What the frame needs for it, in px. */
  height: number
  /** How many sizes the frame has sent: it sends one whenever it has drawn something. Undefined for a site that sends none. */
  sizes: number | undefined
  /** What the frame says of the view that it draws. */
  drawing: FrameDrawing | undefined
  frame: 'absent' | 'loading' | 'ready'
}
export const noSteps = (): StepState => ({
  address: '',
  sentTo: undefined,
  busy: undefined,
  problem: undefined,
  slow: false,
  wait: 0,
  drawn: false,
  height: 600,
  sizes: undefined,
  drawing: undefined,
  frame: 'absent',
})

export interface ChangeState extends StepState {
  /** The secure site was asked whose account it is. */
  known: boolean
  /** The e-mail address of the account. */
  current: string | undefined
  /** The visitor signs in by it. */
  byEmail: boolean
  /** Whose code is typed: that of the current address, or of the new one. */
  phase: 'current' | 'new' | undefined
}
export const noChange = (): Pick<ChangeState, 'address' | 'sentTo' | 'phase' | 'problem'> => ({
  address: '',
  sentTo: undefined,
  phase: undefined,
  problem: undefined,
})

export interface EmailState extends StepState {
  /** The e-mail address of the connected account, or what its provider calls the visitor. */
  owner: string | undefined
}
export const noEmail = (): EmailState => ({ ...noSteps(), owner: undefined })

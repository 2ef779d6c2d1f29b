import type { Dispose, Message, Readable } from '../../kernel/api/index.js'
import type { FramePlace } from '../../ports/embeddedWallet.js'
import type { StepState } from './EmailState.js'

/** What is done with a mailed code, whatever it is for. */
export interface CodeSteps {
  /** A view shows where frames are kept. */
  keepIn(place: FramePlace): void
  /** The frame's element. */
  frame(): HTMLElement | undefined
  /** Sends another code. */
  resend(): void
  verify(code: string): void
  /** Loads the frame again for a code that it asks for. */
  prepare(): void
  /** The frame lies over the view, and asks for the code. Returns what to call when it does no more. */
  drawn(): Dispose
  /** The visitor wants to type another address. */
  startOver(): void
}

/** What the views for a code need. */
export interface CodeController extends CodeSteps {
  readonly state: Readable<StepState>
}

export interface CodeProps {
  readonly controller: CodeController
  /** What the code is for, in the head of the modal. */
  readonly title: Message
}

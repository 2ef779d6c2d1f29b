import type { Dispose, Readable } from '../../kernel/api/index.js'
import type { EmbeddedState, FramePlace } from '../../ports/embeddedWallet.js'

/** What a view over which the frame is laid needs of its plugin. */
export interface FrameController {
  readonly state: Readable<EmbeddedState>
  frame(): HTMLElement | undefined
  keepIn(place: FramePlace): void
  /** Loads the frame. */
  prepare(): Promise<void>
}

export interface ApproveController extends FrameController {
  /** The frame lies over the view. Returns what to call when it does no more. */
  laid(): Dispose
}

export interface RecoveryController extends FrameController {
  /** Whether the site that is loaded makes recovery files. */
  offered(): boolean
  /** The frame lies over the view: asks it for the file. Returns what to call when it does no more. */
  save(heard: { done(): void; fail(): void }): Dispose
}

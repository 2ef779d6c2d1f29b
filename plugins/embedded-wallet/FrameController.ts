import type { Dispose, Readable } from '../../kernel/api/index.js'
import type { EmbeddedState, FramePlace } from '../../ports/embeddedWallet.js'
import type { OpenedPart } from '../../protocol/frameMessages.js'

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

export interface PartsController extends FrameController {
  /** Whether the site that is loaded has this part. */
  offered(part: OpenedPart): boolean
  /** The frame lies over the view: asks it to draw the part. Returns what to call when it does no more. */
  show(part: OpenedPart, heard: { done(): void; fail(): void }): Dispose
}

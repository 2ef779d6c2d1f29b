import type { Dispose } from '../../kernel/api/index.js'
import type { DeferredUi } from '../host/createDeferredUi.js'

export type Journey = 'forward' | 'back' | 'none'

/** What the frame remembers of each view in the history, and how it goes from one to the next. */
export interface Travel {
  /** Listens to presses and to changes of size. */
  start(frame: HTMLElement): Dispose
  /** A view is about to be taken away. Called while it is still in the document. */
  leave(pane: HTMLElement, key: number): void
  /** A view is there. Without a journey nothing moves and nothing takes the focus. */
  enter(pane: HTMLElement, key: number, journey: Journey | undefined): void
  /** The modal opened: focus goes to the heading, or to the first field of a form. Takes any element of the frame. */
  arrive(inside: Element): void
  /** Block size of the view that left, for its placeholder. */
  height(): number
  /** Drops what is known of entries that are no longer in the history. */
  forget(kept: readonly number[]): void
}

export interface TravelNeeds {
  readonly inline: boolean
  /** Without it views change in one step. */
  readonly later: DeferredUi
}

/** `end` stops listening to presses and to changes of size. */
export type Journeys = Omit<Travel, 'start' | 'arrive'> & { end(): void }

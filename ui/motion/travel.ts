import type { Dispose } from '../../kernel/api/index.js'
import type { DeferredUi } from '../host/createUi.js'
import type { Deferred } from '../kit/createDeferred.js'

export type Journey = 'forward' | 'back' | 'none'

/** The frame's memory of each view in the history, and the transitions between them. */
export interface Travel {
  /** Listens to presses and to changes of size. */
  start(frame: HTMLElement): Dispose
  /** A view is about to be removed. Called while it is still in the document. */
  leave(pane: HTMLElement, key: number): void
  /** A view is shown. Without a transition nothing moves and the focus stays. */
  enter(pane: HTMLElement, key: number, journey: Journey | undefined): void
  /** The modal opened: the focus moves to the heading, or to the first field of a form. Takes any element of the frame. */
  arrive(inside: Element): void
  /** Drops the entries that are no longer in the history. */
  forget(kept: readonly number[]): void
}

export interface TravelNeeds {
  readonly inline: boolean
  /** Without it views change in one step. */
  readonly later: Deferred<DeferredUi>
}

/** `end` removes the listeners for presses and size changes. */
export type Journeys = Omit<Travel, 'start' | 'arrive'> & { end(): void }

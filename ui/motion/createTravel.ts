import type { Dispose } from '../../kernel/contract/index.js'
import type { Later } from '../host/createLater.js'
import type { Journeys } from './createJourneys.js'
import { focusFirst } from './focusFirst.js'

export type Journey = 'forward' | 'back' | 'none'

/** What the frame remembers of each view in the history, and how it goes from one to the next. */
export interface Travel {
  /** Listens to presses and to changes of size. */
  start(frame: HTMLElement): Dispose
  /** A view is about to be taken away. Called while it is still in the document. */
  leave(pane: HTMLElement, key: number): void
  /** A view is there. Without a journey nothing moves and nothing takes the focus. */
  enter(pane: HTMLElement, key: number, journey: Journey | undefined): void
  /** The modal opened: focus goes to the heading, or to the first field of a form. */
  arrive(): void
  /** Block size of the view that left, for its placeholder. */
  height(): number
  /** Drops what is known of entries that are no longer in the history. */
  forget(kept: readonly number[]): void
}

export interface TravelNeeds {
  readonly inline: boolean
  /** Without it views change in one step. */
  readonly later: Later
}

/** The way between views. Before the code for motion is there, a view is simply exchanged and the focus goes to its heading. */
export const createTravel = ({ inline, later }: TravelNeeds): Travel => {
  let journeys: Journeys | undefined
  let box: HTMLElement | null = null
  let current: number | undefined

  return {
    start: (frame) => {
      box = frame
      const forget = later.whenThere(({ createJourneys }) => {
        journeys = createJourneys({ inline, later }, frame, current)
      })
      return () => {
        forget()
        journeys?.end()
        journeys = undefined
      }
    },
    leave: (pane, key) => journeys?.leave(pane, key),
    enter: (pane, key, journey) => {
      box = pane.closest<HTMLElement>('.pt-frame')
      current = key
      if (journeys) journeys.enter(pane, key, journey)
      else if (journey !== undefined && box && !inline) focusFirst(box)
    },
    arrive: () => {
      if (!box || inline) return
      const focused = (box.getRootNode() as ShadowRoot | Document).activeElement
      // Somebody who already moved on while the view was loading stays there.
      if (!focused || !box.contains(focused) || focused.id === 'pt-title') focusFirst(box)
    },
    height: () => journeys?.height() ?? 0,
    forget: (kept) => journeys?.forget(kept),
  }
}

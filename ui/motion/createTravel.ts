import { focusFirst } from './focusFirst.js'
import type { Journeys, Travel, TravelNeeds } from './travel.js'

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

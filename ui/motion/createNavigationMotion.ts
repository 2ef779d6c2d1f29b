import { focusFirst } from './focusFirst.js'
import type { Journeys, Travel, TravelNeeds } from './travel.js'

const rootOf = (element: Element) => element.getRootNode() as ShadowRoot | Document

/**
 * The transition between views. Before the motion code is loaded, views are exchanged without animation and the focus moves to the heading.
 */
export const createNavigationMotion = ({ inline, later }: TravelNeeds): Travel => {
  let journeys: Journeys | undefined
  let current: number | undefined

  return {
    start: (frame) => {
      const forget = later.whenThere(({ createViewTransitions }) => {
        journeys = createViewTransitions({ inline, later }, frame, current)
      })
      return () => {
        forget()
        journeys?.end()
        journeys = undefined
      }
    },
    leave: (pane, key) => journeys?.leave(pane, key),
    enter: (pane, key, journey) => {
      current = key
      if (journeys) journeys.enter(pane, key, journey)
      else if (journey !== undefined && !inline) focusFirst(rootOf(pane))
    },
    arrive: (inside) => {
      if (inline) return
      const root = rootOf(inside)
      const focused = root.activeElement
      // A visitor who moved the focus while the view was loading keeps it.
      if (!focused?.closest('.pt-frame') || focused.id === 'pt-title') focusFirst(root)
    },
    forget: (kept) => journeys?.forget(kept),
  }
}

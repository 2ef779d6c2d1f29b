import { focusFirst } from './focusFirst.js'
import { play } from './play.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'
import type { Journeys, Travel, TravelNeeds } from './travel.js'

const rootOf = (element: Element) => element.getRootNode() as ShadowRoot | Document

/** Lets the frame grow from the size of the view before, in px. */
const grow = (frame: HTMLElement | null, from: number) => {
  const to = frame?.offsetHeight ?? 0
  if (!frame || from === 0 || Math.abs(from - to) <= 1 || prefersReducedMotion(frame)) return
  frame.classList.add('pt-sizing')
  const end = () => frame.classList.remove('pt-sizing')
  const animation = play(frame, [{ blockSize: `${from}px` }, { blockSize: `${to}px` }], { duration: 150, easing: 'cubic-bezier(.3,0,.1,1)' })
  if (animation) animation.onfinish = animation.oncancel = end
  else end()
}

/**
 * The transition between views. Before the motion code is loaded, the frame takes the size of a view without a jump, and the focus moves to the
 * heading.
 */
export const createNavigationMotion = ({ inline, later }: TravelNeeds): Travel => {
  let journeys: Journeys | undefined
  let current: number | undefined
  let size = 0
  const frameOf = (pane: HTMLElement) => pane.closest<HTMLElement>('.pt-frame')

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
    leave: (pane, key) => {
      size = frameOf(pane)?.offsetHeight ?? 0
      journeys?.leave(pane, key)
    },
    enter: (pane, key, journey) => {
      current = key
      if (journeys) journeys.enter(pane, key, journey)
      else if (journey !== undefined) {
        grow(frameOf(pane), size)
        if (!inline) focusFirst(rootOf(pane))
      }
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

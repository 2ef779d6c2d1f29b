import { prefersReducedMotion } from './prefersReducedMotion.js'
import { duration } from './duration.js'
import { play } from './play.js'

/** The image of the pressed row becomes the image of the new view: it is animated to its new place, by transform only. */
export const animateSharedElement = (element: HTMLElement, from: DOMRect): void => {
  const ms = duration(element, '--pt-t-view')
  const to = element.getBoundingClientRect()
  if (ms === 0 || prefersReducedMotion(element) || to.width === 0) return
  const scale = from.width / to.width
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  play(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], { duration: ms, easing: 'cubic-bezier(.3,0,.1,1)' })
}

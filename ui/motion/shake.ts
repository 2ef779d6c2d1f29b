import { prefersReducedMotion } from './prefersReducedMotion.js'
import { duration } from './duration.js'
import { play } from './play.js'

/** Shakes the card: four swings of 5 px. */
export const shake = (element: HTMLElement): void => {
  const ms = duration(element, '--pt-t-shake')
  if (ms === 0 || prefersReducedMotion(element)) return
  const at = (x: number) => ({ translate: `${x}px 0` })
  play(element, [at(0), at(-5), at(5), at(-5), at(5), at(0)], { duration: ms, easing: 'ease-out' })
}

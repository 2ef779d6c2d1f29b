import { prefersReducedMotion } from './prefersReducedMotion.js'
import { duration } from './duration.js'
import { play } from './play.js'

/**
 * Leaves a static copy of a view that is about to be removed, which fades out under the new one. Assistive technology and presses ignore
 * it, so the new view is usable from its first frame.
 */
export const crossfadeOut = (pane: HTMLElement): void => {
  const stage = pane.parentElement
  const ms = duration(pane, '--pt-t-view') * 0.45
  if (!stage || ms === 0) return
  for (const old of stage.querySelectorAll('.pt-afterimage')) old.remove()
  const image = pane.cloneNode(true) as HTMLElement
  image.classList.add('pt-afterimage')
  image.inert = true
  image.setAttribute('aria-hidden', 'true')
  for (const element of [image, ...image.querySelectorAll('[id], [data-first], [data-flip], [data-scroll]')]) {
    for (const name of ['id', 'data-first', 'data-flip']) element.removeAttribute(name)
  }
  stage.append(image)
  const scroll = pane.querySelector('[data-scroll]')?.scrollTop
  const scroller = image.querySelector('[data-scroll]')
  if (scroll && scroller) scroller.scrollTop = scroll
  const shift = prefersReducedMotion(pane) ? 0 : -4
  const fade = play(image, [{ opacity: 1 }, { opacity: 0, translate: `${shift}px 0` }], { duration: ms, fill: 'forwards', easing: 'cubic-bezier(.5,0,.9,.4)' })
  if (fade) fade.onfinish = () => image.remove()
  else image.remove()
}

import { duration } from './duration.js'
import { play } from './play.js'

/** Animates a title that changed into its place. */
export const riseTitle = (title: HTMLElement): void => {
  const ms = duration(title, '--pt-t-header')
  if (ms === 0) return
  const rise = duration(title, '--pt-t-height') === 0 ? 0 : 6
  play(
    title,
    [
      { opacity: 0, translate: `0 ${rise}px` },
      { opacity: 1, translate: '0 0' },
    ],
    { duration: ms, easing: 'cubic-bezier(.16,1,.3,1)' },
  )
}

import type { Clock } from '../base/Clock.js'
/** How long a written answer is reused, in ms. Prices in it are at most that old. */
const fresh = 5_000

/** The texts of answers by what they were made of: what a cache gives again is written once, and forgotten with it. */
export const createTexts = <source extends object>(clock: Pick<Clock, 'now'>) => {
  const texts: WeakMap<source, { readonly at: number; readonly text: string }> = new WeakMap()
  return {
    find: (of: source): string | undefined => {
      const kept = texts.get(of)
      // A clock that goes back ends what was kept.
      return kept && clock.now() >= kept.at && clock.now() - kept.at < fresh ? kept.text : undefined
    },
    keep: (of: source, text: string): void => void texts.set(of, { at: clock.now(), text }),
  }
}

/** Shortest and longest press, in ms. */
const shortest = 60
const longest = 180

/** How long a person holds each press, in ms, one after another. The same seed gives the same times. */
export const holdTimes = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    // The multiplier and the increment of "Numerical Recipes"; its upper bits are the even ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return shortest + Math.floor((state / 2 ** 32) * (longest - shortest + 1))
  }
}

/**
 * Schedules what a page keeps undoing: in a later task each time, and after a second at most. A page that takes an element away again and
 * again is not kept busy by that.
 */
export const createRepeat = (run: () => void): (() => void) => {
  let tries = 0
  return () => void setTimeout(run, Math.min(2 ** tries++, 1_000))
}

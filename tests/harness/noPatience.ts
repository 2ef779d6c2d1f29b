/** A clock for which every wait is over at once: a wallet that says it switched is asked once and believed. */
export const noPatience = (_: number, run: () => void) => {
  queueMicrotask(run)
  return () => {}
}

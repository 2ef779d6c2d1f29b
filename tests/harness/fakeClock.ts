/** A clock that a test moves by hand. */
export interface FakeClock {
  /** Runs `run` once, `ms` from now. Answers its undo. */
  after(ms: number, run: () => void): () => void
  /** Runs `run` once, at the next step. Answers its undo. */
  idle(run: () => void): () => void
  now(): number
  /** Moves on and runs what falls due, in order. */
  advance(ms: number): void
  /** Timers that wait. */
  readonly waiting: number
}

export const fakeClock = (start = 0): FakeClock => {
  let time = start
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const after: FakeClock['after'] = (ms, run) => {
    const timer = { at: time + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    after,
    idle: (run) => after(0, run),
    now: () => time,
    advance(ms) {
      const end = time + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)
        if (!next) break
        timers.delete(next)
        time = next.at
        next.run()
      }
      time = end
    },
    get waiting() {
      return timers.size
    },
  }
}

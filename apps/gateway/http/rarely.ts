import type { Clock } from '../base/Clock.js'
/** Ms until something that could not be read is tried again, at most. */
const retryMs = 600_000

/**
 * Reads something that is expensive no more often than every so many ms, however often it is asked for. While it is read again the former
 * value is given; undefined where it could not be read.
 */
export const rarely = <value>(
  read: () => Promise<value>,
  { clock, ms }: { readonly clock: Pick<Clock, 'now'>; readonly ms: number },
): (() => Promise<value | undefined>) => {
  let next = Number.NEGATIVE_INFINITY
  let kept: { readonly value: value } | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      kept = { value: await read() }
    } catch {
      kept = undefined
      next = Math.min(next, clock.now() + retryMs)
    }
    running = undefined
  }
  return async () => {
    const now = clock.now()
    // A clock that goes back causes another reading.
    if (!running && (now >= next || now < next - ms)) {
      next = now + ms
      running = run()
    }
    if (!kept) await running
    return kept?.value
  }
}

/** Too many wait: of one asker (`own`), or of all. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  readonly own: boolean
  constructor({ own }: { readonly own: boolean }) {
    super('Too many wait.')
    this.own = own
  }
}

interface QueueLimits {
  /** Work that runs at once. */
  readonly atOnce: number
  /** The part of it that one asker may have. */
  readonly ofOne: number
  /** Work that waits for its turn, and the part of it that one asker may have. */
  readonly waiting: number
  readonly waitingOfOne: number
}
interface Entry {
  readonly asker: string
  start(): void
}

/**
 * Runs work in turn, so that one asker, whose work takes as long as it may, leaves room for others. Work whose signal aborts before its turn is
 * not begun.
 */
export const createFairQueue = ({ atOnce, ofOne, waiting, waitingOfOne }: QueueLimits) => {
  const running = new Map<string, number>()
  const queue = new Set<Entry>()
  let active = 0
  const runningOf = (asker: string) => running.get(asker) ?? 0
  const change = (asker: string, by: number) => {
    active += by
    const count = runningOf(asker) + by
    if (count > 0) running.set(asker, count)
    else running.delete(asker)
  }
  const next = () => {
    for (const entry of queue) {
      if (active >= atOnce) return
      if (runningOf(entry.asker) < ofOne) entry.start()
    }
  }

  /** @throws QueueFullError, the signal's reason, or what the work rejects with */
  return <value>(asker: string, work: () => Promise<value>, signal: AbortSignal): Promise<value> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const entry: Entry = {
        asker,
        start: () => {
          queue.delete(entry)
          signal.removeEventListener('abort', leave)
          change(asker, 1)
          const end = () => {
            change(asker, -1)
            next()
          }
          work().then(
            (value) => {
              resolve(value)
              end()
            },
            (error: unknown) => {
              reject(error)
              end()
            },
          )
        },
      }
      const leave = () => {
        queue.delete(entry)
        reject(signal.reason)
      }
      const own = [...queue].filter((other) => other.asker === asker).length >= waitingOfOne
      if (own || queue.size >= waiting) throw new QueueFullError({ own })
      queue.add(entry)
      signal.addEventListener('abort', leave, { once: true })
      next()
    })
}

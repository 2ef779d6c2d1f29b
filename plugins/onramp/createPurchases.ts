import type { ClockService, Dispose, Stored } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { parsePurchases, storePurchases } from './parsePurchases.js'
import { readState } from './readState.js'
import type { Purchase } from './types.js'

export interface PurchasesNeeds {
  readonly stored: Stored<readonly unknown[]>
  /** What the gateway says of a purchase: untrusted, and it fails in the end. */
  ask(id: string, signal: AbortSignal): Promise<unknown>
  readonly clock: ClockService
  readonly signal: AbortSignal
  onSettled(item: Purchase): void
  /** A purchase changed, or one was added or removed. */
  onChange(): void
}
export interface Purchases {
  /** The latest first. */
  list(): readonly Purchase[]
  add(item: Purchase): void
  /** The visitor wants no more of it, or has seen how it ended. */
  remove(id: string): void
  /** Follows what is under way, for example after a reload. */
  resume(): void
}

/** Pause between two questions, in ms: at first, when a purchase is late, and when the gateway does not know it. */
const [often, seldom, rarely] = [4_000, 20_000, 3_600_000]
/** From then on a purchase is late, in ms. */
export const lateAfter = 180_000
/** From then on a purchase that the gateway does not know is not known any more, in ms. */
const forgottenAfter = 86_400_000
/** How long a purchase is followed, in ms. */
const longest = 2 * forgottenAfter

export const isRunning = ({ status }: Purchase): boolean => status === 'waiting' || status === 'pending'

export const createPurchases = ({ stored, ask, clock, signal, onSettled, onChange }: PurchasesNeeds): Purchases => {
  /** What ends the following of each purchase. */
  const followed = new Map<string, Dispose>()
  // Another tab may have written since.
  const list = () => parsePurchases(stored.get())
  const keep = (items: readonly Purchase[]) => {
    if (items.length > 0) stored.set(storePurchases(items))
    else stored.clear()
    onChange()
  }
  const stop = (id: string) => {
    followed.get(id)?.()
    followed.delete(id)
  }
  signal.addEventListener('abort', () => [...followed.keys()].forEach(stop), { once: true })

  const follow = ({ id, at }: Purchase) => {
    if (followed.has(id) || signal.aborted) return
    const end = new AbortController()
    let timer: Dispose = () => {}
    followed.set(id, () => {
      end.abort()
      timer()
    })
    const settle = (next: Purchase) => {
      keep(list().map((one) => (one.id === id ? next : one)))
      if (isRunning(next)) return false
      stop(id)
      onSettled(next)
      return true
    }
    const turn = async () => {
      let forgotten = false
      try {
        const found = readState(await ask(id, end.signal))
        if (end.signal.aborted) return
        const item = list().find((one) => one.id === id)
        if (!item) return stop(id)
        if (found && (found.status !== item.status || found.hash !== item.hash)) {
          if (settle({ ...item, ...found })) return
        }
      } catch (error) {
        if (end.signal.aborted) return
        forgotten = isRecord(error) && error.status === 404
      }
      const age = clock.now() - at
      if (age <= (forgotten ? forgottenAfter : longest)) {
        timer = clock.after(forgotten ? rarely : age < lateAfter ? often : seldom, () => void turn())
        return
      }
      const item = list().find((one) => one.id === id)
      if (item) settle({ ...item, status: 'unknown' })
      else stop(id)
    }
    void turn()
  }
  return {
    list,
    add: (item) => {
      keep([item, ...list()])
      follow(item)
    },
    remove: (id) => {
      stop(id)
      keep(list().filter((one) => one.id !== id))
    },
    resume: () => {
      for (const item of list()) if (isRunning(item)) follow(item)
      onChange()
    },
  }
}

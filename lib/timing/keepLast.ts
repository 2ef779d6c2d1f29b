import { toRecord } from '../checks/toRecord.js'
import type { Kept, ReadingNeeds } from './createCachedQuery.js'

/** What `keepLast` is made of. */
export interface KeepLastNeeds<value> {
  /** Where the value is kept. What it answers is untrusted. */
  readonly stored: { get(): unknown; set(value: unknown): void; clear(): void }
  /** Whether the current target is one that may be kept. */
  isOwn(): boolean
  /** The value as JSON; undefined where it is not kept. */
  write(value: value): unknown
  /** Validates what was written. Undefined, or an error, drops it. */
  read(written: unknown): value | undefined
}

/** Keeps the newest value of a query under the key of its target: one value, so that none is left of another target. */
export const keepLast = <value>({ stored, isOwn, write, read }: KeepLastNeeds<value>): NonNullable<ReadingNeeds<unknown, value>['kept']> => ({
  get(key): Kept<value> | undefined {
    if (!isOwn()) return undefined
    const entry = toRecord(stored.get())
    if (entry.key !== key || typeof entry.at !== 'number') return undefined
    try {
      const value = read(entry.value)
      return value === undefined ? undefined : { value, at: entry.at }
    } catch {
      return undefined
    }
  },
  set(key, { value, at }) {
    if (!isOwn()) return
    const written = write(value)
    if (written === undefined) stored.clear()
    else stored.set({ key, at, value: written })
  },
})

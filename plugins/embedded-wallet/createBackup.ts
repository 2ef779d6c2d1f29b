import type { Stored } from '../../kernel/api/index.js'
import { isRecord } from '../../lib/checks/isRecord.js'
import { recoveryWays, type RecoveryWay } from '../../protocol/frameMessages.js'

/** How the wallet can be recovered, as the secure site said last, and when the visitor was reminded of it. Nothing of it is secret. */
interface StoredBackup {
  readonly ways: readonly RecoveryWay[]
  /** ms since 1970. */
  readonly reminded: number
  /** The account had money when it was looked at last. */
  readonly funded: boolean
}

export interface Backup {
  /** Undefined while the secure site did not say. */
  ways(): readonly RecoveryWay[] | undefined
  /** The secure site says so. True when it is news. */
  heard(ways: readonly RecoveryWay[]): boolean
  /** The modal was opened. True when the visitor is to be reminded now: at most once a day. */
  opened(): boolean
  /** What the account holds was read. True when money arrived in a wallet that could be lost: then the visitor is reminded at once. */
  holds(amount: bigint): boolean
}

/** How long a visitor is left alone, in ms. */
export const reminderMs = 86_400_000

const readBackup = (stored: unknown): StoredBackup | undefined => {
  if (!isRecord(stored)) return undefined
  const { ways, reminded, funded } = stored
  if (!Array.isArray(ways)) return undefined
  return {
    ways: recoveryWays.filter((way) => ways.includes(way)),
    reminded: typeof reminded === 'number' && Number.isFinite(reminded) ? reminded : 0,
    funded: funded === true,
  }
}

/** @param now ms since 1970 */
export const createBackup = ({ stored, now }: { readonly stored: Stored<unknown>; now(): number }): Backup => {
  const read = () => readBackup(stored.get())
  return {
    ways: () => read()?.ways,
    heard: (given) => {
      const known = read()
      const ways = recoveryWays.filter((way) => given.includes(way))
      if (known && known.ways.join() === ways.join()) return false
      // The secure site offered it just now.
      stored.set({ ways, reminded: known?.reminded ?? now(), funded: known?.funded ?? false })
      return true
    },
    opened: () => {
      const known = read()
      // A clock that went back reminds as well.
      if (!known || known.ways.length > 0 || Math.abs(now() - known.reminded) < reminderMs) return false
      stored.set({ ...known, reminded: now() })
      return true
    },
    holds: (amount) => {
      const known = read()
      if (!known || known.funded === amount > 0n) return false
      const arrived = amount > 0n && known.ways.length === 0
      stored.set({ ...known, funded: amount > 0n, ...(arrived && { reminded: now() }) })
      return arrived
    },
  }
}

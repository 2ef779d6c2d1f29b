import type { Stored } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { recoveryWays, type RecoveryWay } from '../../protocol/frameMessages.js'

/** How the wallet can be recovered, as the secure site said last. Nothing of it is secret. */
interface StoredBackup {
  readonly ways: readonly RecoveryWay[]
  /** The account had money when it was looked at last. */
  readonly funded: boolean
}

export interface Backup {
  /** Undefined while the secure site did not say. */
  ways(): readonly RecoveryWay[] | undefined
  /** The secure site says so. True when it is news. */
  heard(ways: readonly RecoveryWay[]): boolean
  /** What the account holds was read. True when money arrived in a wallet that could be lost. */
  holds(amount: bigint): boolean
}

const readBackup = (stored: unknown): StoredBackup | undefined => {
  if (!isRecord(stored)) return undefined
  const { ways, funded } = stored
  if (!Array.isArray(ways)) return undefined
  return { ways: recoveryWays.filter((way) => ways.includes(way)), funded: funded === true }
}

export const createBackup = (stored: Stored<unknown>): Backup => {
  const read = () => readBackup(stored.get())
  return {
    ways: () => read()?.ways,
    heard: (given) => {
      const known = read()
      const ways = recoveryWays.filter((way) => given.includes(way))
      if (known && known.ways.join() === ways.join()) return false
      stored.set({ ways, funded: known?.funded ?? false })
      return true
    },
    holds: (amount) => {
      const known = read()
      if (!known || known.funded === amount > 0n) return false
      stored.set({ ...known, funded: amount > 0n })
      return amount > 0n && known.ways.length === 0
    },
  }
}

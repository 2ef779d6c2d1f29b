import { isWhole } from '#lib/checks/isWhole.js'
import { toRecord } from '#lib/checks/toRecord.js'

/** How many permissions an account had when they were read last. */
export interface PermissionCount {
  readonly account: string
  readonly all: number
  readonly unlimited: number
}

/** Validates what this browser stored. */
export const readCount = (stored: unknown): PermissionCount | undefined => {
  const { account, all, unlimited } = toRecord(stored)
  return typeof account === 'string' && isWhole(all) && isWhole(unlimited) && unlimited <= all ? { account, all, unlimited } : undefined
}

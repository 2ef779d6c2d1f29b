import { readPermissionLog } from 'portico-protocol/permissionLogs.js'
import { type Hex, pad } from 'viem'
import * as z from 'zod/mini'
import type { PermissionList, PermissionRow } from './PermissionProvider.js'

/** An account as a topic. */
export const topicOf = (account: string): string => pad(account.toLowerCase() as Hex, { size: 32 })

/** Rows of one list: more are not shown to anybody. */
export const maxPermissions = 10_000

const lowerCase = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`))),
    z.transform((text: string) => text.toLowerCase()),
  )
/** A log as nodes and explorers have it. Those with `null` topics fill up to four. */
export const logShape = z.object({ address: lowerCase(40), topics: z.array(z.nullable(lowerCase(64))).check(z.maxLength(4)) })
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/)),
  z.transform((text: string) => Number(text)),
)
const nodeLog = z.object({ ...logShape.shape, blockNumber: quantity, blockTimestamp: z.optional(quantity) })

/** The logs of a node, the newest first. Others than logs are dropped. */
export const readNodeLogs = (logs: readonly unknown[]): readonly TimedLog[] =>
  logs
    .flatMap((input): readonly TimedLog[] => {
      const { success, data } = z.safeParse(nodeLog, input)
      return success ? [{ address: data.address, topics: data.topics, block: data.blockNumber, time: data.blockTimestamp }] : []
    })
    .reverse()

/** A log, and when its block was made, in seconds since 1970. */
export interface TimedLog {
  readonly address: string
  readonly topics: readonly (string | null)[]
  readonly block: number
  readonly time: number | undefined
}

/**
 * The permissions that logs report, each once. Logs of other accounts are dropped. What does not fit begins before the first block of the list.
 * @param logs the newest first
 */
export const readPermissionLogs = (logs: readonly TimedLog[], account: string): PermissionList => {
  const found = new Map<string, PermissionRow>()
  for (const log of logs) {
    const row = readPermissionLog({ address: log.address, topics: log.topics.filter((topic) => topic !== null) }, account)
    const key = row && `${row.kind} ${row.token} ${row.spender} ${row.item ?? ''}`
    if (!row || key === undefined || found.has(key)) continue
    if (found.size >= maxPermissions) return { rows: [...found.values()], fromBlock: log.block + 1 }
    found.set(key, { ...row, changedAt: log.time })
  }
  return { rows: [...found.values()], fromBlock: 0 }
}

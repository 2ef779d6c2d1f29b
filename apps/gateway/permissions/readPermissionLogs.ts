import { encodeWord } from '../../../lib/abi/encodeWord.js'
import { permit2, permit2Events } from '../../../lib/abi/permissions.js'
import { tokenEvents } from '../../../lib/abi/tokenEvents.js'
import * as z from 'zod/mini'
import { evmAddress, evmHash } from '../data/shapes.js'
import type { PermissionRow } from './PermissionProvider.js'

/** The events by which an account permits something, each with the account as its first indexed argument. */
export const permissionTopics = [tokenEvents.Approval, tokenEvents.ApprovalForAll, permit2Events.Approval, permit2Events.Permit] as const
/** An account as a topic. */
export const topicOf = (account: string): string => `0x${encodeWord(account)}`

/** Rows of one list: more are not shown to anybody. */
export const maxPermissions = 5_000

/** A log as nodes and explorers have it. Those with `null` topics fill up to four. */
export const logShape = z.object({ address: evmAddress, topics: z.array(z.nullable(evmHash)).check(z.maxLength(4)) })
/** A log, and when its block was made, in seconds since 1970. */
export interface TimedLog {
  readonly address: string
  readonly topics: readonly (string | null)[]
  readonly time: number | undefined
}

const addressIn = (topic: string | null | undefined): string | undefined =>
  typeof topic === 'string' && /^0x0{24}/.test(topic) ? `0x${topic.slice(26)}` : undefined

const readLog = ({ address, topics, time }: TimedLog, own: string): PermissionRow | undefined => {
  const [event, by, second, third] = topics.filter((topic) => topic !== null)
  if (by !== own) return undefined
  const spender = addressIn(second)
  if (event === permit2Events.Approval || event === permit2Events.Permit) {
    const taker = addressIn(third)
    return address === permit2.address && spender !== undefined && taker !== undefined
      ? { kind: 'permit2', token: spender, spender: taker, changedAt: time }
      : undefined
  }
  if (spender === undefined) return undefined
  // With a fourth topic it is the approval of a single item.
  if (event === tokenEvents.Approval) return third === undefined ? { kind: 'token', token: address, spender, changedAt: time } : undefined
  return event === tokenEvents.ApprovalForAll ? { kind: 'collection', token: address, spender, changedAt: time } : undefined
}

/** The permissions that logs report, each once. Logs of other accounts are dropped. @param logs the newest first */
export const readPermissionLogs = (logs: readonly TimedLog[], account: string): readonly PermissionRow[] => {
  const own = topicOf(account)
  const found = new Map<string, PermissionRow>()
  for (const log of logs) {
    const row = readLog(log, own)
    const key = row && `${row.kind} ${row.token} ${row.spender}`
    if (row && key !== undefined && !found.has(key)) found.set(key, row)
    if (found.size >= maxPermissions) break
  }
  return [...found.values()]
}

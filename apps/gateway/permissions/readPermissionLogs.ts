import { type Hex, pad, parseAbi, toEventSelector } from 'viem'
import * as z from 'zod/mini'
import type { PermissionRow } from './PermissionProvider.js'

/** Permit2, at the same address on every chain that has it: https://github.com/Uniswap/permit2 */
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const [approval, approvalForAll, permit2Approval, permit2Permit] = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
]).map(toEventSelector) as [Hex, Hex, Hex, Hex]
/** The events by which an account permits something, each with the account as its first indexed argument. */
export const permissionTopics: readonly Hex[] = [approval, approvalForAll, permit2Approval, permit2Permit]
/** An account as a topic. */
export const topicOf = (account: string): string => pad(account.toLowerCase() as Hex, { size: 32 })

/** Rows of one list: more are not shown to anybody. */
export const maxPermissions = 5_000

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
const nodeLog = z.object({ ...logShape.shape, blockTimestamp: z.optional(quantity) })

/** The logs of a node, the newest first. Others than logs are dropped. */
export const readNodeLogs = (logs: readonly unknown[]): readonly TimedLog[] =>
  logs
    .flatMap((input): readonly TimedLog[] => {
      const { success, data } = z.safeParse(nodeLog, input)
      return success ? [{ address: data.address, topics: data.topics, time: data.blockTimestamp }] : []
    })
    .reverse()

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
  if (event === permit2Approval || event === permit2Permit) {
    const taker = addressIn(third)
    return address === permit2 && spender !== undefined && taker !== undefined
      ? { kind: 'permit2', token: spender, spender: taker, changedAt: time }
      : undefined
  }
  if (spender === undefined) return undefined
  // With a fourth topic it is the approval of a single item.
  if (event === approval) return third === undefined ? { kind: 'token', token: address, spender, changedAt: time } : undefined
  return event === approvalForAll ? { kind: 'collection', token: address, spender, changedAt: time } : undefined
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

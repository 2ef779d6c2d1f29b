import type { Capabilities, ClockService, RpcService } from '../../../kernel/api/index.js'
import { DeadlineError } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permit2 } from '#lib/abi/permissions.js'
import { permit2Events } from '#lib/abi/permit2Events.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import { readHead, readOnChain } from '../readOnChain.js'
import { walkLogs } from '../walkLogs.js'
import { type History, type HistoryLog, readHistoryLogs, toHistory } from './toHistory.js'

export interface HistoryNeeds {
  readonly calls: Pick<Capabilities['calls'], 'read'>
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: Pick<ClockService, 'now' | 'after'>
  readonly owner: string
  readonly signal: AbortSignal
}

/** What the logs of a node tell of one permission, with times in ms since 1970. */
export interface ReadHistory extends Pick<History, 'taken'> {
  readonly allowedAt: number | undefined
  readonly usedAt: number | 'never' | undefined
  /** What was before this block is not known. Undefined where everything is. */
  readonly since: bigint | undefined
}

/** Ms for the search in the logs, and for all. */
const [searchMs, allMs] = [10_000, 20_000]
/** More logs of one token and one account are not read. */
const maxLogs = 20_000

const filterOf = (owner: string, { kind, token, spender, item }: PermissionRef) => {
  const [by, to] = [owner, spender].map((address) => `0x${encodeWord(address)}`)
  if (kind === 'permit2') return { address: permit2.address, topics: [Object.values(permit2Events), by, `0x${encodeWord(token)}`, to] }
  if (kind === 'item') return { address: token, topics: [tokenEvents.Approval, by, to, `0x${encodeWord(BigInt(item ?? 0))}`] }
  return kind === 'collection'
    ? { address: token, topics: [tokenEvents.ApprovalForAll, by, to] }
    : { address: token, topics: [[tokenEvents.Approval, tokenEvents.Transfer], by] }
}

const read = async ({ calls, rpc, clock, owner, signal }: HistoryNeeds, ref: PermissionRef): Promise<ReadHistory> => {
  const { chain } = ref
  const until = clock.now() + searchMs
  const head = await readHead({ rpc, chain, signal })
  const [{ items }, { logs, first }] = await Promise.all([
    readOnChain({ calls, rpc, chain, owner, now: clock.now, signal }, [ref], head),
    walkLogs<HistoryLog>({ rpc, chain, head, isLate: () => clock.now() > until, signal }, filterOf(owner, ref), {
      read: (answer) => readHistoryLogs(answer, owner),
      isEnough: ({ length }) => length >= maxLogs,
    }),
  ])
  const { allowed, taken, used } = toHistory(logs, { ref, amount: items[0]?.amount, isWhole: first === 0n })
  const timeOf = async (block: bigint): Promise<number | undefined> => {
    const known = logs.find((log) => log.block === block)?.time
    if (known !== undefined) return known
    const answer = await withAbort(rpc.request(chain, { method: 'eth_getBlockByNumber', params: [`0x${block.toString(16)}`, false] }, signal), signal)
    const { timestamp } = toRecord(answer)
    return typeof timestamp === 'string' && /^0x[0-9a-f]{1,10}$/i.test(timestamp) ? Number(timestamp) * 1000 : undefined
  }
  const [allowedAt, usedAt] = await Promise.all([
    allowed === undefined ? undefined : timeOf(allowed),
    used === undefined || used === 'never' ? used : timeOf(used),
  ])
  return { allowedAt, usedAt, taken, since: first > 0n ? first : undefined }
}

/** Reads from the logs of the host's node when a permission was set, when it was used last, and how much was taken. @throws when it does not answer */
export const readHistory = (needs: HistoryNeeds, ref: PermissionRef): Promise<ReadHistory> =>
  withDeadline(read(needs, ref), {
    ms: allMs,
    what: 'Reading the history of a permission',
    signal: needs.signal,
    after: needs.clock.after,
    late: DeadlineError,
  })

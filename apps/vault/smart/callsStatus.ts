import type { Hex } from 'viem'
import { concat, hexToBigInt, hexToNumber, numberToHex, size, slice } from 'viem/utils'
import * as z from 'zod/mini'
import { userOperationEvent } from 'portico-lib/abi/userOperationEvent.js'
import { FrameError } from '../base/FrameError.js'
import type { Chains } from '../base/createChains.js'
import type { VaultChain } from '../base/readConfig.js'
import { entryPoints } from './contracts.js'
import type { Bundler } from './createBundler.js'
import type { AccountNode } from './readNode.js'

/** The content of the id of sent calls: the data to find them again in any browser. */
export type SentCalls =
  | { readonly kind: 'operation'; readonly chainId: number; readonly hash: Hex; readonly sender: Hex; readonly block: bigint; readonly until: number }
  | { readonly kind: 'transaction'; readonly chainId: number; readonly hash: Hex }

const kinds = { operation: '0x01', transaction: '0x02' } as const
const lengths = { operation: 1 + 8 + 32 + 20 + 8 + 6, transaction: 1 + 8 + 32 }

export const toCallsId = (sent: SentCalls): Hex => {
  const head = [kinds[sent.kind], numberToHex(sent.chainId, { size: 8 }), sent.hash]
  return sent.kind === 'transaction' ? concat(head) : concat([...head, sent.sender, numberToHex(sent.block, { size: 8 }), numberToHex(sent.until, { size: 6 })])
}

const idShape = z.tuple([z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){41,75}$/))], z.unknown())
/** @throws FrameError for an id that this wallet did not create */
export const readCallsId = (params: unknown): SentCalls => {
  const unknown = () => new FrameError('invalid', 'The wallet knows no calls by this id.', { code: 5730 })
  const id = z.safeParse(idShape, params).data?.[0] as Hex | undefined
  const kind = id && (['operation', 'transaction'] as const).find((name) => kinds[name] === slice(id, 0, 1) && lengths[name] === size(id))
  if (id === undefined || kind === undefined) throw unknown()
  const chainId = Number(hexToBigInt(slice(id, 1, 9)))
  const hash = slice(id, 9, 41)
  if (kind === 'transaction') return { kind, chainId, hash }
  return { kind, chainId, hash, sender: slice(id, 41, 61), block: hexToBigInt(slice(id, 61, 69)), until: hexToNumber(slice(id, 69, 75)) }
}

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const logShape = z.object({ address: hex, topics: z.array(hex).check(z.maxLength(4)), data: hex, transactionHash: z.optional(hex) })
const receiptShape = z.nullable(
  z.object({ transactionHash: hex, blockHash: hex, blockNumber: hex, gasUsed: hex, status: hex, logs: z.array(logShape).check(z.maxLength(5_000)) }),
)
type Log = z.output<typeof logShape>

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
const isEventOf = ({ address, topics }: Log, { hash, sender }: { readonly hash: Hex; readonly sender: Hex }) =>
  entryPoints.some((one) => same(address, one)) &&
  same(topics[0], userOperationEvent) &&
  same(topics[1], hash) &&
  same(topics[2], `0x${'0'.repeat(24)}${sender.slice(2)}`)

interface CallReceipt {
  readonly logs: readonly { readonly address: string; readonly data: string; readonly topics: readonly string[] }[]
  readonly status: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly transactionHash: string
}

/** Encodes the answer of `wallet_getCallsStatus` (EIP-5792): 100 is pending, 200 is done, 400 was never mined, 500 was reverted. */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: Hex
  readonly chainId: Hex
  readonly atomic: true
  readonly status: 100 | 200 | 400 | 500
  readonly receipts?: readonly CallReceipt[]
}
export interface StatusNeeds {
  readonly node: AccountNode
  readonly bundler: Bundler | undefined
  readonly signal: AbortSignal
}

const receiptOf = async (hash: string, { node, signal }: StatusNeeds) => {
  const read = z.safeParse(receiptShape, await node.ask('eth_getTransactionReceipt', [hash], signal))
  if (!read.success) throw new FrameError('failed', 'The node gave no receipt that can be read.')
  return read.data ?? undefined
}
/** Finds the transaction in which an operation was mined: the bundler names it, or else the network's log does. */
const findOperation = async (sent: Extract<SentCalls, { readonly kind: 'operation' }>, needs: StatusNeeds): Promise<string | undefined> => {
  const { node, bundler, signal } = needs
  const said = await bundler?.transactionOf(sent, signal).catch((error: unknown) => {
    if (error instanceof FrameError && error.reason === 'offline') return undefined
    throw error
  })
  if (said !== undefined) return said
  const filter = { address: entryPoints, topics: [userOperationEvent, sent.hash], fromBlock: numberToHex(sent.block), toBlock: 'latest' }
  const logs = z.safeParse(z.array(logShape).check(z.maxLength(10)), await node.ask('eth_getLogs', [filter], signal))
  // Without the logs it is not known whether the operation was mined.
  if (!logs.success) throw new FrameError('failed', 'The node gave no logs that can be read.')
  return logs.data.find((log) => isEventOf(log, sent))?.transactionHash
}

/** Reads the status of calls from the network's own node. @throws FrameError */
export const readStatus = async (sent: SentCalls, needs: StatusNeeds): Promise<CallsStatus> => {
  const about = { version: '2.0.0', id: toCallsId(sent), chainId: numberToHex(sent.chainId), atomic: true } as const
  // The time of the block is read before the search, because a block in between could still contain the operation.
  const newest = sent.kind === 'operation' ? await needs.node.block(needs.signal) : undefined
  const hash = sent.kind === 'transaction' ? sent.hash : await findOperation(sent, needs)
  const receipt = hash === undefined ? undefined : await receiptOf(hash, needs)
  // An operation that the bundler names, or the log contains, was mined, even if a lagging node has no receipt yet.
  if (!receipt) return { ...about, status: sent.kind === 'operation' && hash === undefined && newest !== undefined && newest.time > sent.until ? 400 : 100 }
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const event = sent.kind === 'operation' ? logs.find((log) => isEventOf(log, sent)) : undefined
  if (sent.kind === 'operation' && !event) throw new FrameError('failed', 'The transaction that the bundler names is of another operation.')
  // It is the second word of the event's data.
  const done = event ? BigInt(`0x${event.data.slice(2 + 64, 2 + 128) || '0'}`) === 1n : BigInt(receipt.status) === 1n
  const status = done ? '0x1' : '0x0'
  // Logs of others in the same transaction do not concern this page.
  const own = event ? ownLogs(logs, event) : logs
  const kept = own.map(({ address, data, topics }) => ({ address, data, topics }))
  return { ...about, status: done ? 200 : 500, receipts: [{ logs: kept, status, blockHash, blockNumber, gasUsed, transactionHash }] }
}

/** The logs of one operation, which follow the event of the previous operation. */
const ownLogs = (logs: readonly Log[], event: Log): readonly Log[] => {
  const end = logs.indexOf(event)
  const before = logs.slice(0, end).findLastIndex(({ address, topics }) => same(address, event.address) && same(topics[0], userOperationEvent))
  return logs.slice(before + 1, end + 1)
}

/** Reads the network of calls from their id. @throws FrameError */
export const chainOf = ({ chainId }: SentCalls, chains: Pick<Chains, 'find'>): VaultChain => chains.find(chainId)

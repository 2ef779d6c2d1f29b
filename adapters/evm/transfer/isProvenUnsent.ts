import { DeadlineError, type SentSince } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readChainId } from '../readChainId.js'
import { readQuantity } from '../readQuantity.js'
import { type Ask, undefinedIfRefused } from './createAsk.js'

/** The newest block that a node has. */
export interface Head {
  /** As the node wrote it: a quantity. */
  readonly number: string
  /** Seconds since 1970. */
  readonly time: bigint
}

/** Validates a block. */
export const readHead = (answer: unknown): Head | undefined => {
  const [number, time] = [safeGet(answer, 'number'), readQuantity(safeGet(answer, 'timestamp'))]
  return typeof number === 'string' && readQuantity(number) !== undefined && time !== undefined ? { number, time } : undefined
}

/** How far the chain of a node has to come while a transaction is missing, in seconds: one that lags or stands still proves nothing. */
const leastProgress = 600n

export interface UnsentNeeds {
  readonly askHost: Ask
  readonly askWallet: Ask
}
export interface MissingTransaction {
  /** CAIP-2 id. */
  readonly chain: string
  readonly account: string
  readonly since: SentSince | undefined
  /** The newest block when the transaction was first missing. */
  readonly begin: Head | undefined
}

/**
 * Whether a transaction that no node has shown for a long time was certainly not executed, and waits nowhere: the account has a key and
 * nothing else (no code, and no delegate of EIP-7702), its transaction count is known from before the wallet was asked and has not moved,
 * and neither the page's node nor the wallet's has a transaction of it that waits. A wallet may refuse such questions, but not be late with
 * the answer. An account without code and without any transaction may be one whose contract is yet to come.
 */
export const isProvenUnsent = async (
  { askHost, askWallet }: UnsentNeeds,
  { chain, account, since, begin }: MissingTransaction,
  signal: AbortSignal,
): Promise<boolean> => {
  if (since?.count === undefined || since.count === 0 || begin === undefined) return false
  const before = BigInt(since.count)
  const read = (method: string, params: readonly unknown[]) => undefinedIfRefused(askHost)(chain, method, params, signal)
  const late = Symbol('late')
  const ofWallet = (method: string, params: readonly unknown[]) =>
    askWallet(chain, method, params, signal).catch((error: unknown) => (error instanceof DeadlineError ? late : undefined))
  const head = readHead(await read('eth_getBlockByNumber', ['latest', false]))
  if (!head || head.time - begin.time < leastProgress) return false
  const [count, code, waiting, id, walletWaiting] = await Promise.all([
    read('eth_getTransactionCount', [account, head.number]),
    read('eth_getCode', [account, head.number]),
    read('eth_getTransactionCount', [account, 'pending']),
    ofWallet('eth_chainId', []),
    ofWallet('eth_getTransactionCount', [account, 'pending']),
  ])
  signal.throwIfAborted()
  if (id === late || walletWaiting === late) return false
  const known = readChainId(id) === chain ? readQuantity(walletWaiting) : undefined
  return readQuantity(count) === before && code === '0x' && readQuantity(waiting) === before && (known === undefined || known <= before)
}

import { encodeWord } from '#lib/abi/encodeWord.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { userOperationEvent } from '#lib/abi/userOperationEvent.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { AskNetwork } from '#lib/web/askNode.js'
import { type PaymentReceipt, readPaymentReceipt } from '../protocol/payments/readPaymentReceipt.js'
import { readHash, readQuantity } from '../protocol/payments/readQuantity.js'
import { NodeFault } from './NodeFault.js'
import { entryPoints } from './operationsIn.js'
import { readTrace, type TracedCall } from './readTrace.js'

/** A block, in lower case. */
export interface PaymentBlock {
  readonly number: bigint
  readonly hash: string
  /** The time in ms since 1970. */
  readonly at: number
  readonly transactions: number
  /** Accounts that get value from the block itself: its producer and withdrawals. */
  readonly rewarded: readonly string[]
}
/** A transaction, in lower case. */
export interface PaymentTransaction {
  readonly from: string
  readonly to: string | undefined
  readonly value: bigint
  /** Undefined while it is in no block. */
  readonly blockHash: string | undefined
}
/** The questions to one node. Each answer passed its validator. All throw NodeFault. */
export interface PaymentNode {
  readChainId(): Promise<bigint>
  /** Returns a block by its number or by a name such as `latest`; undefined if the node does not have it. */
  readBlock(which: bigint | 'latest' | 'finalized'): Promise<PaymentBlock | undefined>
  /** Returns undefined if the node has none. */
  readReceipt(hash: string): Promise<PaymentReceipt | undefined>
  /** Returns undefined if the node does not know it. */
  readTransaction(hash: string): Promise<PaymentTransaction | undefined>
  /**
   * Returns the transaction of a user operation, as a node with a bundler names it, or as an entry point logged it within the last blocks up
   * to `head`; undefined if there is none.
   */
  findOperation(hash: string, head: bigint): Promise<string | undefined>
  /** Returns the balance of an account after a block; undefined if the node no longer has that state. */
  readBalance(asset: string, account: string, block: bigint): Promise<bigint | undefined>
  /** Whether the account is one of a key, which may have delegated to a contract (EIP-7702). */
  isOfKey(account: string, block: bigint): Promise<boolean>
  /** Returns the transfers of a token in one block as the node lists them; undefined if it does not. */
  listTransfers(asset: string, blockHash: string, topics: readonly unknown[]): Promise<readonly unknown[] | undefined>
  /** Returns the calls of a transaction; undefined if the node does not trace. */
  traceCalls(hash: string): Promise<readonly TracedCall[] | undefined>
}

/** The blocks in which a user operation is searched for: an hour where there is one every two seconds. */
const operationBlocks = 1_800n

const hex = (block: bigint) => `0x${block.toString(16)}`

const readBlockAnswer = (answer: unknown): PaymentBlock | undefined => {
  if (!isRecord(answer)) return undefined
  const [number, hash, seconds] = [readQuantity(answer.number), readHash(answer.hash), readQuantity(answer.timestamp)]
  const { transactions, withdrawals = [], miner } = answer
  if (number === undefined || !hash || seconds === undefined || seconds > 2n ** 40n || !Array.isArray(transactions)) return undefined
  const paidOut = (Array.isArray(withdrawals) ? withdrawals : []).map((one: unknown) => (isRecord(one) ? one.address : undefined))
  const rewarded = [miner, ...paidOut].flatMap((one) => (isEvmAddress(one) ? one.toLowerCase() : []))
  return { number, hash, at: Number(seconds) * 1000, transactions: transactions.length, rewarded }
}

const readTransactionAnswer = (answer: unknown, hash: string): PaymentTransaction | undefined => {
  if (!isRecord(answer) || readHash(answer.hash) !== hash) return undefined
  const { from, to = null, blockHash = null } = answer
  const value = readQuantity(answer.value)
  if (!isEvmAddress(from) || (to !== null && !isEvmAddress(to)) || value === undefined || (blockHash !== null && !readHash(blockHash))) return undefined
  return { from: from.toLowerCase(), to: to?.toLowerCase(), value, blockHash: readHash(blockHash) }
}

/** Whether a node answered with an error of its own, in place of being out of reach. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error && typeof error.code === 'number'

/** Asks one node. `signal` bounds every answer in time. */
export const createNode = (ask: AskNetwork, signal: AbortSignal): PaymentNode => {
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    try {
      return await ask({ method, params })
    } catch (error) {
      signal.throwIfAborted()
      throw new NodeFault('network', `${method}: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : 'no answer'}`)
    }
  }
  /** For methods that not every node has: undefined where it refuses. */
  const requestIfThere = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    try {
      return await ask({ method, params })
    } catch (error) {
      signal.throwIfAborted()
      if (isRefusal(error)) return undefined
      throw new NodeFault('network', `${method}: the node is out of reach.`)
    }
  }
  const demand = <value>(value: value | undefined, method: string): value => {
    if (value === undefined) throw new NodeFault('answer', `${method}: the answer has another form.`)
    return value
  }
  return {
    readChainId: async () => demand(readQuantity(await request('eth_chainId', [])), 'eth_chainId'),
    readBlock: async (which) => {
      const answer = await request('eth_getBlockByNumber', [typeof which === 'bigint' ? hex(which) : which, false])
      if (answer === null) return undefined
      const block = demand(readBlockAnswer(answer), 'eth_getBlockByNumber')
      if (typeof which === 'bigint' && block.number !== which) throw new NodeFault('answer', 'eth_getBlockByNumber: another block was returned.')
      return block
    },
    readReceipt: async (hash) => {
      const answer = await request('eth_getTransactionReceipt', [hash])
      return answer === null ? undefined : demand(readPaymentReceipt(answer, hash), 'eth_getTransactionReceipt')
    },
    readTransaction: async (hash) => {
      const answer = await request('eth_getTransactionByHash', [hash])
      return answer === null ? undefined : demand(readTransactionAnswer(answer, hash), 'eth_getTransactionByHash')
    },
    findOperation: async (hash, head) => {
      const answer = await requestIfThere('eth_getUserOperationReceipt', [hash])
      if (isRecord(answer) && readHash(answer.userOpHash) === hash && isRecord(answer.receipt)) return readHash(answer.receipt.transactionHash)
      const from = head > operationBlocks ? head - operationBlocks : 0n
      const filter = { fromBlock: hex(from), toBlock: 'latest', address: entryPoints, topics: [userOperationEvent, hash] }
      const logs = await requestIfThere('eth_getLogs', [filter])
      const [log]: readonly unknown[] = Array.isArray(logs) ? logs : []
      // The receipt of that transaction has to contain the operation, so that a node that lies here finds nothing.
      return isRecord(log) ? readHash(log.transactionHash) : undefined
    },
    readBalance: async (asset, account, block) =>
      asset === 'native'
        ? readQuantity(await requestIfThere('eth_getBalance', [account, hex(block)]))
        : readOneWord(await requestIfThere('eth_call', [{ to: asset, data: `${tokenFunctions.balanceOf}${encodeWord(account)}` }, hex(block)])),
    isOfKey: async (account, block) => {
      const code = await request('eth_getCode', [account, hex(block)])
      return /^0x(ef0100[0-9a-f]{40})?$/i.test(demand(typeof code === 'string' ? code : undefined, 'eth_getCode'))
    },
    listTransfers: async (asset, blockHash, topics) => {
      const answer = await requestIfThere('eth_getLogs', [{ blockHash, address: asset, topics }])
      return Array.isArray(answer) ? answer : undefined
    },
    traceCalls: async (hash) => {
      const answer = await requestIfThere('debug_traceTransaction', [hash, { tracer: 'callTracer' }])
      return answer === undefined ? undefined : demand(readTrace(answer), 'debug_traceTransaction')
    },
  }
}

import type { RpcService } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isOfFamily } from '#lib/addresses/isOfFamily.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { DepositRequest } from '../../../ports/pay.js'
import { readPaymentReceipt } from '../../../protocol/payments/readPaymentReceipt.js'
import { readHash, readQuantity } from '../../../protocol/payments/readQuantity.js'
import { sumTransfers } from '../../../protocol/payments/sumTransfers.js'
import type { DepositStart } from './DepositProgress.js'
import type { Arrival } from './judgeDeposit.js'
import { arrivalTopics, readArrivals } from './readArrivals.js'

/** What reads the chain of a payment. */
export interface DepositChainNeeds {
  /** The nodes of the host. */
  readonly rpc: Pick<RpcService, 'request'>
  readonly request: Pick<DepositRequest, 'network' | 'asset' | 'recipient'>
  /** Wall clock, ms since 1970. */
  now(): number
  readonly signal: AbortSignal
}

/** Whether the page can read this chain. Others are followed by the word of the exchange alone. */
export const canReadChain = ({ network }: Pick<DepositRequest, 'network'>): boolean => isOfFamily(network, 'eip155')

const asker = ({ rpc, request, signal }: DepositChainNeeds) => {
  return (method: string, params: readonly unknown[]) => withAbort(rpc.request(request.network, { method, params }, signal), signal)
}

const readBalance = async (needs: DepositChainNeeds): Promise<bigint | undefined> => {
  const ask = asker(needs)
  const { asset, recipient } = needs.request
  if (asset === 'native') return readQuantity(await ask('eth_getBalance', [recipient, 'latest']))
  return readOneWord(await ask('eth_call', [{ to: asset, data: `${tokenFunctions.balanceOf}${encodeWord(recipient)}` }, 'latest']))
}

/**
 * Reads where the chain is, before an exchange is asked: only what comes later counts. Undefined where the chain cannot be read.
 */
export const markDepositStart = async (needs: DepositChainNeeds): Promise<DepositStart | undefined> => {
  if (!canReadChain(needs.request)) return undefined
  try {
    const [head, balance] = await Promise.all([asker(needs)('eth_blockNumber', []), readBalance(needs).catch(() => undefined)])
    const block = readQuantity(head)
    return block === undefined ? undefined : { block, balance }
  } catch {
    needs.signal.throwIfAborted()
    return undefined
  }
}

/** The time of a block in ms since 1970; now where the node does not say it. */
const timeOf = async (needs: DepositChainNeeds, block: bigint): Promise<number> => {
  const answer = toRecord(await asker(needs)('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]))
  const seconds = readQuantity(answer.timestamp)
  return seconds !== undefined && seconds < 2n ** 40n ? Number(seconds) * 1000 : needs.now()
}

/** What a plain transaction sends to the receiver in the native currency. */
const readValue = async (needs: DepositChainNeeds, hash: string): Promise<bigint> => {
  const answer = toRecord(await asker(needs)('eth_getTransactionByHash', [hash]))
  const { to, value } = answer
  const isHere = readHash(answer.hash) === hash.toLowerCase() && isEvmAddress(to) && to.toLowerCase() === needs.request.recipient.toLowerCase()
  return isHere ? (readQuantity(value) ?? 0n) : 0n
}

/**
 * What a transaction that the exchange named brought to the receiver. Undefined where it is in no block, failed, is older than the start, or
 * brought nothing. @throws when the chain does not answer
 */
export const readTransactionArrival = async (needs: DepositChainNeeds, hash: string, start: DepositStart): Promise<Arrival | undefined> => {
  const { asset, recipient } = needs.request
  const receipt = readPaymentReceipt(await asker(needs)('eth_getTransactionReceipt', [hash]), hash)
  if (!receipt?.ok || receipt.block <= start.block) return undefined
  const { received, sent } = asset === 'native' ? { received: await readValue(needs, hash), sent: 0n } : sumTransfers(receipt.logs, { asset, recipient })
  return received > sent ? { amount: received - sent, at: await timeOf(needs, receipt.block), hash: receipt.hash } : undefined
}

/** Everything that arrived since the start, from the events of the token. Undefined where the node does not list them. */
const readLogged = async (needs: DepositChainNeeds, { block }: DepositStart): Promise<readonly Arrival[] | undefined> => {
  const { asset, recipient } = needs.request
  const filter = { fromBlock: `0x${(block + 1n).toString(16)}`, toBlock: 'latest', address: asset, topics: arrivalTopics(recipient) }
  const logged = readArrivals(await asker(needs)('eth_getLogs', [filter]), { asset, recipient }, block)
  if (!logged) return undefined
  const blocks = [...new Set(logged.map((one) => one.block))]
  const times = new Map(await Promise.all(blocks.slice(0, 8).map(async (one) => [one, await timeOf(needs, one)] as const)))
  return logged.map(({ hash, amount, block: mined }) => ({ hash, amount, at: times.get(mined) ?? needs.now() }))
}

/**
 * Everything that arrived at the receiver since the start: by the events of the token, else by the balance. Undefined where neither can be
 * read. A receiver that spends in the meantime hides as much from its balance: then less is found, and never more.
 */
export const readReceived = async (needs: DepositChainNeeds, start: DepositStart): Promise<readonly Arrival[] | undefined> => {
  const logged = needs.request.asset === 'native' ? undefined : await readLogged(needs, start).catch(() => undefined)
  needs.signal.throwIfAborted()
  if (logged) return logged
  const balance = await readBalance(needs).catch(() => undefined)
  needs.signal.throwIfAborted()
  if (balance === undefined || start.balance === undefined) return undefined
  return balance > start.balance ? [{ amount: balance - start.balance, at: needs.now(), hash: undefined }] : []
}

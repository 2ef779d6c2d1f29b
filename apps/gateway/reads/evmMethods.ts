import * as z from 'zod/mini'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { type Keep, method, type ReadBounds, type ReadMethods } from './ReadMethod.js'
import { address, type Block, block, blockNumber, type Call, call, feeBlocks, hash, logFilter, overrides, percentiles, quantity, simulation } from './shapes.js'

const isQuantity = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
const isBytes = (value: unknown) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)
const same = (one: unknown, other: string) => typeof one === 'string' && one.toLowerCase() === other
/** Not known yet, or an object that names what was asked for. */
const isNullOr = (value: unknown, is: (found: Readonly<Record<string, unknown>>) => boolean) => value === null || (isRecord(value) && is(value))
const isNumber = (value: unknown, asked: string) => isQuantity(value) && (!isQuantity(asked) || BigInt(value) === BigInt(asked))

/** For how long an answer at this block is kept. */
const keepAt = (at: Block): Keep => {
  if (typeof at === 'object') return 'blockHash' in at ? 'forever' : { block: BigInt(at.blockNumber) }
  if (at === 'earliest') return 'forever'
  if (at === 'pending') return 'never'
  return at.startsWith('0x') ? { block: BigInt(at) } : 'latest'
}

/** At the newest block where none is named. */
const at = (params: readonly unknown[], place: number) => (params.length > place ? params : [...params, 'latest'])
const blockOf = (params: readonly unknown[], place: number) => (params[place] as Block | undefined) ?? 'latest'
const keepBlock = (place: number) => (params: readonly unknown[]) => keepAt(blockOf(params, place))

const overGas = ({ gas }: Call, bounds: ReadBounds) => (gas !== undefined && BigInt(gas) > bounds.gas ? `"gas" is at most ${bounds.gas} here.` : undefined)
/** A call that names no gas gets the limit, except where its price would ask more of the balance. */
const withGas = (given: Call, bounds: ReadBounds): Call =>
  given.gas === undefined && given.gasPrice === undefined && given.maxFeePerGas === undefined ? { ...given, gas: `0x${bounds.gas.toString(16)}` } : given

/** The blocks of a filter, where they are numbers or the newest one; undefined where they cannot be counted. */
const rangeOf = ({ fromBlock = 'latest', toBlock = 'latest' }: z.output<typeof logFilter>, head: bigint | undefined) => {
  const numberOf = (named: string) => {
    if (named.startsWith('0x')) return BigInt(named)
    if (named === 'earliest') return 0n
    return named === 'pending' && head !== undefined ? head + 1n : head
  }
  if (fromBlock === toBlock) return 1n
  const [from, to] = [numberOf(fromBlock), numberOf(toBlock)]
  return from === undefined || to === undefined ? undefined : to - from + 1n
}
const excessOfLogs = ([filter]: readonly [z.output<typeof logFilter>], { logRange }: ReadBounds, head: bigint | undefined) => {
  if (filter.blockHash !== undefined)
    return filter.fromBlock === undefined && filter.toBlock === undefined ? undefined : '"blockHash" stands alone, without "fromBlock" and "toBlock".'
  const range = rangeOf(filter, head)
  return range === undefined || range > BigInt(logRange) ? `Logs are read from at most ${logRange} blocks here.` : undefined
}
const isLogs = (result: unknown, [{ blockHash, fromBlock, toBlock, address: from }]: readonly [z.output<typeof logFilter>]) => {
  const addresses = from === undefined ? undefined : typeof from === 'string' ? [from] : from
  return (
    Array.isArray(result) &&
    result.every(
      (log: unknown) =>
        isRecord(log) &&
        typeof log.address === 'string' &&
        (addresses === undefined || addresses.length === 0 || addresses.includes(log.address.toLowerCase())) &&
        (blockHash === undefined || same(log.blockHash, blockHash)) &&
        (!fromBlock?.startsWith('0x') || (isQuantity(log.blockNumber) && BigInt(log.blockNumber) >= BigInt(fromBlock))) &&
        (!toBlock?.startsWith('0x') || (isQuantity(log.blockNumber) && BigInt(log.blockNumber) <= BigInt(toBlock))),
    )
  )
}
const nothing = z.tuple([])
const price = method(nothing, { answers: isQuantity })
/** A whole block costs more with its transactions. */
const ofBlock = ([, whole]: readonly unknown[]) => (whole === true ? 4 : 1)

/** What the gateway answers of an EVM chain: EIP-1474 and the execution APIs, without what sends, signs, traces or keeps state in a node. */
export const evmMethods: ReadMethods = [
  ['eth_chainId', method(nothing, { cost: 0.1, answers: isQuantity, own: (reference) => `0x${BigInt(reference).toString(16)}` })],
  ['net_version', method(nothing, { cost: 0.1, answers: (result) => typeof result === 'string', own: (reference) => reference })],
  ['eth_blockNumber', price],
  ['eth_gasPrice', price],
  ['eth_maxPriorityFeePerGas', price],
  ['eth_blobBaseFee', price],
  [
    'eth_feeHistory',
    method(z.tuple([feeBlocks, blockNumber, z.optional(percentiles)]), {
      cost: 2,
      excess: ([count]) => (BigInt(count) > 1_024n ? 'At most 1024 blocks are read.' : undefined),
      keep: keepBlock(1),
      answers: (result) => isRecord(result) && isQuantity(result.oldestBlock) && Array.isArray(result.baseFeePerGas),
    }),
  ],
  [
    'eth_getBlockByNumber',
    method(z.tuple([blockNumber, z.optional(z.boolean())]), {
      cost: ofBlock,
      complete: ([number, whole = false]) => [number, whole],
      keep: keepBlock(0),
      answers: (result, [number]) => isNullOr(result, (found) => number === 'pending' || isNumber(found.number, number)),
    }),
  ],
  [
    'eth_getBlockByHash',
    method(z.tuple([hash, z.optional(z.boolean())]), {
      cost: ofBlock,
      complete: ([named, whole = false]) => [named, whole],
      keep: 'forever',
      answers: (result, [named]) => isNullOr(result, (found) => same(found.hash, named)),
    }),
  ],
  ['eth_getBlockTransactionCountByNumber', method(z.tuple([blockNumber]), { keep: keepBlock(0), answers: (result) => result === null || isQuantity(result) })],
  ['eth_getBlockTransactionCountByHash', method(z.tuple([hash]), { keep: 'forever', answers: (result) => result === null || isQuantity(result) })],
  ['eth_getBalance', method(z.tuple([address, z.optional(block)]), { complete: (params) => at(params, 1), keep: keepBlock(1), answers: isQuantity })],
  ['eth_getCode', method(z.tuple([address, z.optional(block)]), { complete: (params) => at(params, 1), keep: keepBlock(1), answers: isBytes })],
  ['eth_getStorageAt', method(z.tuple([address, quantity, z.optional(block)]), { complete: (params) => at(params, 2), keep: keepBlock(2), answers: isBytes })],
  // A transaction with the nonce of an older answer takes the place of another one.
  ['eth_getTransactionCount', method(z.tuple([address, z.optional(block)]), { complete: (params) => at(params, 1), keep: 'never', answers: isQuantity })],
  [
    'eth_call',
    method(z.tuple([call, z.optional(block), z.optional(overrides)]), {
      cost: 2,
      complete: ([given, where = 'latest', ...others], bounds) => [withGas(given, bounds), where, ...others],
      excess: ([given], bounds) => overGas(given, bounds),
      keep: keepBlock(1),
      answers: isBytes,
      heavy: true,
    }),
  ],
  [
    'eth_estimateGas',
    method(z.tuple([call, z.optional(block), z.optional(overrides)]), {
      cost: 3,
      excess: ([given], bounds) => overGas(given, bounds),
      keep: 'never',
      answers: isQuantity,
      heavy: true,
    }),
  ],
  [
    'eth_simulateV1',
    method(z.tuple([simulation, z.optional(block)]), {
      cost: 5,
      complete: (params) => at(params, 1),
      excess: ([{ blockStateCalls }], bounds) => {
        const gas = blockStateCalls.flatMap(({ calls = [] }) => calls.map((one) => BigInt(one.gas ?? '0x0'))).reduce((sum, one) => sum + one, 0n)
        return gas > bounds.gas ? `The calls have at most ${bounds.gas} of "gas" together here.` : undefined
      },
      keep: 'never',
      answers: (result, [{ blockStateCalls }]) => Array.isArray(result) && result.length === blockStateCalls.length && result.every(isRecord),
      heavy: true,
    }),
  ],
  [
    'eth_getLogs',
    method(z.tuple([logFilter]), {
      cost: 5,
      excess: excessOfLogs,
      keep: ([{ blockHash, toBlock = 'latest' }]) => (blockHash === undefined ? keepAt(toBlock) : 'forever'),
      answers: isLogs,
      heavy: true,
    }),
  ],
  ['eth_getTransactionByHash', method(z.tuple([hash]), { answers: (result, [named]) => isNullOr(result, (found) => same(found.hash, named)) })],
  ['eth_getTransactionReceipt', method(z.tuple([hash]), { answers: (result, [named]) => isNullOr(result, (found) => same(found.transactionHash, named)) })],
]

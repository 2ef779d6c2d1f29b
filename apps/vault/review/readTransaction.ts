import * as z from 'zod/mini'
import type { Hex } from 'viem'
import { getAddress, hexToBigInt, isHex, parseTransaction, serializeTransaction } from 'viem/utils'
import { readRollupFees, rollupFeeOf } from 'portico-protocol/rollupFees.js'
import { type Node, undefinedIfRefused } from '../base/createNode.js'
import { maxGas, maxPrice } from '../base/maxPrice.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { address, bytes, quantity } from '../base/requestShapes.js'
import { readCalls } from './readCalls.js'
import type { Review, Stop } from './Review.js'

/** The object is strict, because an unknown field could change what the transaction does. */
const shape = z.strictObject({
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  value: quantity,
  data: bytes,
  input: bytes,
  gas: quantity,
  gasLimit: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  nonce: quantity,
  chainId: quantity,
  type: z.optional(z.union([z.enum(['0x0', '0x2', 'legacy', 'eip1559']), z.literal(0), z.literal(2)])),
  accessList: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
})
const paramsShape = z.tuple([shape])
const blockShape = z.object({ baseFeePerGas: z.optional(z.string()) })

const toBig = (value: string | number | bigint | undefined): bigint | undefined => (value === undefined ? undefined : BigInt(value))
const invalid = (message: string, cause?: unknown) => new FrameError('invalid', message, { cause })

export interface TransactionNeeds {
  /** The visitor's account. */
  readonly address: string
  readonly chain: VaultChain
  readonly node: Node
  readonly signal: AbortSignal
  /** The time in seconds since 1970. */
  readonly now: bigint
}

/** Reads `eth_sendTransaction`: it is completed by the vault's own node, and read back from the bytes that will be signed. @throws FrameError */
export const readTransaction = async (params: unknown, { address: own, chain, node, signal, now }: TransactionNeeds): Promise<Review> => {
  const parsed = z.safeParse(paramsShape, params)
  if (!parsed.success) throw invalid('This is not a transaction that the vault can show.', parsed.error)
  const [asked] = parsed.data
  const chainId = Number(chain.id.slice('eip155:'.length))
  if (asked.from !== undefined && asked.from.toLowerCase() !== own.toLowerCase()) throw invalid('The transaction is from another account.')
  if (asked.chainId !== undefined && toBig(asked.chainId) !== BigInt(chainId)) throw invalid(`The transaction is for another network than ${chain.id}.`)
  if (asked.data !== undefined && asked.input !== undefined && asked.data.toLowerCase() !== asked.input.toLowerCase())
    throw invalid('"data" and "input" differ.')
  const data = (asked.data ?? asked.input ?? '0x') as Hex
  const to = asked.to ?? undefined
  const value = toBig(asked.value) ?? 0n
  if (to === undefined && data === '0x') throw invalid('The transaction has no receiver.')

  const ask = (method: string, ...input: unknown[]) => node(chain, method, input, signal)
  const number = async (method: string, ...input: unknown[]): Promise<bigint> => {
    const answer = await ask(method, ...input)
    if (!isHex(answer) || answer.length > 66) throw new FrameError('failed', `The node of ${chain.id} gave no answer.`)
    return hexToBigInt(answer)
  }
  const call = { from: own, ...(to && { to }), value: `0x${value.toString(16)}`, data }
  const [nonce, estimate, block, tip, price, balance, rollup] = await Promise.all([
    asked.nonce === undefined ? number('eth_getTransactionCount', own, 'pending') : BigInt(asked.nonce),
    undefinedIfRefused(number('eth_estimateGas', call)),
    ask('eth_getBlockByNumber', 'latest', false),
    undefinedIfRefused(number('eth_maxPriorityFeePerGas')),
    number('eth_gasPrice'),
    number('eth_getBalance', own, 'latest'),
    readRollupFees((query) => ask('eth_call', query, 'latest'), (data.length - 2) / 2),
  ])
  signal.throwIfAborted()
  const base = toBig(z.safeParse(blockShape, block).data?.baseFeePerGas)
  const old = asked.gasPrice !== undefined || asked.type === '0x0' || asked.type === 'legacy' || asked.type === 0 || base === undefined
  // A contract may need more gas when it is mined than it needs now.
  const wanted = toBig(asked.gas ?? asked.gasLimit) ?? (data === '0x' ? estimate : estimate && (estimate * 6n) / 5n) ?? 0n
  const gas = estimate !== undefined && wanted > maxGas(estimate) ? maxGas(estimate) : wanted
  const whole = toBig(asked.maxFeePerGas)
  const suggested = tip !== undefined && whole !== undefined && tip > whole ? whole : tip
  const priority = toBig(asked.maxPriorityFeePerGas) ?? suggested ?? 0n
  if (!old && whole !== undefined && priority > whole) throw invalid('"maxPriorityFeePerGas" is more than "maxFeePerGas".')
  const fees = old
    ? ({ type: 'legacy', gasPrice: toBig(asked.gasPrice) ?? price } as const)
    : ({ type: 'eip1559', maxPriorityFeePerGas: priority, maxFeePerGas: whole ?? base * 2n + priority } as const)
  const named = fees.type === 'legacy' ? [fees.gasPrice] : [fees.maxFeePerGas, fees.maxPriorityFeePerGas]
  if (named.some((fee) => fee > maxPrice(price))) throw invalid('The fee is more than ten times what the network asks for.')
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid('The nonce is too large.')
  const serialized = serializeTransaction({
    chainId,
    nonce: Number(nonce),
    ...(to && { to: getAddress(to.toLowerCase()) }),
    value,
    data,
    gas,
    ...fees,
  })

  // From here on only the data to sign is used.
  const final = parseTransaction(serialized)
  if (final.chainId !== chainId) throw invalid('The transaction is for another network.')
  const receiver = final.to ? getAddress(final.to) : undefined
  const amount = final.value ?? 0n
  const fee = (final.gas ?? 0n) * (final.maxFeePerGas ?? final.gasPrice ?? 0n) + rollupFeeOf(rollup, final.gas ?? 0n)
  const stop: Stop | undefined = balance < amount + fee ? 'funds' : estimate === undefined ? 'fails' : undefined
  const input = final.data ?? '0x'
  const read =
    receiver &&
    (await readCalls(getAddress(own), [{ to: receiver, value: amount, data: input }], now, (method, query) => undefinedIfRefused(ask(method, ...query))))
  return {
    kind: 'transaction',
    to: receiver,
    value: amount,
    data: input,
    actions: read ? read.calls.flatMap(({ actions }) => actions) : [{ kind: 'create', data: input }],
    tokens: read?.tokens ?? [],
    dangers: read?.dangers ?? ['unknown'],
    fee,
    stop,
    work: { kind: 'evm-transaction', bytes: serialized },
  }
}

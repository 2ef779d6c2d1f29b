import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { FrameError } from '../base/FrameError.js'
import type { AccountForm } from './AccountForm.js'
import type { Operation } from '../review/PreparedOperation.js'
import { toRpcOperation } from './encodeOperation.js'

const amount = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,32}$/)),
  z.transform((text: string) => BigInt(text)),
)
const hash = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text: string) => text.toLowerCase() as Hex),
)
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text: string) => getAddress(text.toLowerCase())),
)
const bytes = z.pipe(
  z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(20_002)),
  z.transform((text: string) => text as Hex),
)

const answerShape = z.union([z.object({ error: z.object({ message: z.string() }) }), z.object({ result: z.unknown() })])
const fees = z.object({ maxFeePerGas: amount, maxPriorityFeePerGas: amount })
const prices = z.object({ fast: fees })
const estimate = z.object({
  callGasLimit: amount,
  verificationGasLimit: amount,
  preVerificationGas: amount,
  paymasterVerificationGasLimit: z.optional(z.nullable(amount)),
  paymasterPostOpGasLimit: z.optional(z.nullable(amount)),
})
/** The fields that are taken from a paymaster's answer. It cannot change anything else of the operation. */
const sponsorship = z.object({
  paymaster: address,
  paymasterData: bytes,
  paymasterVerificationGasLimit: z.optional(amount),
  paymasterPostOpGasLimit: z.optional(amount),
})
const receipt = z.nullable(z.object({ userOpHash: hash, sender: address, receipt: z.object({ transactionHash: hash }) }))

/** A limit above the cost of any operation of ten calls. A bundler that asks for more is not trusted. */
const maxGas = 30_000_000n
const deadline = 15_000

export type Estimate = z.output<typeof estimate>
export type Sponsorship = z.output<typeof sponsorship>

/** A bundler or paymaster rejected a request, with its own message. */
export class ServiceRefusedError extends FrameError {}

export interface Bundler {
  /** The bundler's estimate of gas prices, or undefined if it does not return them. @throws FrameError */
  prices(signal: AbortSignal): Promise<z.output<typeof fees> | undefined>
  /** Estimates the gas. @throws ServiceRefusedError if the operation would fail, FrameError */
  estimate(operation: Operation, signature: Hex, signal: AbortSignal): Promise<Estimate>
  /** Sends the operation, and returns its hash, which is computed here. @throws ServiceRefusedError, FrameError */
  send(operation: Operation, signature: Hex, signal: AbortSignal): Promise<Hex>
  /** The transaction that contains the operation according to the bundler, or undefined. @throws FrameError for a receipt of another operation */
  transactionOf(operation: { readonly hash: Hex; readonly sender: Hex }, signal: AbortSignal): Promise<Hex | undefined>
}
export interface Paymaster {
  /** Requests preliminary paymaster data, which is enough for an estimate. Returns undefined if the paymaster refuses. @throws FrameError */
  draft(operation: Operation, signal: AbortSignal): Promise<Sponsorship | undefined>
  /** Requests the paymaster data for this exact operation. Returns undefined if the paymaster refuses. @throws FrameError */
  final(operation: Operation, signal: AbortSignal): Promise<Sponsorship | undefined>
}
export interface ServiceNeeds {
  readonly url: string
  readonly form: Pick<AccountForm, 'entryPoint' | 'hash'>
  readonly chainId: number
  readonly fetch: typeof globalThis.fetch
}

/** Sends a JSON-RPC request to a service. @throws ServiceRefusedError, FrameError `offline` or `failed` */
const createAsk =
  (what: string, { url, fetch }: Pick<ServiceNeeds, 'url' | 'fetch'>) =>
  async <shape extends z.ZodMiniType>(method: string, params: readonly unknown[], shape: shape, signal: AbortSignal): Promise<z.output<shape>> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
      })
      const answer = z.safeParse(answerShape, await response.json())
      if (!answer.success) throw new FrameError('failed', `The ${what} gave no answer to ${method}.`)
      if ('error' in answer.data) throw new ServiceRefusedError('failed', answer.data.error.message.slice(0, 300))
      const read = z.safeParse(shape, answer.data.result)
      if (!read.success) throw new FrameError('failed', `The ${what} answered ${method} with something else.`, { cause: read.error })
      return read.data
    } catch (error) {
      if (error instanceof FrameError) throw error
      if (signal.aborted && signal.reason instanceof FrameError) throw signal.reason
      throw new FrameError('offline', `The ${what} does not answer.`, { cause: error })
    }
  }
const undefinedIfRefused = async <value>(work: Promise<value>): Promise<value | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ServiceRefusedError) return undefined
    throw error
  }
}
const bounded = <limits extends Readonly<Record<string, unknown>>>(what: string, limits: limits): limits => {
  if (Object.values(limits).some((value) => typeof value === 'bigint' && value > maxGas)) throw new FrameError('failed', `The ${what} asks for too much gas.`)
  return limits
}

/**
 * Creates the client for the bundler of a network (ERC-7769). Its answers are not trusted: they are verified here, and finally by the
 * network's node.
 */
export const createBundler = (needs: ServiceNeeds): Bundler => {
  const ask = createAsk('bundler', needs)
  return {
    prices: async (signal) => (await undefinedIfRefused(ask('pimlico_getUserOperationGasPrice', [], prices, signal)))?.fast,
    estimate: async (operation, signature, signal) =>
      bounded('bundler', await ask('eth_estimateUserOperationGas', [toRpcOperation(operation, signature), needs.form.entryPoint], estimate, signal)),
    send: async (operation, signature, signal) => {
      const own = needs.form.hash(operation, needs.chainId)
      const said = await ask('eth_sendUserOperation', [toRpcOperation(operation, signature), needs.form.entryPoint], hash, signal)
      if (said !== own.toLowerCase()) throw new FrameError('failed', 'The bundler took another operation than the one that was signed.')
      return own
    },
    transactionOf: async (operation, signal) => {
      const found = await ask('eth_getUserOperationReceipt', [operation.hash], receipt, signal)
      if (found && (found.userOpHash !== operation.hash.toLowerCase() || found.sender.toLowerCase() !== operation.sender.toLowerCase()))
        throw new FrameError('failed', 'The receipt of the bundler is of another operation.')
      return found?.receipt.transactionHash
    },
  }
}

/** Creates the client for the paymaster of a network (ERC-7677). */
export const createPaymaster = (needs: ServiceNeeds): Paymaster => {
  const ask = createAsk('paymaster', needs)
  const answer = async (method: string, operation: Operation, signal: AbortSignal) => {
    const { signature: _, ...fields } = toRpcOperation(operation, '0x')
    const found = await undefinedIfRefused(ask(method, [fields, needs.form.entryPoint, `0x${needs.chainId.toString(16)}`, {}], sponsorship, signal))
    return found && bounded('paymaster', found)
  }
  return {
    draft: (operation, signal) => answer('pm_getPaymasterStubData', operation, signal),
    final: (operation, signal) => answer('pm_getPaymasterData', operation, signal),
  }
}

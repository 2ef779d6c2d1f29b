import { type Node, undefinedIfRefused } from '../base/createNode.js'
import { unique } from 'portico-lib/review/dangersOf.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { readCalls } from '../review/readCalls.js'
import type { Review, Stop } from '../review/Review.js'
import { type AccountForm, toAuthorizationWork } from './AccountForm.js'
import type { AccountCall } from './callData.js'
import type { PreparedOperation } from '../review/PreparedOperation.js'

export interface OperationNeeds {
  readonly form: AccountForm
  readonly chain: VaultChain
  readonly node: Node
  readonly signal: AbortSignal
}
export type OperationReview = Extract<Review, { readonly kind: 'operation' }>

const sameCall = (one: AccountCall | undefined, other: AccountCall) =>
  one !== undefined && one.to === other.to && one.value === other.value && one.data.toLowerCase() === other.data.toLowerCase()

/** Reads the calls in an operation, and checks that they are the requested ones. @throws FrameError, because nothing else is signed */
export const checkCalls = (callData: `0x${string}`, asked: readonly AccountCall[], readCalls: AccountForm['readCalls']): readonly AccountCall[] => {
  const calls = (() => {
    try {
      return readCalls(callData)
    } catch (cause) {
      throw new FrameError('failed', 'The operation cannot be read.', { cause })
    }
  })()
  if (calls.length !== asked.length || !calls.every((call, at) => sameCall(asked[at], call)))
    throw new FrameError('failed', 'The operation does something else than it was asked for.')
  return calls
}

/** Reads the effects of an operation from the bytes that are signed. @throws FrameError */
export const readOperation = async (
  prepared: PreparedOperation,
  asked: readonly AccountCall[],
  { form, chain, node, signal }: OperationNeeds,
): Promise<OperationReview> => {
  const { operation, lifetime, balance, fails, replaces } = prepared
  const { authorization } = operation
  const chainId = Number(chain.id.slice('eip155:'.length))
  const calls = checkCalls(operation.callData, asked, form.readCalls)
  const read = await readCalls(form.address, calls, BigInt(prepared.time), (method, query) => undefinedIfRefused(node(chain, method, query, signal)))
  const sponsored = operation.paymaster !== undefined
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  const fee = gas * operation.maxFeePerGas
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  // The owners, modules and code of the account are changed by calls to itself.
  const handover = calls.some(({ to, data }) => form.guarded.some((contract) => contract.toLowerCase() === to.toLowerCase()) && data !== '0x')
  const short = balance < spent + (sponsored ? 0n : fee) || (fails && !sponsored && balance === 0n)
  const stop: Stop | undefined = handover ? 'handover' : short ? 'funds' : fails ? 'fails' : undefined
  return {
    kind: 'operation',
    calls: read.calls,
    tokens: read.tokens,
    dangers: unique([...(authorization ? ['delegation' as const] : []), ...read.dangers]),
    fee: sponsored ? undefined : fee,
    deploys: operation.factory !== undefined && !authorization,
    ...(authorization && { authorization: { delegate: authorization.address, replaces, work: toAuthorizationWork(authorization) } }),
    stop,
    prepared,
    work: form.toWork(operation, lifetime, chainId),
  }
}

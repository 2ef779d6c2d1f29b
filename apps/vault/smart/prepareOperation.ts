import { FrameError } from '../base/FrameError.js'
import { maxGas, maxPrice } from '../base/maxPrice.js'
import type { AccountForm } from './AccountForm.js'
import type { AccountCall } from './callData.js'
import { type Bundler, type Paymaster, ServiceRefusedError, type Sponsorship } from './createBundler.js'
import type { Operation, PreparedOperation } from '../review/PreparedOperation.js'
import type { AccountNode } from './readNode.js'

/** The end of operations for accounts that do not enforce one. */
const noEnd = 2 ** 48 - 1
/** The time that an operation may wait to be mined, in seconds. After that it is worthless to anybody who held it back. */
const lifetime = 600

export interface PrepareNeeds {
  readonly form: AccountForm
  readonly node: AccountNode
  readonly bundler: Bundler
  readonly paymaster: Paymaster | undefined
  readonly signal: AbortSignal
  /** The nonce key of the operation. Operations with different keys do not wait for each other. Defaults to 0. */
  readonly row?: bigint
  /** The time after which the operation must not be mined, in seconds since 1970. */
  readonly latest?: number
}

const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
const ofSponsor = ({ paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit }: Sponsorship) => ({
  paymaster,
  paymasterData,
  paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? 0n,
  paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
})
/** A network may need more gas when the operation is mined than it needs now. */
const more = (gas: bigint) => (gas * 11n) / 10n

/** Completes the calls of an account with nonce, gas, fees and paymaster. @throws FrameError */
export const prepareOperation = async (
  calls: readonly AccountCall[],
  { form, node, bundler, paymaster, signal, row = 0n, latest = Number.POSITIVE_INFINITY }: PrepareNeeds,
): Promise<PreparedOperation> => {
  const [known, setUp, balance, price, block] = await Promise.all([
    Promise.all(form.needs.map(([contract]) => node.hasCode(contract, signal))),
    form.setUp(node, signal),
    node.balance(form.address, signal),
    node.gasPrice(signal),
    node.block(signal),
  ])
  const missing = form.needs.find((_, at) => !known[at])
  if (missing) throw new FrameError('failed', missing[1])
  const callData = form.encodeCalls(calls)
  const [nonce, asked, callGas] = await Promise.all([
    node.nonce(form, row, signal),
    bundler.prices(signal),
    // An account without its code does nothing when it is called.
    setUp ? undefined : node.callGas(form, callData, signal),
  ])
  const fees = asked ?? { maxFeePerGas: price * 2n, maxPriorityFeePerGas: price }
  const limit = maxPrice(price)
  if (fees.maxFeePerGas > limit || fees.maxPriorityFeePerGas > fees.maxFeePerGas) throw new FrameError('failed', 'The bundler asks for fees that are too high.')

  const basis: Operation = {
    sender: form.address,
    nonce,
    ...setUp?.fields,
    callData,
    ...none,
    ...fees,
  }
  const draft = await paymaster?.draft(basis, signal)
  const until = form.expires ? Math.min(block.time + lifetime, latest) : noEnd
  const prepared = { lifetime: { until }, replaces: setUp?.replaces === true, block: block.number, time: block.time, balance }
  const estimate = await (async () => {
    try {
      return await bundler.estimate({ ...basis, ...(draft && ofSponsor(draft)) }, form.placeholder, signal)
    } catch (error) {
      if (!(error instanceof ServiceRefusedError)) throw error
      // AA25 is ERC-4337's code for a nonce that another operation uses.
      if (/AA25|nonce/i.test(error.message)) throw new FrameError('failed', 'Another operation of the account is on its way.', { cause: error })
      return undefined
    }
  })()
  if (!estimate) return { ...prepared, operation: { ...basis, ...(draft && ofSponsor(draft)) }, fails: true }
  if (callGas !== undefined && estimate.callGasLimit > maxGas(callGas)) throw new FrameError('failed', 'The bundler asks for too much gas.')
  const complete: Operation = {
    ...basis,
    callGasLimit: more(estimate.callGasLimit),
    verificationGasLimit: more(estimate.verificationGasLimit),
    preVerificationGas: more(estimate.preVerificationGas),
    ...(draft && {
      ...ofSponsor(draft),
      paymasterVerificationGasLimit: draft.paymasterVerificationGasLimit ?? more(estimate.paymasterVerificationGasLimit ?? 0n),
      paymasterPostOpGasLimit: draft.paymasterPostOpGasLimit ?? more(estimate.paymasterPostOpGasLimit ?? 0n),
    }),
  }
  if (!draft) return { ...prepared, operation: complete, fails: false }
  const final = await paymaster?.final(complete, signal)
  if (!final) {
    // It was estimated with a paymaster, which costs more than without.
    const { paymaster: _, paymasterData: _data, paymasterVerificationGasLimit: _gas, paymasterPostOpGasLimit: _post, ...own } = complete
    return { ...prepared, operation: own, fails: false }
  }
  const operation: Operation = {
    ...complete,
    paymaster: final.paymaster,
    paymasterData: final.paymasterData,
    ...(final.paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit: final.paymasterVerificationGasLimit }),
    ...(final.paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit: final.paymasterPostOpGasLimit }),
  }
  return { ...prepared, operation, fails: false }
}

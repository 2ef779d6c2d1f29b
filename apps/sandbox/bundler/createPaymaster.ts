import { concat, decodeFunctionResult, encodeAbiParameters, encodeFunctionData, type Hex, pad, parseAbi, toHex } from 'viem'
import { isRecord } from '../world/isRecord.js'
import { messageOf } from '../world/messageOf.js'
import { postRpc } from '../world/postRpc.js'
import { isHex, readHex } from '../world/rpcAnswers.js'
import { smartAccounts } from '../world/settings.js'
import { paymasterSigner } from './paymasterSigner.js'

const abi = parseAbi([
  'function getHash((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) operation, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])
const gas = Object.freeze({ paymasterVerificationGasLimit: '0x186a0', paymasterPostOpGasLimit: '0x1' })
/** How long an operation is paid for, in seconds. */
const validity = 600

const half = (value: Hex): Hex => pad(value, { size: 16 })
const isAddress = (value: unknown): value is Hex => isHex(value) && value.length === 42
const isQuantity = (value: unknown): value is Hex => isHex(value) && value.length > 2 && value.length <= 34

/** An operation without its signature and what a paymaster adds, as ERC-4337 gives it to a bundler. Numbers are hexadecimal. */
interface Operation {
  readonly sender: Hex
  readonly nonce: Hex
  readonly factory: Hex | undefined
  readonly factoryData: Hex
  readonly callData: Hex
  readonly callGasLimit: Hex
  readonly verificationGasLimit: Hex
  readonly preVerificationGas: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
}

/** @throws when something is missing or has another shape */
const readOperation = (value: unknown): Operation => {
  const incomplete = new Error('The operation is not complete.')
  if (!isRecord(value)) throw incomplete
  const { sender, nonce, callData, callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = value
  const { factory, factoryData = '0x' } = value
  if (!isAddress(sender) || !isHex(nonce) || !isHex(callData) || !isHex(factoryData)) throw incomplete
  if (factory !== undefined && factory !== null && !isAddress(factory)) throw incomplete
  if (!isQuantity(callGasLimit) || !isQuantity(verificationGasLimit) || !isQuantity(preVerificationGas)) throw incomplete
  if (!isQuantity(maxFeePerGas) || !isQuantity(maxPriorityFeePerGas)) throw incomplete
  return {
    ...{ sender, nonce, callData, factory: factory ?? undefined, factoryData },
    ...{ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas },
  }
}

/** The operation in the form of the entry point's contract. */
const pack = (operation: Operation, paymaster: Hex) => {
  const { sender, nonce, factory, factoryData, callData, callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  const { paymasterVerificationGasLimit: verify, paymasterPostOpGasLimit: post } = gas
  const none: Hex = '0x'
  return {
    sender,
    nonce: BigInt(nonce),
    initCode: factory ? concat([factory, factoryData]) : none,
    callData,
    accountGasLimits: concat([half(verificationGasLimit), half(callGasLimit)]),
    preVerificationGas: BigInt(preVerificationGas),
    gasFees: concat([half(maxPriorityFeePerGas), half(maxFeePerGas)]),
    paymasterAndData: concat([paymaster, half(verify), half(post)]),
    signature: none,
  }
}

/** An answer of JSON-RPC. */
type Reply =
  | { readonly jsonrpc: '2.0'; readonly id: unknown; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: unknown; readonly error: { readonly code: number; readonly message: string } }

/** The paymaster of the sandbox (ERC-7677): it pays for every operation. What it makes answers calls of JSON-RPC. */
export const createPaymaster = ({ paymaster, chainId, upstream }: { readonly paymaster: Hex; readonly chainId: number; readonly upstream: string }) => {
  const dataOf = (until: number, signature: Hex): Hex => concat([encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, 0]), signature])
  const sign = async (operation: unknown): Promise<Hex> => {
    const until = Math.floor(Date.now() / 1000) + validity
    const data = encodeFunctionData({ abi, functionName: 'getHash', args: [pack(readOperation(operation), paymaster), until, 0] })
    const answer = readHex(await postRpc(upstream, 'eth_call', [{ to: paymaster, data }, 'latest']))
    const hash = decodeFunctionResult({ abi, functionName: 'getHash', data: answer })
    return dataOf(until, await paymasterSigner.signMessage({ message: { raw: hash } }))
  }
  const methods = new Map<unknown, (operation: unknown) => Promise<Hex>>([
    // Of some other text: the contract reverts for bytes that no key can have signed, and then no gas can be estimated.
    ['pm_getPaymasterStubData', async () => dataOf(0, await paymasterSigner.signMessage({ message: 'stub' }))],
    ['pm_getPaymasterData', sign],
  ])
  return async (call: unknown): Promise<Reply> => {
    const { id = null, method, params } = isRecord(call) ? call : {}
    const fail = (code: number, message: string): Reply => ({ jsonrpc: '2.0', id, error: { code, message } })
    const known = methods.get(method)
    if (!known) return fail(-32601, 'This method is not there.')
    const [operation, entryPoint, chain]: readonly unknown[] = Array.isArray(params) ? params : []
    if (`${entryPoint}`.toLowerCase() !== smartAccounts.entryPoint.toLowerCase() || `${chain}` !== toHex(chainId))
      return fail(-32602, 'The paymaster is for another entry point or another network.')
    try {
      return { jsonrpc: '2.0', id, result: { paymaster, paymasterData: await known(operation), ...gas } }
    } catch (error) {
      return fail(-32602, messageOf(error))
    }
  }
}

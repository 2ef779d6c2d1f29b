import { concat, decodeFunctionResult, encodeAbiParameters, encodeFunctionData, pad, parseAbi, toHex } from 'viem'
import { postRpc } from '../world/postRpc.js'
import { smartAccounts } from '../world/settings.js'
import { paymasterSigner } from './paymasterSigner.js'

const abi = parseAbi([
  'function getHash((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) operation, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])
const gas = Object.freeze({ paymasterVerificationGasLimit: '0x186a0', paymasterPostOpGasLimit: '0x1' })
/** How long an operation is paid for, in seconds. */
const validity = 600

const half = (value) => pad(/** @type {`0x${string}`} */ (value), { size: 16 })
const address = /^0x[0-9a-fA-F]{40}$/
const quantity = /^0x[0-9a-fA-F]{1,32}$/

/** @param {any} operation as ERC-4337 gives it to a bundler @param {`0x${string}`} paymaster */
const pack = (operation, paymaster) => {
  const { sender, nonce, factory, factoryData = '0x', callData, callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { maxFeePerGas, maxPriorityFeePerGas, paymasterVerificationGasLimit: verify, paymasterPostOpGasLimit: post } = { ...operation, ...gas }
  const numbers = [callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas]
  if (!address.test(sender) || numbers.some((value) => !quantity.test(value))) throw new Error('The operation is not complete.')
  return {
    sender,
    nonce: BigInt(nonce),
    initCode: factory ? concat([factory, factoryData]) : '0x',
    callData,
    accountGasLimits: concat([half(verificationGasLimit), half(callGasLimit)]),
    preVerificationGas: BigInt(preVerificationGas),
    gasFees: concat([half(maxPriorityFeePerGas), half(maxFeePerGas)]),
    paymasterAndData: concat([paymaster, half(verify), half(post)]),
    signature: '0x',
  }
}

/**
 * The paymaster of the sandbox (ERC-7677): it pays for every operation.
 *
 * @param {{ paymaster: `0x${string}`, chainId: number, upstream: string }} needs
 */
export const createPaymaster = ({ paymaster, chainId, upstream }) => {
  const dataOf = (until, signature) => concat([encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, 0]), signature])
  const sign = async (operation) => {
    const until = Math.floor(Date.now() / 1000) + validity
    const data = encodeFunctionData({ abi, functionName: 'getHash', args: [pack(operation, paymaster), until, 0] })
    const hash = decodeFunctionResult({ abi, functionName: 'getHash', data: await postRpc(upstream, 'eth_call', [{ to: paymaster, data }, 'latest']) })
    return dataOf(until, await paymasterSigner.signMessage({ message: { raw: hash } }))
  }
  /** @type {Readonly<Record<string, (operation: any) => Promise<`0x${string}`>>>} */
  const methods = {
    // Of some other text: the contract reverts for bytes that no key can have signed, and then no gas can be estimated.
    pm_getPaymasterStubData: async () => dataOf(0, await paymasterSigner.signMessage({ message: 'stub' })),
    pm_getPaymasterData: sign,
  }
  /** Answers a call of JSON-RPC. @param {{ id?: unknown, method?: unknown, params?: any }} call */
  return async ({ id = null, method, params }) => {
    const fail = (code, message) => ({ jsonrpc: '2.0', id, error: { code, message } })
    const known = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!known) return fail(-32601, 'This method is not there.')
    const [operation, entryPoint, chain] = Array.isArray(params) ? params : []
    if (`${entryPoint}`.toLowerCase() !== smartAccounts.entryPoint.toLowerCase() || `${chain}` !== toHex(chainId))
      return fail(-32602, 'The paymaster is for another entry point or another network.')
    try {
      return { jsonrpc: '2.0', id, result: { paymaster, paymasterData: await known(operation), ...gas } }
    } catch (error) {
      return fail(-32602, error instanceof Error ? error.message : 'The operation cannot be read.')
    }
  }
}

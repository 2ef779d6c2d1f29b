import { type Hex, parseSignature, type TypedDataDefinition } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { concat, numberToHex, pad } from 'viem/utils'
import type { Authorization, Lifetime, Operation } from '../review/PreparedOperation.js'
import { entryPoint, safe } from './contracts.js'

/** Encodes an operation for bundlers and paymasters (ERC-7769, ERC-7677). */
export const toRpcOperation = ({ authorization, ...operation }: Operation, signature: Hex): Readonly<Record<string, unknown>> => {
  const entries = Object.entries({ ...operation, signature }).filter(([, value]) => value !== undefined)
  const fields = entries.map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value])
  return { ...Object.fromEntries(fields), ...(authorization && { eip7702Auth: toRpcAuthorization(authorization) }) }
}
const toRpcAuthorization = ({ chainId, address, nonce, signature = unsigned }: Authorization) => {
  const { r, s, yParity } = parseSignature(signature)
  return { chainId: numberToHex(chainId), address, nonce: numberToHex(nonce), r, s, yParity: numberToHex(yParity) }
}
/** A placeholder for the signature of an authorization in gas estimates. */
const unsigned: Hex = concat([`0x${'ec'.repeat(32)}`, `0x${'7a'.repeat(32)}`, '0x1b'])

/** The hash that identifies an operation of a Safe on the network (EntryPoint 0.7). */
export const operationHash = ({ authorization: _, ...operation }: Operation, chainId: number): Hex =>
  getUserOperationHash({ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.7', userOperation: { ...operation, signature: '0x' } })

const word16 = (value = 0n) => pad(numberToHex(value), { size: 16 })

/** The typed data that the owner signs: each field of the operation, as the module of the account checks it (EIP-712). */
export const toSafeOperation = (operation: Operation, { until }: Lifetime, chainId: number): TypedDataDefinition => {
  const { factory, factoryData = '0x', paymaster, paymasterData = '0x', paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  const field = (name: string, type: string) => ({ name, type })
  return {
    domain: { chainId, verifyingContract: safe.module },
    primaryType: 'SafeOp',
    types: {
      EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
      SafeOp: [
        ...[field('safe', 'address'), field('nonce', 'uint256'), field('initCode', 'bytes'), field('callData', 'bytes')],
        ...[field('verificationGasLimit', 'uint128'), field('callGasLimit', 'uint128'), field('preVerificationGas', 'uint256')],
        ...[field('maxPriorityFeePerGas', 'uint128'), field('maxFeePerGas', 'uint128'), field('paymasterAndData', 'bytes')],
        ...[field('validAfter', 'uint48'), field('validUntil', 'uint48'), field('entryPoint', 'address')],
      ],
    },
    message: {
      safe: operation.sender,
      nonce: operation.nonce,
      initCode: factory ? concat([factory, factoryData]) : '0x',
      callData: operation.callData,
      verificationGasLimit: operation.verificationGasLimit,
      callGasLimit: operation.callGasLimit,
      preVerificationGas: operation.preVerificationGas,
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
      maxFeePerGas: operation.maxFeePerGas,
      paymasterAndData: paymaster ? concat([paymaster, word16(paymasterVerificationGasLimit), word16(paymasterPostOpGasLimit), paymasterData]) : '0x',
      validAfter: 0,
      validUntil: until,
      entryPoint,
    },
  }
}

/** Encodes the signature of the owner for the module, with the validity period in front. */
export const toOperationSignature = ({ until }: Lifetime, signature: Hex): Hex => concat([pad('0x', { size: 6 }), numberToHex(until, { size: 6 }), signature])

/** A placeholder signature for gas estimates. */
export const placeholder: Hex = concat([pad('0x', { size: 12 }), `0x${'ec'.repeat(65)}`])

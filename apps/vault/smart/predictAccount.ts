import type { Hex } from 'viem'
import { concat, encodeFunctionData, getContractAddress, keccak256, pad, zeroAddress } from 'viem'
import { safe, safeAbi } from './contracts.js'

/** The address and deployment of a smart account. */
export interface PredictedAccount {
  readonly address: Hex
  /** The contract that deploys the account when it is called with `factoryData`. */
  readonly factory: Hex
  readonly factoryData: Hex
}

/** Computes the smart account of an owner. It has the same address on every network (CREATE2), so no network is asked. */
export const predictAccount = (owner: Hex): PredictedAccount => {
  const enable = encodeFunctionData({ abi: safeAbi, functionName: 'enableModules', args: [[safe.module]] })
  const setup = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [[owner], 1n, safe.moduleSetup, enable, safe.module, zeroAddress, 0n, zeroAddress],
  })
  const address = getContractAddress({
    from: safe.factory,
    opcode: 'CREATE2',
    bytecodeHash: safe.proxyHash,
    salt: keccak256(concat([keccak256(setup), pad('0x', { size: 32 })])),
  })
  const factoryData = encodeFunctionData({ abi: safeAbi, functionName: 'createProxyWithNonce', args: [safe.singleton, setup, 0n] })
  return { address, factory: safe.factory, factoryData }
}

import type { Hex } from 'viem'
import { concat, encodeFunctionData, getContractAddress, keccak256, pad, zeroAddress } from 'viem'
import { safe, safeAbi } from './contracts.js'

/** A smart account before and after it is deployed. */
export interface PredictedAccount {
  readonly address: Hex
  /** Deploys the account, called with `factoryData`. */
  readonly factory: Hex
  readonly factoryData: Hex
}

/** The smart account of an owner: the same address on every network, computed without asking one (CREATE2). */
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

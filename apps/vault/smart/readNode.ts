import type { Hex } from 'viem'
import { encodeFunctionData, hexToBigInt, isHex, parseAbi } from 'viem/utils'
import * as z from 'zod/mini'
import { type Node, undefinedIfRefused } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const blockShape = z.object({ number: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/)), timestamp: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/)) })

/** Reads facts about smart accounts from the vault's own node. Each method throws FrameError if the node does not answer. */
export interface AccountNode {
  ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  hasCode(address: Hex, signal: AbortSignal): Promise<boolean>
  balance(address: Hex, signal: AbortSignal): Promise<bigint>
  gasPrice(signal: AbortSignal): Promise<bigint>
  /** Reads the next nonce for a nonce key. Each account has many keys. */
  nonce(account: { readonly address: Hex; readonly entryPoint: Hex }, row: bigint, signal: AbortSignal): Promise<bigint>
  /** Estimates the gas of a call by the EntryPoint, and returns undefined if the network rejects it. */
  callGas(account: { readonly address: Hex; readonly entryPoint: Hex }, data: Hex, signal: AbortSignal): Promise<bigint | undefined>
  /** Reads the newest block, with its time in seconds since 1970. */
  block(signal: AbortSignal): Promise<{ readonly number: bigint; readonly time: number }>
}

export const readNode = (node: Node, chain: VaultChain): AccountNode => {
  const ask: AccountNode['ask'] = (method, params, signal) => node(chain, method, params, signal)
  const hex = async (method: string, params: readonly unknown[], signal: AbortSignal): Promise<Hex> => {
    const answer = await ask(method, params, signal)
    if (!isHex(answer)) throw new FrameError('failed', `The node of ${chain.id} gave no answer.`)
    return answer
  }
  const number = async (method: string, params: readonly unknown[], signal: AbortSignal): Promise<bigint> => {
    const answer = await hex(method, params, signal)
    if (answer.length < 3 || answer.length > 66) throw new FrameError('failed', `The node of ${chain.id} gave no answer.`)
    return hexToBigInt(answer)
  }
  return {
    ask,
    hasCode: async (address, signal) => (await hex('eth_getCode', [address, 'latest'], signal)) !== '0x',
    balance: (address, signal) => number('eth_getBalance', [address, 'latest'], signal),
    gasPrice: (signal) => number('eth_gasPrice', [], signal),
    nonce: ({ address, entryPoint }, row, signal) => {
      const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args: [address, row] })
      return number('eth_call', [{ to: entryPoint, data }, 'latest'], signal)
    },
    callGas: ({ address, entryPoint }, data, signal) => undefinedIfRefused(number('eth_estimateGas', [{ from: entryPoint, to: address, data }], signal)),
    block: async (signal) => {
      const read = z.safeParse(blockShape, await ask('eth_getBlockByNumber', ['latest', false], signal))
      if (!read.success) throw new FrameError('failed', `The node of ${chain.id} gave no block.`)
      return { number: BigInt(read.data.number), time: Number(read.data.timestamp) }
    },
  }
}

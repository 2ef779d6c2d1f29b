import { stringToHex } from 'viem'
import type { Node } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'

/** The only token that the node knows. */
export const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
export const ether = 10n ** 18n
export const chain: VaultChain = { id: 'eip155:137', name: 'Polygon', currency: { symbol: 'POL', decimals: 18 }, rpc: 'https://node.example' }
export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A node that answers from a table. It rejects methods without an entry. */
export const nodeOf = (changed: Readonly<Record<string, unknown>> = {}): Node => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionCount: '0x7',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
    eth_maxPriorityFeePerGas: '0x5f5e100',
    eth_gasPrice: '0x77359400',
    eth_getBalance: `0x${ether.toString(16)}`,
    ...changed,
  }
  return async (_, method, params) => {
    const { to, data } = ((params as readonly unknown[])[0] ?? {}) as { to?: string; data?: string }
    if (method === 'eth_call' && to?.toLowerCase() === token) return data === '0x313ce567' ? word(6n) : stringToHex('USD\u202eC', { size: 32 })
    if (answers[method] === undefined) throw new FrameError('failed', 'execution reverted')
    return answers[method]
  }
}

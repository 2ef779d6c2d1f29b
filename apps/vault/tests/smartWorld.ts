import { concat, type Hex, keccak256, numberToHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { createChains } from '../base/createChains.js'
import type { Node } from '../base/createNode.js'
import { readConfig, type VaultChain } from '../base/readConfig.js'
import { entryPoint } from '../smart/contracts.js'
import { createSmartAccounts } from '../smart/createSmartAccounts.js'
import { predictAccount } from '../smart/predictAccount.js'

export const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
export const owner = privateKeyToAccount(privateKey)
export const account = predictAccount(owner.address)
export const site = 'https://lumen.market'
export const receiver = '0x91d8C5507eE24bBAf06E3a9D41C2b7f8602C5E13'.toLowerCase() as Hex
export const sponsor = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
export const chain: VaultChain = readConfig({
  gateway: 'https://gateway.example',
  chains: [
    {
      id: 'eip155:137',
      name: 'Polygon',
      currency: { symbol: 'POL', decimals: 18 },
      rpc: 'https://node.example',
      bundler: 'https://bundler.example',
      paymaster: 'https://payer.example',
    },
  ],
}).chains[0] as VaultChain
export const plainChain: VaultChain = { id: 'eip155:10', name: 'Optimism', currency: chain.currency, rpc: 'https://other.example' }
export const chains = createChains([chain, plainChain], undefined)
export const { signal } = new AbortController()
export const ether = 10n ** 18n
export const refusal = (reason: string, more: object = {}) => expect.objectContaining({ name: 'FrameError', reason, ...more })

/** The answers of bundler, paymaster and node by method. A function gets the parameters, and an error is a rejection. */
export type Answers = Readonly<Record<string, unknown>>
export const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const eventTopic = keccak256(toHex('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'))
export const transactionHash = word(77)

/** Smart accounts of one owner, on a network whose services answer with the defaults and `changed`. */
export const smartWorld = (changed: Answers = {}) => {
  const asked: string[] = []
  /** The operation that was sent last. */
  let sent: { hash: Hex; operation: Record<string, Hex> } | undefined
  const receiptOf = (hash: Hex | undefined, success = true) => ({
    transactionHash,
    blockHash: word(5),
    blockNumber: '0x10',
    gasUsed: '0x5208',
    status: '0x1',
    logs: [
      { address: receiver, topics: [], data: '0x', transactionHash },
      { address: entryPoint, topics: [eventTopic, word(1), word(2), word(0)], data: '0x', transactionHash },
      { address: receiver, topics: [], data: '0x01', transactionHash },
      {
        address: entryPoint,
        topics: [eventTopic, hash ?? word(0), word(BigInt(account.address)), word(0)],
        data: concat([word(1), word(success ? 1 : 0), word(9), word(9)]),
        transactionHash,
      },
    ],
  })
  const answers: Answers = {
    eth_getCode: ([address]: readonly string[]) => (address === entryPoint ? '0x60' : '0x'),
    eth_getBalance: numberToHex(ether),
    eth_gasPrice: '0x3b9aca00',
    eth_getBlockByNumber: { number: '0x10', timestamp: '0x65000000' },
    eth_call: word(0),
    eth_getLogs: [],
    eth_getTransactionReceipt: () => receiptOf(sent?.hash),
    pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' } },
    eth_estimateUserOperationGas: { callGasLimit: '0x186a0', verificationGasLimit: '0x493e0', preVerificationGas: '0xc350' },
    eth_getUserOperationReceipt: () => sent && { userOpHash: sent.hash, sender: account.address, receipt: { transactionHash } },
    pm_getPaymasterStubData: { paymaster: sponsor, paymasterData: '0x01', paymasterVerificationGasLimit: '0x7530', paymasterPostOpGasLimit: '0x1' },
    pm_getPaymasterData: { paymaster: sponsor, paymasterData: '0x02' },
    ...changed,
  }
  const answer = (method: string, params: readonly unknown[]) => {
    asked.push(method)
    const given = answers[method]
    return typeof given === 'function' ? given(params) : given
  }
  const node: Node = async (_, method, params) => {
    const given = answer(method, params as readonly unknown[])
    if (given instanceof Error) throw given
    return given
  }
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body))
    if (method === 'eth_sendUserOperation' && answers[method] === undefined) {
      const { operationHash } = await import('../smart/encodeOperation.js')
      const numbers = Object.entries(params[0] as Record<string, Hex>).map(([name, value]) => [
        name,
        /Gas|nonce/.test(name) && !/Data/.test(name) ? BigInt(value) : value,
      ])
      sent = { hash: operationHash(Object.fromEntries(numbers), 137), operation: params[0] }
      asked.push(method)
      return Response.json({ jsonrpc: '2.0', id: 1, result: sent.hash })
    }
    const given = answer(method, params)
    if (given instanceof TypeError) throw given
    if (given instanceof Error) return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32500, message: given.message } })
    return Response.json({ jsonrpc: '2.0', id: 1, result: given })
  }
  const smart = createSmartAccounts({ chains, node, fetch: fetch as typeof globalThis.fetch, wait: async () => {} })
  const own = smart.of(owner.address, chain)
  const review = (calls: readonly object[]) =>
    own.readReviews(
      { method: 'wallet_sendCalls', params: [{ version: '2.0.0', from: account.address, chainId: '0x89', atomicRequired: true, calls }], chain },
      { site, signal, now: 0n },
    )
  const approve = async (calls: readonly object[], method: 'wallet_sendCalls' | 'eth_sendTransaction' = 'wallet_sendCalls') => {
    const [found] = await review(calls)
    if (found?.work.kind !== 'evm-typed-data') throw new Error('nothing to sign')
    return own.finish({ method }, found, await owner.signTypedData(found.work.data), signal)
  }
  return { asked, smart, own, review, approve, sent: () => sent, receiptOf }
}

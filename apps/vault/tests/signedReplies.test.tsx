// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Account } from '../account/createAccount.js'
import { createChains } from '../base/createChains.js'
import { createNode } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import { readConfig } from '../base/readConfig.js'
import { createFrame, type Handlers } from '../frame/createFrame.js'
import { createRpc } from '../frame/createRpc.js'
import { createAccountTypes } from '../smart/accountTypes.js'
import { createSmartAccounts } from '../smart/createSmartAccounts.js'
import { predictAccount } from '../smart/predictAccount.js'
import { createApproval } from '../views/createApproval.js'
import type { ViewHost } from '../views/createViewHost.js'

// For each kind of failure, before and after the signature: what the secure site tells the page of having signed.

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0x91d8c5507ee24bbaf06e3a9d41c2b7f8602c5e13'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = Keypair.fromSeed(new Uint8Array(32).fill(7))
const solanaAddress = key.publicKey.toBase58()
const currency = { symbol: 'ETH', decimals: 18 }
const { chains: list } = readConfig({
  gateway: 'https://gateway.example',
  chains: [
    { id: 'eip155:1', name: 'Ethereum', currency, rpc: 'https://node.example/1', bundler: 'https://bundler.example' },
    { id: solana, name: 'Solana', currency, rpc: 'https://node.example/solana' },
  ],
})
const answers: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x1',
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x1',
  eth_gasPrice: '0x3b9aca00',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x1', number: '0x10', timestamp: '0x65000000' },
  eth_getCode: '0x6080',
  eth_call: numberToHex(1, { size: 32 }),
  eth_getLogs: [],
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' } },
  eth_estimateUserOperationGas: { callGasLimit: '0x186a0', verificationGasLimit: '0x493e0', preVerificationGas: '0xc350' },
  simulateTransaction: { value: { err: null, accounts: [] } },
  sendTransaction: 'signature',
}
const transaction = base58.encode(
  Uint8Array.from(
    new Transaction({ feePayer: key.publicKey, recentBlockhash: base58.encode(new Uint8Array(32).fill(3)) })
      .add(SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey, lamports: 5 }))
      .serialize({ requireAllSignatures: false, verifySignatures: false }),
  ),
)
const call = { to: receiver, value: '0x1', data: '0x' }
const smartAddress = predictAccount(owner).address
const requests = {
  plain: { method: 'eth_sendTransaction', params: [{ from: owner, ...call }], chainId: 1 },
  'plain calls': { method: 'wallet_sendCalls', params: [{ version: '2.0.0', from: owner, chainId: '0x1', atomicRequired: false, calls: [call] }], chainId: 1 },
  smart: { method: 'eth_sendTransaction', params: [{ from: smartAddress, ...call }], chainId: 1 },
  'smart calls': {
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', from: smartAddress, chainId: '0x1', atomicRequired: true, calls: [call, call] }],
    chainId: 1,
  },
  solana: { method: 'solana_signAndSendTransaction', params: { transaction }, chainId: solana, chainNamespace: 'solana' },
} as const
type Kind = keyof typeof requests
const kinds = Object.keys(requests) as readonly Kind[]

interface Reply {
  readonly type: string
  readonly id: string
  readonly payload: { readonly reason?: string; readonly code?: number; readonly signed?: boolean }
}
type Fault = 'offline' | 'refused' | 'invalid'
interface Changed {
  /** Methods of the network that fail from the start, or once the visitor was asked. */
  readonly fails?: { readonly methods: readonly string[]; readonly how: Fault; readonly when: 'before' | 'after' }
  readonly declines?: boolean
  readonly locked?: boolean
  readonly signs?: 'fails' | 'aborts'
}
/** Asks the secure site, and returns its reply. */
const ask = async (kind: Kind, { fails, declines, locked, signs }: Changed) => {
  let approved = false
  let abort = () => {}
  const network = async (_: unknown, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body))
    if (fails?.methods.includes(method) && (fails.when === 'before' || approved)) {
      if (fails.how === 'offline') throw new TypeError('Failed to fetch')
      return Response.json({ jsonrpc: '2.0', id: 1, error: { code: fails.how === 'invalid' ? -32602 : -32000, message: 'no' } })
    }
    if (method === 'getMultipleAccounts') return Response.json({ jsonrpc: '2.0', id: 1, result: { value: params[0].map(() => null) } })
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null })
  }
  const fetch = network as typeof globalThis.fetch
  const chains = createChains(list, undefined)
  const node = createNode(fetch)
  const types = createAccountTypes(node)
  types.prefer(kind.startsWith('smart') ? 'smartAccount' : 'eoa')
  const account = {
    current: async () => ({ wallet: { evmAddress: owner, solanaAddress } }),
    sign: async () => {
      if (signs === 'fails') throw new FrameError('expired', 'Another visitor is signed in now.')
      if (signs === 'aborts') abort()
      return kind === 'solana' ? base58.encode(new Uint8Array(64).fill(5)) : `0x${'11'.repeat(65)}`
    },
  } as unknown as Account
  const viewHost: ViewHost = {
    setTheme: () => {},
    show: () => {},
    hold: () => {},
    clear: () => {},
    draw: () => Promise.reject(new FrameError('cancelled', 'Left.')),
  }
  const smart = createSmartAccounts({ chains, node, fetch, wait: async () => {} })
  const approve = createApproval({
    ...{ viewHost, account, node, types, now: Date.now },
    site: 'https://lumen.market',
    smart: async () => smart,
    ask: async () => {
      if (declines) throw new FrameError('cancelled', 'User rejected the request.')
      approved = true
    },
    open: async () => {
      if (locked) throw new FrameError('locked', 'The wallet is locked.')
    },
  })
  const unused = () => Promise.reject(new Error('Not part of this test.'))
  const rpc = createRpc({ ...{ chains, node, types, approve }, callsStatus: unused, permitted: unused, revoke: unused, address: unused })
  return new Promise<Reply['payload'] | 'sent'>((resolve) => {
    const port = {
      onmessage: (_: MessageEvent) => {},
      postMessage: ({ type, payload }: Reply) => {
        if (type.startsWith('@w3m-frame/RPC_REQUEST')) resolve(type.endsWith('_SUCCESS') ? 'sent' : payload)
      },
      close: () => {},
    }
    const handlers = { RPC_REQUEST: rpc } as unknown as Handlers
    createFrame({ port: port as unknown as MessagePort, handlers, checkOrigin: async () => {} })
    const post = (name: string, id: number, payload?: object) =>
      port.onmessage({ data: { type: `@w3m-app/${name}`, id: `${id}`.padStart(32, '0'), ...(payload && { payload }) } } as MessageEvent)
    abort = () => post('RPC_ABORT', 2)
    post('RPC_REQUEST', 1, requests[kind])
  })
}
const reading: Readonly<Record<Kind, readonly string[]>> = {
  plain: ['eth_gasPrice'],
  'plain calls': ['eth_gasPrice'],
  smart: ['eth_estimateUserOperationGas'],
  'smart calls': ['eth_estimateUserOperationGas'],
  solana: ['getMultipleAccounts', 'simulateTransaction'],
}
const sending = ['eth_sendRawTransaction', 'eth_sendUserOperation', 'sendTransaction']

test.each(kinds)('createFrame: says that nothing was signed for a failed request (%s) when it failed before', async (kind) => {
  const told: Record<string, unknown> = {}
  // A bundler that refuses the estimate is shown in the review: the request goes on.
  for (const how of kind.startsWith('smart') ? (['offline'] as const) : (['offline', 'invalid'] as const))
    told[`reading, ${how}`] = await ask(kind, { fails: { methods: reading[kind], how, when: 'before' } })
  told.declined = await ask(kind, { declines: true })
  told.locked = await ask(kind, { locked: true })
  told['another visitor'] = await ask(kind, { signs: 'fails' })
  for (const [when, reply] of Object.entries(told)) expect([when, reply]).toEqual([when, expect.objectContaining({ signed: false })])
})
test.each(kinds)('createFrame: says that a failed request (%s) was signed when it failed afterwards', async (kind) => {
  for (const how of ['offline', 'refused', 'invalid'] as const)
    expect([how, await ask(kind, { fails: { methods: sending, how, when: 'after' } })]).toEqual([how, expect.objectContaining({ signed: true })])
  expect(await ask(kind, { signs: 'aborts' })).toMatchObject({ signed: true, reason: 'cancelled' })
})
test('createFrame: sends what is not disturbed', async () => {
  for (const kind of ['plain', 'plain calls', 'solana'] as const) expect(await ask(kind, {})).toBe('sent')
})

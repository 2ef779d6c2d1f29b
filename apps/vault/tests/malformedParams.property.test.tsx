// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { numberToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { nodeMethods } from 'portico-protocol/rpcMethods.js'
import { perTier } from '../../../tests/harness/perTier.js'
import type { Account } from '../account/createAccount.js'
import { approvedOnEvm, approvedOnSolana } from '../base/ApprovalRequest.js'
import { createChains } from '../base/createChains.js'
import { createNode } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import { readConfig } from '../base/readConfig.js'
import { createFrame } from '../frame/createFrame.js'
import { createHandlers } from '../frame/createHandlers.js'
import { createRpc } from '../frame/createRpc.js'
import { createAccountTypes } from '../smart/accountTypes.js'
import { createSmartAccounts } from '../smart/createSmartAccounts.js'
import { createPermissions } from '../smart/permissions/createPermissions.js'
import { createPermitted } from '../smart/permissions/createPermitted.js'
import { predictAccount } from '../smart/predictAccount.js'
import { askGrant } from '../views/askGrant.js'
import { createApproval } from '../views/createApproval.js'
import type { ViewHost } from '../views/createViewHost.js'
import { memoryPermissions } from './memoryPermissions.js'

const site = 'https://lumen.market'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0x91d8c5507ee24bbaf06e3a9d41c2b7f8602c5e13'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = Keypair.fromSeed(new Uint8Array(32).fill(7))
const solanaAddress = key.publicKey.toBase58()
const { chains: list } = readConfig({
  gateway: 'https://gateway.example',
  chains: [
    { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example/1', bundler: 'https://bundler.example' },
    // Its node takes nothing, as one does that finds fault with the parameters.
    { id: 'eip155:2', name: 'Strict', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example/strict' },
    { id: solana, name: 'Solana', currency: { symbol: 'SOL', decimals: 9 }, rpc: 'https://node.example/solana' },
  ],
})
const word = numberToHex(1, { size: 32 })
const answers: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x1',
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x1',
  eth_gasPrice: '0x3b9aca00',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x1', number: '0x10', timestamp: '0x65000000' },
  eth_getCode: '0x6080',
  eth_call: word,
  eth_getLogs: [],
  eth_getTransactionReceipt: null,
  pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' } },
  eth_estimateUserOperationGas: { callGasLimit: '0x186a0', verificationGasLimit: '0x493e0', preVerificationGas: '0xc350' },
  eth_getUserOperationReceipt: null,
  getMultipleAccounts: { value: [] },
  simulateTransaction: { value: { err: null, accounts: [] } },
}
const network = async (url: unknown, init?: RequestInit) => {
  const { method, params } = JSON.parse(String(init?.body))
  if (`${url}`.endsWith('strict')) return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'invalid argument 0' } })
  if (method === 'getMultipleAccounts') return Response.json({ jsonrpc: '2.0', id: 1, result: { value: params[0].map(() => null) } })
  return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null })
}

/** All of the site that answers a page's requests, for a visitor who declines whatever is shown. */
const open = async (type: 'eoa' | 'smartAccount') => {
  const chains = createChains(list, undefined)
  const fetch = network as typeof globalThis.fetch
  const node = createNode(fetch)
  const types = createAccountTypes(node)
  types.prefer(type)
  const account = {
    current: async () => ({ wallet: { evmAddress: owner, solanaAddress } }),
    unlock: async () => 'here',
    sign: async () => '0x',
  } as unknown as Account
  const viewHost: ViewHost = {
    setTheme: () => {},
    show: () => {},
    hold: () => {},
    clear: () => {},
    draw: () => Promise.reject(new FrameError('cancelled', 'Left.')),
  }
  const ask = () => Promise.reject(new FrameError('cancelled', 'User rejected the request.'))
  const held = await createPermissions({ store: memoryPermissions(), now: Date.now })
  const accounts = createSmartAccounts({ chains, node, fetch, wait: async () => {} })
  const needs = { viewHost, ask, account, node, types, smart: async () => accounts, site, now: Date.now, open: async () => {} }
  const approve = createApproval(needs)
  const permitted = createPermitted({ account, permissions: held, smart: accounts, types, site })
  const rpc = createRpc({
    ...{ chains, node, types },
    callsStatus: (params, signal) => accounts.status(params, signal),
    permitted: permitted.send,
    revoke: permitted.revoke,
    address: (chain) => types.addressOn(chain, { evmAddress: owner, solanaAddress }),
    approve: (request, signal, onSigned) =>
      request.method === 'wallet_grantPermissions'
        ? askGrant({ ...needs, permissions: async () => held }, request, signal)
        : approve(request, signal, onSigned),
  })
  const unused = () => Promise.reject(new Error('Not part of this test.'))
  const handlers = createHandlers({
    ...{ account, change: { begin: unused }, chains, types, rpc },
    ...{ logIn: unused, confirmCurrent: unused, confirmNew: unused, finishSocial: unused, finishFarcaster: unused, idToken: unused, show: unused },
    ...{ setTheme: () => {}, cutOff: () => {}, endPermissions: unused, announceSignOut: () => {} },
  })
  const waiting = new Map<string, (answer: Answer) => void>()
  const port = {
    onmessage: (_: MessageEvent) => {},
    postMessage: (answer: Answer) => waiting.get(answer.id)?.(answer),
    close: () => {},
  }
  createFrame({ port: port as unknown as MessagePort, handlers, checkOrigin: async () => {} })
  let count = 0
  return (payload: object) =>
    new Promise<Answer>((resolve) => {
      const id = (++count).toString(16).padStart(32, '0')
      waiting.set(id, resolve)
      // As a port copies it.
      port.onmessage({ data: structuredClone({ type: '@w3m-app/RPC_REQUEST', id, payload }) } as MessageEvent)
    })
}
interface Answer {
  readonly type: string
  readonly id: string
  readonly payload: { readonly message?: string; readonly reason?: string; readonly code?: number }
}

const call = { to: receiver, value: '0x1', data: '0x1234', capabilities: { flow: { optional: true } } }
const transaction = base58.encode(
  Uint8Array.from(
    new Transaction({ feePayer: key.publicKey, recentBlockhash: base58.encode(new Uint8Array(32).fill(3)) })
      .add(SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey, lamports: 5 }))
      .serialize({ requireAllSignatures: false, verifySignatures: false }),
  ),
)
const typed = {
  domain: { name: 'Harbour', version: '1', chainId: 1, verifyingContract: receiver },
  types: {
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'notes', type: 'Note[]' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Permit',
  message: { spender: receiver, value: '25', notes: [{ text: 'one' }] },
}
/** Right parameters of each method that the site answers by itself, of which one part after the other is broken. */
const right = (from: string): Readonly<Record<string, unknown>> => ({
  personal_sign: ['0x6869', from],
  eth_signTypedData_v4: [from, typed],
  eth_sendTransaction: [{ from, to: receiver, value: '0x1', data: '0x', gas: '0x5208', maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x1', nonce: '0x1' }],
  wallet_sendCalls: [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: false, calls: [call], capabilities: { flow: { optional: true } } }],
  wallet_showCallsStatus: [`0x02${'00'.repeat(7)}01${'ab'.repeat(32)}`],
  wallet_getCallsStatus: [`0x02${'00'.repeat(7)}01${'ab'.repeat(32)}`],
  wallet_grantPermissions: [
    {
      ...{ chainId: '0x1', address: from, expiry: Math.floor(Date.now() / 1_000) + 600, signer: { type: 'wallet', data: {} } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' }, policies: [{ type: 'call-limit', data: { count: 1 } }] }],
    },
  ],
  wallet_revokePermissions: [{ permissionContext: `0x${'ab'.repeat(32)}` }],
  wallet_getCapabilities: [from, ['0x1']],
  solana_signMessage: { message: base58.encode(new TextEncoder().encode('Harbour')), pubkey: solanaAddress },
  solana_signTransaction: { transaction },
  solana_signAllTransactions: { transactions: [transaction, transaction] },
  solana_signAndSendTransaction: { transaction, options: { skipPreflight: true } },
})

/** Each place in a value, as a path. */
const places = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null ? [[], ...Object.entries(value).flatMap(([key, part]) => places(part).map((path) => [key, ...path]))] : [[]]
const replaced = (value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown => {
  if (key === undefined) return part
  if (Array.isArray(value)) return value.map((one, at) => (`${at}` === key ? replaced(one, rest, part) : one))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [key]: replaced(record[key], rest, part) }
}
/** What contains itself can be sent over a port. */
const round: unknown[] = []
round.push(round)
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '0x',
    '0xzz',
    '0x1',
    receiver.slice(0, -1),
    `0x${'f'.repeat(64)}`,
    `0x${'f'.repeat(65)}`,
    -1,
    1.5,
    2 ** 60,
    10n ** 80n,
    null,
    undefined,
  ),
  fc.constantFrom<unknown>([], {}, [[]], [{}], round, { toString: 1, valueOf: 1 }, '🌊', '\ud800', 'a'.repeat(300_000), 'eip155:1', true, Number.NaN),
  fc.anything({ withBigInt: true, withDate: true, withTypedArray: true, withNullPrototype: true, withMap: true, withSet: true }),
)
/** Of JSON-RPC, EIP-1193 and EIP-5792. The internal error of JSON-RPC, -32603, is what a page makes of none. */
const known = [-32602, 4001, 4100, 4200, 5700, 5710, 5730, 5740, 5760]

const check = async (ask: Awaited<ReturnType<typeof open>>, method: string, params: unknown, chainId: string, chainNamespace = 'eip155') => {
  const { type, payload } = await ask({ method, params, chainId, chainNamespace })
  // What is left is right after all: it is answered, or the visitor was asked, who declines.
  if (type === '@w3m-frame/RPC_REQUEST_SUCCESS' || payload.reason === 'cancelled') return
  expect({ method, payload, fits: known.includes(payload.code ?? -32603) }).toMatchObject({ method, fits: true })
  expect(payload.message).toMatch(/^\S.+/)
}

const ofSite = [...approvedOnEvm, ...approvedOnSolana, 'wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_revokePermissions']

test.each(['eoa', 'smartAccount'] as const)('right parameters of every method reach the visitor or an answer (%s)', async (type) => {
  const ask = await open(type)
  const methods = right(type === 'eoa' ? owner : predictAccount(owner).address)
  expect(Object.keys(methods).sort()).toEqual([...ofSite].sort())
  const refused: string[] = []
  for (const [method, params] of Object.entries(methods)) {
    const chain = method.startsWith('solana_') ? solana : 'eip155:1'
    const { type: said, payload } = await ask({ method, params, chainId: chain, chainNamespace: chain.split(':')[0] })
    if (said.endsWith('_ERROR') && payload.reason !== 'cancelled') refused.push(method)
  }
  // There is no such permission, and the plain account has none.
  expect(refused).toEqual(type === 'eoa' ? ['wallet_grantPermissions', 'wallet_revokePermissions'] : ['wallet_revokePermissions'])
})

test.each(ofSite)('malformed parameters of %s have a code of a standard and a sentence', async (method) => {
  const asks = { eoa: await open('eoa'), smartAccount: await open('smartAccount') }
  const chain = method.startsWith('solana_') ? solana : 'eip155:1'
  const templates = { eoa: right(owner)[method], smartAccount: right(predictAccount(owner).address)[method] }
  const named = method === 'wallet_sendCalls' ? [[{ ...(templates.eoa as readonly object[])[0], id: '0x1' }]] : []
  for (const params of [undefined, null, 'a', 5, [], {}, [undefined], [[]], [{}], toHex('x'), ...named])
    for (const ask of Object.values(asks)) await check(ask, method, params, chain, chain.split(':')[0])
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('eoa', 'smartAccount'), fc.nat(), odd, fc.boolean(), async (type, place, part, whole) => {
      const all = places(templates[type])
      const params = whole ? part : replaced(templates[type], all[place % all.length] ?? [], part)
      await check(asks[type], method, params, chain, chain.split(':')[0])
    }),
    { numRuns: perTier({ test: 60, full: 2_000 }) },
  )
})

test('malformed parameters of every method of nodes are refused here, or by the node, with -32602', async () => {
  const ask = await open('eoa')
  for (const method of nodeMethods) {
    for (const params of ['a', 5, true, 10n, [10n], round, new Map(), new Uint8Array(3), [[]], {}, undefined, null]) {
      const { payload } = await ask({ method, params, chainId: 'eip155:2', chainNamespace: 'eip155' })
      expect({ method, params, code: payload.code }).toEqual({ method, params, code: -32602 })
      expect(payload.message).toMatch(/^\S.+/)
    }
  }
})

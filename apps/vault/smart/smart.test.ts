import { concat, type Hex, hashTypedData, keccak256, numberToHex, size, toBytes, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createChains } from '../base/createChains.js'
import type { Node } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import { readConfig, type VaultChain } from '../base/readConfig.js'
import type { DerivedKeys } from '../keys/deriveKeys.js'
import { createSigner } from '../keys/signer.js'
import { readMessage } from '../review/readMessage.js'
import { readTypedData } from '../review/readTypedData.js'
import { createAccountTypes } from './accountTypes.js'
import { readCalls } from './callData.js'
import { readCapabilities } from './capabilities.js'
import { entryPoint, safe } from './contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { guardOwner } from './guardOwner.js'
import { toPlainAnswer, toPlainTransaction } from './plainCalls.js'
import { predictAccount } from './predictAccount.js'
import { readSendCalls, readSingleCall } from './readSendCalls.js'

const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const owner = privateKeyToAccount(privateKey)
const account = predictAccount(owner.address)
const site = 'https://lumen.market'
const receiver = '0x91d8C5507eE24bBAf06E3a9D41C2b7f8602C5E13'.toLowerCase() as Hex
const sponsor = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const chain: VaultChain = readConfig({
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
const plainChain: VaultChain = { id: 'eip155:10', name: 'Optimism', currency: chain.currency, rpc: 'https://other.example' }
const chains = createChains([chain, plainChain], undefined)
const { signal } = new AbortController()
const ether = 10n ** 18n
const refusal = (reason: string, more: object = {}) => expect.objectContaining({ name: 'FrameError', reason, ...more })

/** The answers of bundler, paymaster and node by method; a function gets the parameters, and an error is a refusal. */
type Answers = Readonly<Record<string, unknown>>
const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const eventTopic = keccak256(toHex('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'))
const transactionHash = word(77)

const world = (changed: Answers = {}) => {
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
      const { operationHash } = await import('./encodeOperation.js')
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

const three = [
  { to: receiver, value: '0x1' },
  { to: receiver, data: '0x1234' },
  { to: sponsor, value: '0x2', data: '0xabcdef' },
]
describe('wallet_sendCalls', () => {
  const read = (call: object, more: object = {}) => readSendCalls([{ calls: [call], ...more }], { from: account.address, chain })
  test('takes full addresses alone, one to ten calls, and capabilities that there are', () => {
    expect(read({ to: receiver }).calls).toEqual([{ to: expect.stringMatching(/^0x/), value: 0n, data: '0x' }])
    for (const to of [receiver.slice(0, -1), '0x', '0xzz', undefined, `${receiver}0`, receiver.slice(2)]) expect(() => read({ to })).toThrow(refusal('invalid'))
    const calls = (count: number) => Array.from({ length: count }, () => ({ to: receiver }))
    expect(readSendCalls([{ calls: calls(10) }], { from: account.address, chain }).calls).toHaveLength(10)
    expect(() => readSendCalls([{ calls: calls(11) }], { from: account.address, chain })).toThrow(refusal('refused', { code: 5740 }))
    expect(() => readSendCalls([{ calls: [] }], { from: account.address, chain })).toThrow(refusal('invalid'))
    expect(() => read({ to: receiver, gas: '0x1' })).toThrow(refusal('invalid'))
    expect(() => read({ to: receiver }, { from: owner.address })).toThrow(refusal('invalid'))
    expect(() => read({ to: receiver }, { chainId: '0x1' })).toThrow(refusal('invalid', { code: 5710 }))
    expect(() => read({ to: receiver }, { capabilities: { flowControl: {} } })).toThrow(refusal('refused', { code: 5700 }))
    expect(() => read({ to: receiver }, { capabilities: { paymasterService: { url: 'https://evil.example' } } })).toThrow(refusal('refused', { code: 5700 }))
    expect(
      read({ to: receiver }, { capabilities: { flowControl: { optional: true }, paymasterService: { url: 'https://payer.example' } } }).calls,
    ).toHaveLength(1)
  })
  test('of a plain account sends one call, and says of several that it cannot', () => {
    const one = toPlainTransaction([{ calls: [{ to: receiver, value: '0x1' }] }], owner.address, plainChain)
    expect(one).toMatchObject({ method: 'eth_sendTransaction', params: [{ from: owner.address, value: '0x1', data: '0x' }] })
    expect(() => toPlainTransaction([{ calls: three, atomicRequired: true }], owner.address, plainChain)).toThrow(refusal('refused', { code: 5760 }))
    expect(toPlainAnswer(word(5), plainChain).id).toMatch(/^0x02/)
  })
  test('eth_sendTransaction is one call, without what is of plain accounts', () => {
    const from = account.address
    expect(readSingleCall([{ from, to: receiver, input: '0x12', gas: '0x5208', nonce: 3 }], { from, chain }).calls).toMatchObject([{ data: '0x12' }])
    expect(() => readSingleCall([{ from, data: '0x12' }], { from, chain })).toThrow(refusal('invalid'))
    expect(() => readSingleCall([{ to: receiver, data: '0x12', input: '0x13' }], { from, chain })).toThrow(refusal('invalid'))
  })
})

describe('a batch', () => {
  test('of three is reviewed call by call, sponsored, and sent as one operation that deploys the account', async () => {
    const { approve, review, sent, smart, asked } = world()
    const [found] = await review(three)
    expect(found).toMatchObject({
      kind: 'operation',
      fee: undefined,
      deploys: true,
      stop: undefined,
      calls: [{ value: 1n }, { value: 0n, actions: [{ kind: 'unknown', data: '0x1234' }] }, { value: 2n }],
    })
    expect(asked).not.toContain('eth_sendUserOperation')
    const { id } = (await approve(three)) as { id: string }
    expect(sent()?.operation).toMatchObject({ factory: safe.factory, paymaster: expect.any(String), paymasterData: '0x02', sender: account.address })
    const status = await smart.status([id], signal)
    expect(status).toMatchObject({ status: 200, atomic: true, chainId: '0x89', id })
    // Of the logs of the transaction those of this operation, and none of the one before it.
    expect(status.receipts?.[0]?.logs.map(({ data }) => data.length)).toEqual([4, 2 + 64 * 4])
  })
  test('of a deployed account does not deploy it, and is paid by the account where the paymaster refuses', async () => {
    const refused = new Error('policy')
    const { review } = world({ eth_getCode: '0x60', pm_getPaymasterStubData: refused })
    expect((await review(three))[0]).toMatchObject({ deploys: false, fee: (110_000n + 330_000n + 55_000n) * 2_000_000_000n, stop: undefined })
    expect((await world({ pm_getPaymasterStubData: refused, eth_getBalance: '0x5' }).review(three))[0]).toMatchObject({ stop: 'funds' })
    expect((await world({ pm_getPaymasterData: refused }).review(three))[0]).toMatchObject({ fee: expect.any(BigInt) })
    expect((await world({ eth_getBalance: '0x1' }).review(three))[0]).toMatchObject({ stop: 'funds', fee: undefined })
  })
  test('that would fail, or change who owns the account, cannot be approved', async () => {
    expect((await world({ eth_estimateUserOperationGas: new Error('execution reverted') }).review(three))[0]).toMatchObject({ stop: 'fails' })
    expect((await world().review([{ to: account.address, data: '0x610b5925' }]))[0]).toMatchObject({ stop: 'handover' })
  })
  test('meets services that are down, lie or ask too much, and nothing is signed', async () => {
    const down = new TypeError('Failed to fetch')
    const hostile: readonly (readonly [Answers, ReturnType<typeof refusal>])[] = [
      [{ pimlico_getUserOperationGasPrice: down }, refusal('offline')],
      [{ eth_estimateUserOperationGas: down }, refusal('offline')],
      [{ pm_getPaymasterStubData: down }, refusal('offline')],
      [{ pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0xffffffffffff', maxPriorityFeePerGas: '0x1' } } }, refusal('failed')],
      [{ pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' } } }, refusal('failed')],
      [{ pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: 5 } } }, refusal('failed')],
      [{ eth_estimateUserOperationGas: { callGasLimit: '0xffffffffff', verificationGasLimit: '0x1', preVerificationGas: '0x1' } }, refusal('failed')],
      [{ eth_estimateUserOperationGas: { callGasLimit: '-1' } }, refusal('failed')],
      // The node says what the calls of an account that is there take.
      [
        {
          eth_getCode: '0x60',
          eth_estimateGas: '0x5208',
          eth_estimateUserOperationGas: { callGasLimit: '0x27cb9', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
        },
        refusal('failed', { message: 'The bundler asks for too much gas.' }),
      ],
      [
        { eth_estimateUserOperationGas: new Error('AA25 invalid account nonce') },
        refusal('failed', { message: 'Another operation of the account is on its way.' }),
      ],
      [{ pm_getPaymasterData: { paymaster: receiver.slice(0, -1), paymasterData: '0x' } }, refusal('failed')],
      [{ pm_getPaymasterData: { paymaster: receiver, paymasterData: '0x', paymasterVerificationGasLimit: '0xffffffffff' } }, refusal('failed')],
      [{ eth_getCode: '0x' }, refusal('failed', { message: 'This network has no EntryPoint 0.7 (ERC-4337).' })],
      [{ eth_call: 'later' }, refusal('failed')],
      [{ eth_getBlockByNumber: {} }, refusal('failed')],
    ]
    for (const [answers, error] of hostile) await expect(world(answers).review(three), JSON.stringify(Object.keys(answers))).rejects.toEqual(error)
  })
  test('is not changed by what the paymaster adds to its answer', async () => {
    const more = { callData: '0xdead', sender: receiver, nonce: '0x9', factory: receiver, callGasLimit: '0x1' }
    const { approve, sent } = world({
      pm_getPaymasterStubData: { paymaster: sponsor, paymasterData: '0x01', ...more },
      pm_getPaymasterData: { paymaster: sponsor, paymasterData: '0x02', ...more },
    })
    await approve(three)
    expect(sent()?.operation).toMatchObject({ sender: account.address, nonce: '0x0', factory: safe.factory, callGasLimit: numberToHex(110_000) })
    expect(readCalls(sent()?.operation.callData ?? '0x')).toHaveLength(3)
  })
  test('is refused by a bundler that takes another operation, or none', async () => {
    await expect(world({ eth_sendUserOperation: word(9) }).approve(three)).rejects.toEqual(refusal('failed'))
    await expect(world({ eth_sendUserOperation: new Error('AA21 did not pay prefund') }).approve(three)).rejects.toEqual(
      refusal('failed', { message: 'AA21 did not pay prefund' }),
    )
    await expect(world({ eth_sendUserOperation: new TypeError('Failed to fetch') }).approve(three)).rejects.toEqual(refusal('offline'))
  })
})

describe('what became of calls', () => {
  const statusWith = async (changed: (one: ReturnType<typeof world>) => Answers) => {
    const answers: Record<string, unknown> = {}
    const one = world({
      ...Object.fromEntries(
        ['eth_getUserOperationReceipt', 'eth_getTransactionReceipt', 'eth_getLogs', 'eth_getBlockByNumber'].map((name) => [name, () => answers[name]]),
      ),
    })
    answers.eth_getBlockByNumber = { number: '0x10', timestamp: '0x65000000' }
    const { id } = (await one.approve(three)) as { id: string }
    Object.assign(answers, changed(one))
    return one.smart.status([id], signal)
  }
  const named = (hash: Hex | undefined, sender: string = account.address) => ({ userOpHash: hash, sender, receipt: { transactionHash } })

  test('is what the network says, and never the bundler alone', async () => {
    expect(await statusWith(() => ({ eth_getUserOperationReceipt: null, eth_getLogs: [] }))).toMatchObject({ status: 100 })
    const late = { number: '0x20', timestamp: '0x65001000' }
    expect(await statusWith(() => ({ eth_getUserOperationReceipt: null, eth_getLogs: [], eth_getBlockByNumber: late }))).toMatchObject({ status: 400 })
    // Logs that cannot be read do not show that it is not there.
    await expect(statusWith(() => ({ eth_getUserOperationReceipt: null, eth_getLogs: null, eth_getBlockByNumber: late }))).rejects.toEqual(refusal('failed'))
    // Nor does a node that has no receipt yet of what is in the log.
    const lagging = await statusWith(({ receiptOf, sent }) => ({
      eth_getUserOperationReceipt: null,
      eth_getLogs: receiptOf(sent()?.hash).logs,
      eth_getTransactionReceipt: null,
      eth_getBlockByNumber: late,
    }))
    expect(lagging).toMatchObject({ status: 100 })
    // A bundler that keeps quiet does not hide what was mined.
    const quiet = await statusWith(({ receiptOf, sent }) => {
      const receipt = receiptOf(sent()?.hash)
      return { eth_getUserOperationReceipt: null, eth_getLogs: receipt.logs, eth_getTransactionReceipt: receipt }
    })
    expect(quiet).toMatchObject({ status: 200 })
    const offline = await statusWith(({ receiptOf, sent }) => ({
      eth_getUserOperationReceipt: new TypeError('down'),
      eth_getLogs: receiptOf(sent()?.hash).logs,
      eth_getTransactionReceipt: receiptOf(sent()?.hash),
    }))
    expect(offline).toMatchObject({ status: 200 })
    expect(
      await statusWith(({ receiptOf, sent }) => ({
        eth_getUserOperationReceipt: named(sent()?.hash),
        eth_getTransactionReceipt: receiptOf(sent()?.hash, false),
      })),
    ).toMatchObject({ status: 500 })
  })
  test('is not read from receipts of other operations', async () => {
    await expect(statusWith(() => ({ eth_getUserOperationReceipt: named(word(3)) }))).rejects.toEqual(refusal('failed'))
    await expect(statusWith(({ sent }) => ({ eth_getUserOperationReceipt: named(sent()?.hash, receiver) }))).rejects.toEqual(refusal('failed'))
    await expect(
      statusWith(({ sent, receiptOf }) => ({ eth_getUserOperationReceipt: named(sent()?.hash), eth_getTransactionReceipt: receiptOf(word(8)) })),
    ).rejects.toEqual(refusal('failed'))
  })
  test('is not known of ids of others', async () => {
    for (const id of ['0x', '0x01', 5, undefined, `0x03${'00'.repeat(74)}`, word(1)])
      await expect(world().smart.status([id], signal)).rejects.toEqual(refusal('invalid', { code: 5730 }))
  })
  test('of a single transaction is answered to the page by its hash', async () => {
    expect(await world().approve([{ to: receiver }], 'eth_sendTransaction')).toBe(transactionHash)
  })
})

describe('which account is used', () => {
  const wallet = { evmAddress: owner.address, solanaAddress: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' }
  const types = createAccountTypes(async (_, __, params) => ((params as readonly string[])[0] === account.address ? '0x60' : '0x'))

  test('is the smart account where the page prefers it and the network has a bundler', async () => {
    expect(await types.describe(chain, wallet)).toMatchObject({ address: owner.address, type: 'eoa', deployed: true })
    types.prefer('smartAccount')
    expect(await types.describe(chain, wallet)).toEqual({
      address: account.address,
      type: 'smartAccount',
      accounts: [
        { address: owner.address, type: 'eoa' },
        { address: account.address, type: 'smartAccount' },
      ],
      deployed: true,
    })
    expect(await types.describe(plainChain, wallet)).toEqual({
      address: owner.address,
      type: 'eoa',
      accounts: [{ address: owner.address, type: 'eoa' }],
      deployed: false,
    })
    expect(() => world().smart.of(owner.address, plainChain)).toThrow(refusal('refused'))
    const needs = { address: account.address, chains: [chain, plainChain], on: types.on }
    expect(readCapabilities([account.address], needs)).toEqual({
      '0x89': {
        atomic: { status: 'supported' },
        permissions: {
          supported: true,
          signerTypes: ['wallet'],
          permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
          policyTypes: ['token-allowance', 'call-limit', 'rate-limit'],
        },
        paymasterService: { supported: true },
      },
      '0xa': { atomic: { status: 'unsupported' } },
    })
    expect(readCapabilities([account.address, ['0xa']], needs)).toEqual({ '0xa': { atomic: { status: 'unsupported' } } })
    expect(() => readCapabilities([owner.address], needs)).toThrow(refusal('invalid'))
  })
  test('of two, the plain one signs nothing that would count for the other', async () => {
    const asker = { address: owner.address, site, chain: 'eip155:1', now: 0n }
    const message = (text: string) => guardOwner(readMessage([text, owner.address], asker), account.address, owner.address).stop
    expect(message('0xff')).toBeUndefined()
    expect(message('Thirty-one letters are no hash!')).toBeUndefined()
    expect(message('Thirty-three letters are no hash!')).toBeUndefined()
    const typed = async (domain: object, types: object = { SafeMessage: [{ name: 'message', type: 'bytes' }] }) => {
      const data = { domain: { chainId: 137, ...domain }, types, primaryType: 'SafeMessage', message: { message: '0x01' } }
      return guardOwner(
        await readTypedData([owner.address, data], { address: owner.address, chain, node: async () => '0x', signal, now: 0n }),
        account.address,
        owner.address,
      ).stop
    }
    expect(await typed({ verifyingContract: account.address })).toBe('smart')
    expect(await typed({ verifyingContract: safe.module.toLowerCase() })).toBe('smart')
    expect(await typed({ verifyingContract: receiver })).toBeUndefined()
    // Operations of every EntryPoint since 0.8, at whatever address it is.
    for (const version of ['1', '2', undefined])
      expect(await typed({ name: 'ERC4337', ...(version && { version }), verifyingContract: receiver })).toBe('smart')
    expect(await typed({ name: 'ERC4337' })).toBe('smart')
    expect(await typed({ name: 'ERC-4337 news', verifyingContract: receiver })).toBeUndefined()
    // The bytes of that name, which are hashed as the name is.
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    for (const name of [[69, 82, 67, 52, 51, 51, 55], 7, undefined])
      await expect(typed({ name }, { EIP712Domain, SafeMessage: [{ name: 'message', type: 'bytes' }] })).rejects.toEqual(refusal('invalid'))
  })
  test.each([
    ['a hash', keccak256('0x01')],
    ['letters', 'Thirty-two letters may be a hash'],
    ['the same letters as bytes', toHex('Thirty-two letters may be a hash')],
    ['fewer letters, some of several bytes', 'Größe und Höhe: 27 Zeichen!!!'],
    ['signs alone', '\u0000\u001c\u001b z'.padEnd(32, '\u0007')],
    ['letters of four bytes', '𝒱𝒶𝓊𝓁𝓉𝒾𝓃𝑔'],
    ['text that begins as hexadecimal does', '0xZZ, and then twenty-six more !'],
  ])('%s of exactly 32 bytes is signed by the plain account in no form', async (_, text) => {
    const bytes = text.startsWith('0x') && /^0x[\da-f]{64}$/.test(text) ? text : toHex(text)
    expect(size(bytes as Hex)).toBe(32)
    const asker = { address: owner.address, site, chain: 'eip155:1', now: 0n }
    for (const params of [
      [text, owner.address],
      [owner.address, text],
      [bytes, owner.address.toLowerCase()],
      [`0x${bytes.slice(2).toUpperCase()}`, owner.address],
    ])
      expect(guardOwner(readMessage(params, asker), account.address, owner.address).stop).toBe('hash')
    // The same where the plain address is the smart account.
    const one = createSmartAccounts({ kind: '7702', chains, node: async () => '0x', fetch, wait: async () => {} }).of(owner.address, chain)
    const [review] = await one.readReviews({ method: 'personal_sign', params: [text, owner.address], chain }, { site, signal, now: 0n })
    expect(review).toMatchObject({ stop: 'hash', work: { kind: 'evm-message', message: bytes } })
    // The key itself refuses, whoever asks it.
    const sign = createSigner({ evm: { privateKey: toBytes(privateKey) }, solana: {} } as unknown as DerivedKeys)
    await expect(sign({ kind: 'evm-message', message: bytes as Hex })).rejects.toMatchObject({ name: 'KeyError', problem: 'invalid' })
  })
  test('signs messages for itself alone, with what deploys it before it is deployed', async () => {
    const sign = async (deployed: boolean) => {
      const { own } = world({ eth_getCode: deployed ? '0x60' : '0x' })
      const [review] = await own.readReviews({ method: 'personal_sign', params: ['Harbour', account.address], chain }, { site, signal, now: 0n })
      if (review?.work.kind !== 'evm-typed-data') throw new Error('nothing to sign')
      expect(review).toMatchObject({ kind: 'message', text: 'Harbour' })
      expect(review.work.data).toMatchObject({ domain: { chainId: 137, verifyingContract: account.address }, primaryType: 'SafeMessage' })
      expect(hashTypedData(review.work.data)).toMatch(/^0x/)
      return own.finish({ method: 'personal_sign' }, review, await owner.signTypedData(review.work.data), signal)
    }
    expect(size((await sign(true)) as Hex)).toBe(65)
    expect(await sign(false)).toMatch(/6492649264926492649264926492649264926492649264926492649264926492$/)
    expect(new FrameError('failed', '').code).toBeUndefined()
  })
})

import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, type Answers, chain, owner, plainChain, receiver, refusal, signal, smartWorld, sponsor, transactionHash, word } from '../tests/smartWorld.js'
import { readCalls } from './callData.js'
import { safe } from './contracts.js'
import { toPlainAnswer, toPlainTransaction } from './plainCalls.js'
import { readSendCalls, readSingleCall } from './readSendCalls.js'

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
    const { approve, review, sent, smart, asked } = smartWorld()
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
    const { review } = smartWorld({ eth_getCode: '0x60', pm_getPaymasterStubData: refused })
    expect((await review(three))[0]).toMatchObject({ deploys: false, fee: (110_000n + 330_000n + 55_000n) * 2_000_000_000n, stop: undefined })
    expect((await smartWorld({ pm_getPaymasterStubData: refused, eth_getBalance: '0x5' }).review(three))[0]).toMatchObject({ stop: 'funds' })
    expect((await smartWorld({ pm_getPaymasterData: refused }).review(three))[0]).toMatchObject({ fee: expect.any(BigInt) })
    expect((await smartWorld({ eth_getBalance: '0x1' }).review(three))[0]).toMatchObject({ stop: 'funds', fee: undefined })
  })
  test('that would fail, or change who owns the account, cannot be approved', async () => {
    expect((await smartWorld({ eth_estimateUserOperationGas: new Error('execution reverted') }).review(three))[0]).toMatchObject({ stop: 'fails' })
    expect((await smartWorld().review([{ to: account.address, data: '0x610b5925' }]))[0]).toMatchObject({ stop: 'handover' })
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
    for (const [answers, error] of hostile) await expect(smartWorld(answers).review(three), JSON.stringify(Object.keys(answers))).rejects.toEqual(error)
  })
  test('is not changed by what the paymaster adds to its answer', async () => {
    const more = { callData: '0xdead', sender: receiver, nonce: '0x9', factory: receiver, callGasLimit: '0x1' }
    const { approve, sent } = smartWorld({
      pm_getPaymasterStubData: { paymaster: sponsor, paymasterData: '0x01', ...more },
      pm_getPaymasterData: { paymaster: sponsor, paymasterData: '0x02', ...more },
    })
    await approve(three)
    expect(sent()?.operation).toMatchObject({ sender: account.address, nonce: '0x0', factory: safe.factory, callGasLimit: numberToHex(110_000) })
    expect(readCalls(sent()?.operation.callData ?? '0x')).toHaveLength(3)
  })
  test('is refused by a bundler that takes another operation, or none', async () => {
    await expect(smartWorld({ eth_sendUserOperation: word(9) }).approve(three)).rejects.toEqual(refusal('failed'))
    await expect(smartWorld({ eth_sendUserOperation: new Error('AA21 did not pay prefund') }).approve(three)).rejects.toEqual(
      refusal('failed', { message: 'AA21 did not pay prefund' }),
    )
    await expect(smartWorld({ eth_sendUserOperation: new TypeError('Failed to fetch') }).approve(three)).rejects.toEqual(refusal('offline'))
  })
})

describe('what became of calls', () => {
  const statusWith = async (changed: (one: ReturnType<typeof smartWorld>) => Answers) => {
    const answers: Record<string, unknown> = {}
    const one = smartWorld({
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
      await expect(smartWorld().smart.status([id], signal)).rejects.toEqual(refusal('invalid', { code: 5730 }))
  })
  test('of a single transaction is answered to the page by its hash', async () => {
    expect(await smartWorld().approve([{ to: receiver }], 'eth_sendTransaction')).toBe(transactionHash)
  })
})

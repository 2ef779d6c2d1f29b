// @vitest-environment happy-dom
import { encodeFunctionData, type Hex, maxUint256, parseAbi, parseTransaction, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { FrameError } from '../base/FrameError.js'
import type { Node } from '../base/createNode.js'
import type { SignWork } from '../keys/signer.js'
import type { Question } from '../review/Question.js'
import { createAccountTypes } from '../smart/accountTypes.js'
import { contract, ether, other, own, showReview, token, transaction } from '../tests/showReview.js'
import { createApproval } from './createApproval.js'
import type { Ask } from './createAsk.js'
import type { ViewHost } from './createViewHost.js'

const abi = parseAbi(['function approve(address, uint256)', 'function increaseAllowance(address, uint256)', 'function transfer(address, uint256)'])
const encode = (functionName: 'approve' | 'increaseAllowance' | 'transfer', amount: bigint) =>
  encodeFunctionData({ abi, functionName, args: [other as Hex, amount] })
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const [decimals, symbol] = ['0x313ce567', '0x95d89b41']

/** A node on which the token has six decimals, and the spender is a contract. */
const node: Node = async (_, method, params) => {
  const [call] = params as readonly { readonly data?: string }[]
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionCount: '0x7',
    eth_estimateGas: '0xc350',
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
    eth_maxPriorityFeePerGas: '0x5f5e100',
    eth_gasPrice: '0x77359400',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_getCode: '0x60',
    eth_call: call?.data === decimals ? word(6n) : call?.data === symbol ? stringToHex('USDC', { size: 32 }) : undefined,
    eth_sendRawTransaction: '0x12',
  }
  if (answers[method] === undefined) throw new FrameError('failed', 'execution reverted')
  return answers[method]
}

/** A website asks for a transaction; the visitor answers as `ask` does. */
const request = async (data: Hex, ask: Ask) => {
  const signed: SignWork[] = []
  const viewHost: ViewHost = { setTheme: () => {}, show: () => {}, hold: () => {}, clear: () => {}, draw: () => new Promise(() => {}) }
  const approve = createApproval({
    ...{ viewHost, ask, node, types: createAccountTypes(async () => '0x'), site: 'https://lumen.market', now: () => 0 },
    account: {
      current: async () => ({ wallet: { evmAddress: own, solanaAddress: '' } }) as never,
      sign: async (work) => {
        signed.push(work)
        return '0x'
      },
    },
    smart: async () => {
      throw new Error('There is no smart account in use.')
    },
    open: async () => {},
  })
  const answer = await approve(
    { method: 'eth_sendTransaction', params: [{ from: own, to: contract, data }], chain: ether },
    new AbortController().signal,
    () => undefined,
  )
  const [work] = signed
  return { answer, data: work?.kind === 'evm-transaction' ? parseTransaction(work.bytes as Hex).data : undefined }
}

test.each(['approve', 'increaseAllowance'] as const)(
  '%s without limit is signed with the limit that the visitor chose, and shown as it is read from those bytes',
  async (name) => {
    const shown: Question[] = []
    const ask: Ask = async (question, _, limit) => {
      shown.push(question)
      expect(question.kind === 'request' && question.limits).toBe(contract)
      const next = await limit?.(120_000_000n)
      if (next) shown.push(next)
    }
    expect(await request(encode(name, maxUint256), ask)).toEqual({ answer: '0x12', data: encode(name, 120_000_000n) })
    expect(shown).toMatchObject([
      { review: { dangers: ['unlimited'], actions: [{ amount: maxUint256 }] } },
      { limited: true, review: { dangers: [], actions: [{ kind: 'allow', spender: other, amount: 120_000_000n }] } },
    ])
  },
)

test('without a press of the visitor the bytes are those that the website asked for', async () => {
  expect((await request(encode('approve', maxUint256), async () => {})).data).toBe(encode('approve', maxUint256))
})

test.each([
  ['an approval of an amount', encode('approve', 5n)],
  ['a transfer', encode('transfer', maxUint256)],
])('%s cannot be changed', async (_, data) => {
  const ask: Ask = async (question, __, limit) => {
    expect(question.kind === 'request' && question.limits).toBeUndefined()
    await expect(limit?.(1n)).rejects.toMatchObject({ name: 'FrameError', reason: 'invalid' })
  }
  expect((await request(data, ask)).data).toBe(data)
})

test.each([0n, maxUint256])('an amount of %d sets no limit: the review stays as it is', async (amount) => {
  const ask: Ask = async (_, __, limit) => {
    await expect(limit?.(amount)).rejects.toMatchObject({ reason: 'invalid' })
  }
  expect((await request(encode('approve', maxUint256), ask)).data).toBe(encode('approve', maxUint256))
})

const unlimited = transaction({ actions: [{ kind: 'allow', token: contract, spender: other, amount: maxUint256, change: 'set' }], dangers: ['unlimited'] })

test('the review of an approval without limit offers one beside the warning, and takes an amount in units', async () => {
  const limits: bigint[] = []
  const view = await showReview(unlimited, { limits: contract, onLimit: (amount) => limits.push(amount) })
  await view.press('.pt-banner button', 'Set a limit instead')
  await view.type('input[inputmode=decimal]', '0')
  await view.press('button', 'Use this limit')
  expect(limits).toEqual([])
  expect(view.text()).toContain('Enter an amount above 0.')
  await view.type('input[inputmode=decimal]', '120.5')
  await view.press('button', 'Use this limit')
  expect(limits).toEqual([120_500_000n])
})

test('a limit is offered only where it can be set, and said once it is', async () => {
  const onLimit = () => {}
  for (const more of [{ onLimit }, { limits: contract }]) expect((await showReview(unlimited, more)).text()).not.toContain('Set a limit')
  // Without decimals nobody can say how much an amount is.
  const unnamed = { ...unlimited, tokens: [{ ...token, decimals: undefined }] } as typeof unlimited
  expect((await showReview(unnamed, { limits: contract, onLimit })).text()).not.toContain('Set a limit')
  const limited = await showReview(transaction({ actions: [{ kind: 'allow', token: contract, spender: other, amount: 1n, change: 'set' }] }), { limited: true })
  expect(limited.text()).toContain('You set this limit. lumen.market asked for no limit.')
})

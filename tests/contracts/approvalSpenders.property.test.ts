import type { HistoryProvider } from '../../apps/gateway/history/HistoryProvider.js'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { createBlockscout } from '../../apps/gateway/data/createBlockscout.js'
import { createEtherscan } from '../../apps/gateway/data/createEtherscan.js'
import { historyRoutes } from '../../apps/gateway/history/historyRoutes.js'
import { readBlock } from '../../apps/gateway/history/readBlock.js'
import { toActivity } from '../../apps/gateway/history/toActivity.js'
import { toTransaction } from '../../apps/gateway/history/toTransaction.js'
import { answerService } from '../../apps/gateway/testing/answerService.js'
import { testClock } from '../../apps/gateway/testing/testClock.js'
import { formatMessage } from 'portico-lib/text/formatMessage.js'
import { readTransaction } from '../../plugins/activity/readTransaction.js'
import { approvalWords } from '../../plugins/activity/views/approvalWords.js'
import { createFormats } from '../../plugins/activity/views/createFormats.js'

const chain = 'eip155:1'
const account = '0x00a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3'
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const hash = `0x${'a'.repeat(64)}`
const seconds = 1_763_632_800
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

const abi = parseAbi([
  'function increaseAllowance(address, uint256)',
  'function decreaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function approve(address, address, uint160, uint48)',
  'function permit(address, ((address, uint160, uint48, uint48), address, uint256), bytes)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
])
/** The data of an approval that names a spender, and the contract that it is sent to. */
const calls: Readonly<Record<string, (token: `0x${string}`, spender: `0x${string}`, amount: bigint) => { readonly to: string; readonly data: string }>> = {
  approve: (token, spender, amount) => ({ to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }) }),
  increaseAllowance: (token, spender, amount) => ({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [spender, amount] }),
  }),
  decreaseAllowance: (token, spender, amount) => ({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'decreaseAllowance', args: [spender, amount] }),
  }),
  setApprovalForAll: (token, spender, amount) => ({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, amount > 0n] }),
  }),
  permit: (token, spender, amount) => ({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'permit', args: [account, spender, amount, 1n, 27, hash as `0x${string}`, hash as `0x${string}`] }),
  }),
  'approve of Permit2': (token, spender, amount) => ({
    to: permit2,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [token, spender, amount % 2n ** 160n, 0] }),
  }),
  'permit of Permit2': (token, spender, amount) => ({
    to: permit2,
    data: encodeFunctionData({ abi, functionName: 'permit', args: [account, [[token, amount % 2n ** 160n, 0, 0], spender, 1n], '0x'] }),
  }),
}

const approvalEvent = toEventSelector('Approval(address,address,uint256)')
interface Sent {
  readonly to: string
  readonly data: string
}
/** The same transaction as each dialect tells of it: those whose services give the data, and those that give a name or nothing. */
const dialects: Readonly<Record<string, { readonly whole: boolean; provider(sent: Sent): HistoryProvider['page'] }>> = {
  'a node': {
    whole: true,
    provider:
      ({ to, data }) =>
      async () => {
        const logs = data.startsWith('0x095ea7b3')
          ? [{ address: to, topics: [approvalEvent, `0x${word(account)}`, `0x${data.slice(10, 74)}`], data: `0x${data.slice(74)}` }]
          : []
        const block = readBlock(
          {
            hash,
            number: '0x1',
            parentHash: hash,
            timestamp: `0x${seconds.toString(16)}`,
            transactions: [{ hash, from: account, to, input: data, value: '0x0', nonce: '0x1', transactionIndex: '0x0' }],
          },
          [{ blockHash: hash, transactionHash: hash, status: '0x1', logs }],
        )
        const stored = toActivity(block).activity.find((row) => row.account === account)
        const facts = new Map([[to, { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }]])
        const item = toTransaction({ chain, account, hash, body: JSON.parse(stored?.body ?? ''), facts, native })
        return { items: [item], next: undefined }
      },
  },
  'a block that was stored without the data': {
    whole: false,
    provider:
      ({ to, data }) =>
      async () => {
        const body = { from: account, to, made: undefined, nonce: 1, selector: data.slice(0, 10), ok: true, transfers: [], time: seconds }
        return { items: [toTransaction({ chain, account, hash, body, facts: new Map(), native })], next: undefined }
      },
  },
  Blockscout: {
    whole: true,
    provider: ({ to, data }) => blockscoutPage({ raw_input: data, method: 'approve', to: { hash: to } }),
  },
  'Blockscout without the data': {
    whole: false,
    provider: ({ to }) => blockscoutPage({ method: 'approve', to: { hash: to } }),
  },
  Etherscan: { whole: true, provider: ({ to, data }) => etherscanPage({ to, input: data, methodId: data.slice(0, 10) }) },
  'Etherscan without the data': { whole: false, provider: ({ to, data }) => etherscanPage({ to, methodId: data.slice(0, 10) }) },
}
const blockscoutPage = (facts: object): HistoryProvider['page'] => {
  const row = {
    hash,
    block_number: 1,
    timestamp: new Date(seconds * 1000).toISOString(),
    status: 'ok',
    from: { hash: account },
    value: '0',
    nonce: 1,
    ...facts,
  }
  const none = { items: [], next_page_params: null }
  const at = (list: string) => `/api/v2/addresses/${account}/${list}`
  const { service } = answerService({
    [at('transactions')]: { ...none, items: [row] },
    [at('token-transfers')]: none,
    [at('internal-transactions')]: none,
  })
  return async (question, signal) => (await createBlockscout({ name: 'b', chain, native, service }).page?.(question, signal)) ?? { items: [], next: undefined }
}
const etherscanPage = (facts: object): HistoryProvider['page'] => {
  const row = { hash, blockNumber: '1', timeStamp: `${seconds}`, from: account, contractAddress: '', value: '0', nonce: '1', isError: '0', ...facts }
  const service = {
    ask: async (path: string) => {
      const result = path.includes('action=txlist&') ? [row] : []
      return { status: 200, body: { status: result.length > 0 ? '1' : '0', message: result.length > 0 ? 'OK' : 'No transactions found', result } }
    },
  }
  return async (question, signal) => (await createEtherscan({ name: 'e', chain, native, service }).page?.(question, signal)) ?? { items: [], next: undefined }
}

/** What a visitor reads of it, through the gateway's route and the widget's reader. */
const shown = async (page: HistoryProvider['page']) => {
  const app = historyRoutes({ history: [{ chains: [chain], page }], clock: testClock(), limits: { deadline: 5_000 } as never })
  const answer = (await (await app.request(`/v1/account/${account}/history?chainId=${chain}`)).json()) as { readonly data: readonly unknown[] }
  const entry = readTransaction(answer.data[0], { account, chain, now: (seconds + 60) * 1000 })
  const formats = createFormats('en', 0)
  const texts = (entry?.approvals ?? []).map((one) => approvalWords(one, formats, (message, values) => formatMessage(message.text, values ?? {}, 'en')))
  return { entry, texts }
}

const address = fc.bigInt({ min: 2n ** 150n, max: 2n ** 160n - 1n }).map((value): `0x${string}` => `0x${value.toString(16).padStart(40, '0')}`)
const amount = fc.oneof(fc.constantFrom(0n, 1n, 2n ** 256n - 1n, 2n ** 255n), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))

test.each(Object.entries(dialects))(
  'an approval that %s tells of: the spender is the one of the call, and never the contract',
  async (_, { whole, provider }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(calls)), address, address, amount, async (name, token, spender, sum) => {
        fc.pre(token !== spender)
        const sent = calls[name]?.(token, spender, sum)
        if (!sent) throw new Error('There is such a call.')
        const { entry, texts } = await shown(provider(sent))
        const spenders = (entry?.approvals ?? []).flatMap((one) => one.spender?.toLowerCase() ?? [])
        const short = (one: string) => new RegExp(`^${one.slice(0, 6)}…${one.slice(-4)} can`, 'i')
        for (const { detail } of texts) {
          expect(detail).not.toMatch(short(token))
          expect(detail).not.toMatch(short(sent.to))
        }
        if (entry?.action === 'approve') expect([sent.to, token]).not.toContain(entry.counterpart?.toLowerCase())
        if (!whole) {
          expect(spenders).toEqual([])
          return
        }
        expect(spenders).toEqual([spender])
        expect(texts[0]?.detail).toMatch(short(spender))
        expect(entry?.action).toBe('approve')
      }),
      { numRuns: 60 },
    )
  },
)

test.each([
  ['all there is', 2n ** 256n - 1n, 'all'],
  ['half of all numbers', 2n ** 255n, 'all'],
  ['nothing', 0n, 'none'],
  ['an amount', 120_500_000n, 'amount'],
])('an approval of %s is told as it is', async (_, sum, scope) => {
  const token = `0x${'9'.repeat(40)}` as const
  const sent = calls.approve?.(token, `0x${'7'.repeat(40)}`, sum)
  if (!sent) throw new Error('There is such a call.')
  const { entry } = await shown(dialects['a node']?.provider(sent) as HistoryProvider['page'])
  expect(entry?.approvals?.[0]).toMatchObject({ scope, symbol: 'TUSD', ...(scope === 'amount' && { quantity: '120.5' }) })
})

test('a permit that somebody else signed is no approval of the one who sent it, and neither are the functions of Permit2 elsewhere', async () => {
  const token = `0x${'9'.repeat(40)}` as const
  const of = (data: string, to: string) => shown(dialects['a node']?.provider({ to, data }) as HistoryProvider['page'])
  const other = encodeFunctionData({
    abi,
    functionName: 'permit',
    args: [`0x${'8'.repeat(40)}`, `0x${'7'.repeat(40)}`, 1n, 1n, 27, hash as `0x${string}`, hash as `0x${string}`],
  })
  expect((await of(other, token)).entry).toMatchObject({ action: 'contract' })
  const fake = calls['approve of Permit2']?.(token, `0x${'7'.repeat(40)}`, 5n).data ?? ''
  expect((await of(fake, `0x${'6'.repeat(40)}`)).entry).toMatchObject({ action: 'contract' })
})

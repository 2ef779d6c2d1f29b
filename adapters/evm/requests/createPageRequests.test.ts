import { expect, test } from 'vitest'
import { type Opened, UserRejectedError } from '../../../kernel/api/index.js'
import type { PageRequest } from '../../../ports/review.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { fakeEthereum } from '../../../tests/harness/fakeEthereum.js'
import { createTransport } from '../createTransport.js'
import { wrapProvider } from '../wrapProvider.js'
import { createPageRequests } from './createPageRequests.js'

const me = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'ab'.repeat(32)}`
const batch = { version: '2.0.0', from: me, chainId: '0x1', calls: [{ to }] }

interface Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  send?(first: unknown, second?: unknown): unknown
  sendAsync?(payload: unknown, done: (error: unknown, answer?: unknown) => void): unknown
}
interface Options {
  readonly reviews?: boolean
  readonly review?: (request: PageRequest) => Promise<readonly unknown[]>
  readonly answers?: Readonly<Record<string, unknown>>
  readonly native?: (provider: object) => object
}

const world = async ({ reviews = true, review = async ({ params }) => params as readonly unknown[], answers = {}, native = (one) => one }: Options = {}) => {
  const fake = fakeEthereum({ permitted: true, accounts: [me], backend: async ({ method }) => answers[method] ?? hash })
  const seen: PageRequest[] = []
  const gone = new AbortController()
  const wallet = wrapProvider(fake.provider)
  if (!wallet) throw new Error('no provider')
  const transport = createTransport({ wallet, accounts: [me], chain: 'eip155:1', page: new EventTarget(), after: fakeClock().after })
  const reviewer = {
    review: (request: PageRequest) => {
      seen.push(request)
      return review(request)
    },
  }
  const requests = createPageRequests({ reviews: () => reviews, reviewer: async () => reviewer, now: Date.now })
  const opened: Opened = { namespace: 'eip155', accounts: [me], chain: 'eip155:1', transport: { ...transport, native: native(fake.provider) } }
  const provider = (await requests.provider(opened, gone.signal)) as Provider
  const asked = () => fake.calls.filter(({ method }) => method !== 'eth_chainId' && method !== 'eth_accounts')
  return { fake, seen, gone, requests, opened, provider, asked }
}
const transaction = { from: me, to, value: '0x1' }

test('requests that sign are shown first, and the wallet gets what was shown', async () => {
  const shown = [{ ...transaction, value: '0x2' }]
  const { provider, seen, asked } = await world({ review: async () => shown })
  expect(await provider.request({ method: 'eth_sendTransaction', params: [transaction] })).toBe(hash)
  expect(seen[0]).toMatchObject({ method: 'eth_sendTransaction', params: [transaction], chain: 'eip155:1', accounts: [me] })
  expect(asked()).toEqual([{ method: 'eth_sendTransaction', params: shown }])
})

test('requests that sign nothing go to the wallet as they are', async () => {
  const { provider, seen, asked } = await world()
  for (const method of ['eth_blockNumber', 'eth_sendRawTransaction', 'wallet_watchAsset', 'eth_call']) await provider.request({ method, params: [] })
  expect([seen.length, asked().length]).toEqual([0, 4])
})

test.each(['wallet_getCallsStatus', 'wallet_showCallsStatus'])('%s is sent without asking the wallet for its chain and accounts', async (method) => {
  const { provider, fake } = await world({ answers: { [method]: { status: 100 } } })
  const before = fake.calls.length
  await provider.request({ method, params: ['0x1'] })
  expect(fake.calls.slice(before).map((call) => call.method)).toEqual([method])
})

test('permissions (ERC-7715) are checked with and without a review, and what is revoked goes to the wallet as it is', async () => {
  const grant = { chainId: '0x1', address: me, expiry: 4e9, permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }] }
  const plain = await world({ reviews: false })
  expect(await plain.provider.request({ method: 'wallet_grantPermissions', params: [grant] })).toBe(hash)
  await expect(plain.provider.request({ method: 'wallet_grantPermissions', params: [{ ...grant, expiry: undefined }] })).rejects.toMatchObject({ code: -32602 })
  await plain.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect([plain.seen.length, plain.asked().map(({ method }) => method)]).toEqual([0, ['wallet_grantPermissions', 'wallet_revokePermissions']])
  const shown = await world()
  await shown.provider.request({ method: 'wallet_grantPermissions', params: [grant] })
  expect([shown.seen[0]?.params, shown.asked()[0]?.params]).toEqual([[grant], [grant]])
})

test('where the host does not ask for it nothing is shown', async () => {
  const { provider, seen, asked } = await world({ reviews: false })
  await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  expect([seen.length, asked()[0]?.params]).toEqual([0, [transaction]])
})

test('a visitor who declines, and a review that cannot be loaded, leave the wallet alone', async () => {
  const declined = await world({ review: () => Promise.reject(new UserRejectedError()) })
  await expect(declined.provider.request({ method: 'personal_sign', params: ['0x', me] })).rejects.toMatchObject({ code: 4001 })
  const missing = createPageRequests({ reviews: () => true, reviewer: async () => undefined, now: Date.now })
  const provider = (await missing.provider(declined.opened, declined.gone.signal)) as Provider
  await expect(provider.request({ method: 'personal_sign', params: ['0x', me] })).rejects.toMatchObject({ code: -32603 })
  expect(declined.asked()).toEqual([])
})

test('a wallet that moved while the request was shown is not asked', async () => {
  const moved: Awaited<ReturnType<typeof world>> = await world({
    review: async ({ params }) => {
      moved.fake.selectChain(137)
      return params as readonly unknown[]
    },
  })
  await expect(moved.provider.request({ method: 'eth_sendTransaction', params: [transaction] })).rejects.toMatchObject({ code: 4901 })
  const changed: Awaited<ReturnType<typeof world>> = await world({
    review: async ({ params }) => {
      changed.fake.selectAccounts([to])
      return params as readonly unknown[]
    },
  })
  await expect(changed.provider.request({ method: 'eth_sendTransaction', params: [transaction] })).rejects.toMatchObject({ code: 4100 })
  expect([...moved.asked(), ...changed.asked()]).toEqual([])
})

test('a connection that ended answers 4900', async () => {
  const { provider, gone, asked } = await world()
  gone.abort()
  await expect(provider.request({ method: 'wallet_sendCalls', params: [batch] })).rejects.toMatchObject({ code: 4900 })
  expect(asked()).toEqual([])
})

test('the older ways of asking lead through the review as well', async () => {
  class Older {
    readonly #inner: Provider
    readonly isOlder = true
    constructor(inner: object) {
      this.#inner = inner as Provider
    }
    request(call: { method: string }) {
      return this.#inner.request(call)
    }
    send(first: unknown, second?: unknown) {
      return typeof first === 'string' ? this.request({ method: first, ...(second !== undefined && { params: second }) } as never) : undefined
    }
    sendAsync(payload: { method: string }, done: (error: unknown, answer?: unknown) => void) {
      this.request(payload).then((result) => done(null, { result }), done)
    }
  }
  const { provider, seen } = await world({ native: (one) => Object.freeze(new Older(one)) })
  expect(await provider.send?.('eth_sendTransaction', [transaction])).toBe(hash)
  const answered = await new Promise((resolve) =>
    provider.sendAsync?.({ id: 7, method: 'eth_sendTransaction', params: [transaction] }, (_, answer) => resolve(answer)),
  )
  expect(answered).toEqual({ id: 7, jsonrpc: '2.0', result: hash })
  expect(await provider.send?.('eth_chainId')).toBe('0x1')
  const refused = await new Promise((resolve) => provider.sendAsync?.([{ method: 'personal_sign' }], resolve))
  expect(refused).toMatchObject({ code: -32600 })
  expect([seen.length, Reflect.get(provider, 'isOlder'), provider instanceof Older]).toEqual([2, true, true])
})

test('a method that changes between two looks is checked as the one that is sent', async () => {
  const { provider, seen, asked } = await world()
  let looks = 0
  const shifty = {
    get method() {
      return looks++ === 0 ? 'eth_sendTransaction' : 'eth_sign'
    },
    params: [transaction],
  }
  await provider.request(shifty)
  expect([seen[0]?.method, asked()[0]?.method]).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

test.each([
  ['wallet_sendCalls', [batch], { id: '0x1' }, { id: '0x1' }],
  ['wallet_sendCalls', [batch], '0x1', '0x1'],
  [
    'wallet_getCallsStatus',
    ['0x1'],
    { status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] },
    { status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] },
  ],
  ['wallet_getCapabilities', [me], { '0x1': { atomic: { status: 'supported' } } }, { '0x1': { atomic: { status: 'supported' } } }],
  ['wallet_getCapabilities', [me], { '1': {}, 'eip155:137': {} }, { '1': {}, 'eip155:137': {} }],
  ['wallet_getCallsStatus', ['0x1'], { status: 200, receipts: [{ status: '0x1', logs: [] }] }, { status: 200, receipts: [{ status: '0x1', logs: [] }] }],
  ['wallet_getCallsStatus', ['0x1'], { status: '200' }, { status: '200' }],
])('%s: an answer of the right shape arrives, case %#', async (method, params, answer, expected) => {
  const { provider } = await world({ reviews: false, answers: { [method]: answer } })
  expect(await provider.request({ method, params })).toEqual(expected)
})

test.each([
  ['wallet_sendCalls', [batch], { id: 7 }],
  ['wallet_sendCalls', [batch], { id: '' }],
  ['wallet_getCallsStatus', ['0x1'], { status: 'done' }],
  ['wallet_getCallsStatus', ['0x1'], { status: 200, receipts: [{ transactionHash: 'x' }] }],
  ['wallet_getCapabilities', [me], { mainnet: {} }],
  ['wallet_getCapabilities', [me], ['0x1']],
])('%s: a malformed answer is refused, case %#', async (method, params, answer) => {
  const { provider } = await world({ reviews: false, answers: { [method]: answer } })
  await expect(provider.request({ method, params })).rejects.toMatchObject({ code: -32603 })
})

test.each([
  ['wallet_getCapabilities', [to], 4100],
  ['wallet_getCapabilities', ['me'], -32602],
  ['wallet_getCallsStatus', [], -32602],
  ['wallet_getCallsStatus', [7], -32602],
  ['wallet_showCallsStatus', [''], -32602],
  ['wallet_sendCalls', [{ ...batch, calls: [{ to: '0x' }] }], -32602],
])('%s(%j) is refused with %i', async (method, params, code) => {
  const { provider, asked } = await world({ reviews: false })
  await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
  expect(asked()).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { type FakeClock, fakeClock } from '../../tests/harness/fakeClock.js'
import { type SafeReply, scriptedSafe } from '../../tests/harness/scriptedSafe.js'
import { createParent } from './createParent.js'
import { createProvider } from './createProvider.js'
import { readSafe, readSafeTransaction, readSigned } from './readAnswers.js'
import { manifest } from './manifest.js'

const origin = 'https://app.safe.global'
const readOrigins = (input: unknown): unknown => manifest.feature?.parse?.(input)
const address = `0x${'5a'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const mined = `0x${'cd'.repeat(32)}` as const
const to = `0x${'11'.repeat(20)}`

const begin = (reply: (method: string, params: unknown) => SafeReply | Promise<SafeReply>, origins: readonly string[] = [origin]) => {
  const clock = fakeClock()
  const life = new AbortController()
  const site = scriptedSafe(origin, reply)
  const parent = createParent({ page: site.page, origins, signal: life.signal }) ?? expect.fail('There is a window around it.')
  const { request } = createProvider({ safe: { address, chainId: 11155111 }, parent, signal: life.signal, after: clock.after })
  return { ...site, parent, request, clock, life }
}
/** Lets time pass until a promise is settled: a second at once, so that answers come before deadlines. */
const settled = async (clock: FakeClock, promise: Promise<unknown>) => {
  let over = false
  const end = () => {
    over = true
  }
  promise.then(end, end)
  for (let second = 0; second < 300 && !over; second += 1) {
    clock.advance(1_000)
    await new Promise(setImmediate)
  }
  return promise
}
const transaction = (txStatus: string, txHash?: string): SafeReply => ({ data: { txStatus, txHash } })

test('parent: asks nobody when the page is not in a frame', () => {
  const page = { addEventListener: () => expect.fail('It listens.') } as unknown as Window & { parent: unknown }
  page.parent = page as never
  expect(createParent({ page, origins: [origin], signal: new AbortController().signal })).toBeUndefined()
})

test('parent: asks the listed origins by name until one answers, and then that one only', async () => {
  const { parent, asked, life } = begin(() => ({ data: 1 }), ['https://other.example', origin])
  await parent.ask('getSafeInfo', undefined, life.signal)
  await parent.ask('getChainInfo', undefined, life.signal)
  expect(asked.map(({ method, to: place }) => `${method} ${place}`)).toEqual([
    `getSafeInfo https://other.example`,
    `getSafeInfo ${origin}`,
    `getChainInfo ${origin}`,
  ])
})

test('parent: reads no answer when it comes from another window, another origin, another request, or twice', async () => {
  let id = ''
  const { parent, say, page, life } = begin(() => 'silence')
  page.parent.postMessage = (message: { readonly id: string }) => {
    id = message.id
  }
  const answer = parent.ask('getSafeInfo', undefined, life.signal)
  say({ id, success: true, data: 'evil' }, { source: {} })
  say({ id, success: true, data: 'evil' }, { origin: 'https://evil.example' })
  say({ id: 'other', success: true, data: 'evil' })
  for (const odd of [undefined, null, 'x', 7, [], { id: 7 }]) say(odd)
  say({ id, success: true, data: 'right' })
  say({ id, success: true, data: 'twice' })
  expect(await answer).toBe('right')
})

test('parent: ends with the reason when it is aborted while nobody answers', async () => {
  const { parent } = begin(() => 'silence')
  const late = new AbortController()
  const answer = parent.ask('getSafeInfo', undefined, late.signal)
  late.abort(new Error('over'))
  await expect(answer).rejects.toThrow('over')
})

test('provider: sends a batch as one when the page asks for several calls', async () => {
  const { request, asked } = begin(() => ({ data: { safeTxHash: hash } }))
  const calls = [
    { to, value: '0x1', data: '0x' },
    { to, data: '0xabcd' },
  ]
  expect(await request({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', from: address, chainId: '0xaa36a7', calls }] })).toEqual({ id: hash })
  expect(asked.slice(1)).toEqual([
    {
      method: 'sendTransactions',
      to: origin,
      params: {
        params: {},
        txs: [
          { to, value: '1', data: '0x' },
          { to, value: '0', data: '0xabcd' },
        ],
      },
    },
  ])
})

test('provider: gives the hash of the chain when other owners sign later, also after lost answers', async () => {
  const states: SafeReply[] = [
    transaction('AWAITING_CONFIRMATIONS'),
    { error: 'Network error' },
    transaction('AWAITING_EXECUTION'),
    transaction('AWAITING_EXECUTION', mined),
  ]
  const { request, clock } = begin((method) =>
    method === 'sendTransactions' || method === 'getSafeInfo' ? { data: { safeTxHash: hash } } : (states.shift() ?? expect.fail('It asks on.')),
  )
  expect(await settled(clock, request({ method: 'eth_sendTransaction', params: [{ from: address, to, value: '0x0' }] }))).toBe(mined)
  expect(states).toEqual([])
})

test('provider: says that it was declined when an owner says no or the Safe cancels it', async () => {
  const no = begin(() => ({ error: 'Transaction was rejected' }))
  await expect(no.request({ method: 'eth_sendTransaction', params: [{ from: address, to }] })).rejects.toBeInstanceOf(UserRejectedError)
  const cancelled = begin((method) => (method === 'sendTransactions' ? { data: { safeTxHash: hash } } : transaction('CANCELLED')))
  await expect(cancelled.request({ method: 'eth_sendTransaction', params: [{ from: address, to }] })).rejects.toBeInstanceOf(UserRejectedError)
})

test('provider: gives a signature, waits for the other owners, or gives the empty one when it is signed on the chain', async () => {
  const text = `0x${Buffer.from('Sign in to Lumen ✓').toString('hex')}`
  const sign = ({ request }: ReturnType<typeof begin>) => request({ method: 'personal_sign', params: [text, address] })
  const one = begin((method) => ({ data: method === 'signMessage' ? { signature: '0xdead' } : {} }))
  expect(await sign(one)).toBe('0xdead')
  expect(one.asked.map(({ method, params }) => [method, params])).toEqual([
    ['getSafeInfo', undefined],
    ['safe_setSettings', { offChainSigning: true }],
    ['signMessage', { message: 'Sign in to Lumen ✓' }],
  ])
  const signatures = ['0x', '0xbeef']
  const several = begin((method) => (method === 'getOffChainSignature' ? { data: signatures.shift() } : { data: { messageHash: hash } }))
  expect(await settled(several.clock, sign(several))).toBe('0xbeef')
  const onChain = begin((method) => (method === 'getTxBySafeTxHash' ? transaction('SUCCESS', mined) : { data: { safeTxHash: hash } }))
  expect(await sign(onChain)).toBe('0x')
})

test('provider: sends and signs nothing when the site shows another Safe by then, or the same one on another network', async () => {
  const calls = [{ to, value: '0x1', data: '0x' }]
  const requests: readonly (readonly [string, unknown])[] = [
    ['eth_sendTransaction', [{ from: address, to }]],
    ['wallet_sendCalls', [{ from: address, calls }]],
    ['personal_sign', ['0x6869', address]],
  ]
  for (const other of [
    { safeAddress: to, chainId: 11155111 },
    { safeAddress: address, chainId: 1 },
  ])
    for (const [method, params] of requests) {
      const { request, asked } = begin((name) => (name === 'getSafeInfo' ? { data: other } : expect.fail('The Safe is asked.')))
      await expect(request({ method, params }), method).rejects.toMatchObject({ walletCode: 4901 })
      expect(asked.map((one) => one.method)).toEqual(['getSafeInfo'])
    }
})

test('provider: tells how a batch ended when it is asked', async () => {
  const receipt = { transactionHash: mined, status: '0x1', logs: [] }
  const status = async (state: SafeReply) => {
    const { request } = begin((method) => (method === 'rpcCall' ? { data: receipt } : state))
    return request({ method: 'wallet_getCallsStatus', params: [hash] })
  }
  const base = { version: '2.0.0', id: hash, chainId: '0xaa36a7', atomic: true }
  expect(await status(transaction('AWAITING_CONFIRMATIONS'))).toEqual({ ...base, status: 100 })
  expect(await status(transaction('AWAITING_EXECUTION', mined))).toEqual({ ...base, status: 100 })
  expect(await status(transaction('SUCCESS', mined))).toEqual({ ...base, status: 200, receipts: [receipt] })
  expect(await status(transaction('FAILED', mined))).toEqual({ ...base, status: 500, receipts: [receipt] })
  expect(await status(transaction('CANCELLED'))).toEqual({ ...base, status: 400 })
  await expect(status({ data: {} })).rejects.toBeInstanceOf(WalletError)
})

test('provider: refuses before the site is asked when the account, the network, a call or the method is another', async () => {
  const { request, asked } = begin(() => expect.fail('The site is asked.'))
  const refused: readonly (readonly [string, unknown])[] = [
    ['eth_sendTransaction', [{ from: to, to }]],
    ['eth_sendTransaction', [{ from: address, to, chainId: '0x1' }]],
    ['eth_sendTransaction', [{ from: address, data: '0x6000' }]],
    ['eth_sendTransaction', [{ from: address, to, value: '-1' }]],
    ['wallet_sendCalls', [{ from: address, chainId: '0xaa36a7', calls: [] }]],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }]],
    ['personal_sign', ['0x00', to]],
    ['eth_sign', [address, hash]],
    ['eth_sendRawTransaction', ['0x00']],
  ]
  for (const [method, params] of refused) await expect(request({ method, params }), method).rejects.toBeInstanceOf(WalletError)
  expect(asked).toEqual([])
})

test('provider: waits for a read no longer than its deadline when the site is silent', async () => {
  const { request, clock } = begin(() => 'silence')
  const answer = request({ method: 'eth_call', params: [] })
  const ended = expect(answer).rejects.toMatchObject({ name: 'DeadlineError' })
  await clock.advance(15_000)
  await ended
})

test('answers: are read or refused and never throw when they are anything', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      for (const read of [readSafe, readSafeTransaction, readSigned, readOrigins]) expect(() => read(answer)).not.toThrow()
    }),
  )
  expect(readSafe({ safeAddress: address, chainId: 1, isReadOnly: true })).toBeUndefined()
  expect(readSafe({ safeAddress: 'x', chainId: 1 })).toBeUndefined()
  expect(readOrigins({ origins: ['https://app.safe.global/'] })).toBeUndefined()
  expect(readOrigins({ origins: ['*'] })).toBeUndefined()
  expect(readOrigins({ origins: [origin, origin] })).toEqual({ origins: [origin] })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeServer, startExchange } from '../../apps/sandbox/exchange/startExchange.js'
import { scriptedExchange } from '../../apps/sandbox/hosts/shared/scriptedExchange.js'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { tokens } from '../../apps/sandbox/world/settings.js'
import type { DepositProgress } from '../../plugins/pay/deposit/DepositProgress.js'
import { followDeposit } from '../../plugins/pay/deposit/followDeposit.js'
import { openDeposit } from '../../plugins/pay/deposit/openDeposit.js'
import type { DepositRequest, PaymentExchange } from '../../ports/pay.js'
import { createMemoryClaims, verifyPayment } from '../../exports/pay-server.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// Deposits of the scripted exchange on a real chain, as a page follows them and as the server of a shop verifies them.

const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address ?? ''
let chain: Anvil
let server: ExchangeServer
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  await deployContracts({ url: chain.url, chainId: 1, nftBase: 'http://localhost/' })
  server = await startExchange({ port: 0, chains: [{ id: 1, upstream: chain.url }], delays: { soon: 200, late: 8_000 } })
}, 60_000)
afterAll(async () => {
  await server?.stop()
  chain?.stop()
})

const rpc = {
  request: async (_: string, { method, params }: { readonly method: string; readonly params?: unknown }) =>
    chain.request(method, Array.isArray(params) ? params : []),
}
const clock = {
  now: Date.now,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
let receivers = 0
const requestOf = (fields: Partial<DepositRequest> = {}): DepositRequest => {
  receivers += 1
  const recipient = `0x${(0x9a00n + BigInt(receivers)).toString(16).padStart(40, '0')}`
  return { paymentId: `payment-${receivers}`, network: 'eip155:1', asset: dollar, amount: '24000000', recipient, ...fields }
}

/** Opens a deposit in a mode, and follows it until its progress is of a kind. */
const follow = async (mode: string, until: (progress: DepositProgress) => boolean, { request = requestOf(), lasts = 30_000 } = {}) => {
  const exchange: PaymentExchange = scriptedExchange({ url: server.url, mode })
  const end = new AbortController()
  const { session, start } = await openDeposit({ exchange, request, rpc, clock, signal: end.signal })
  const seen: DepositProgress[] = []
  const needs = { exchange, session, request, start, rpc, clock, signal: end.signal, expiresAt: Date.now() + lasts }
  await new Promise<void>((resolve, reject) => {
    followDeposit({
      ...needs,
      onChange: (progress) => {
        seen.push(progress)
        if (until(progress)) resolve()
      },
    }).then(() => resolve(), reject)
  })
  end.abort()
  return { seen, last: seen.at(-1), request, session }
}
const verify = (hash: string | undefined, { recipient, amount, asset }: DepositRequest) => {
  const payment = { network: 'eip155:1', asset, recipient, amount, orderId: recipient }
  return verifyPayment({ payment, hash, claims: createMemoryClaims(), rpcUrls: { 'eip155:1': chain.url }, confirmations: 1 })
}

test.concurrent('an honest exchange pays, and the server of the shop says the same', async () => {
  const { last, request, session } = await follow('honest', ({ kind }) => kind === 'paid')
  expect(last).toMatchObject({ kind: 'paid', arrived: 24_000_000n, excess: 0n, proof: 'transaction', late: false })
  expect(session.url).toMatch(/^http:\/\/localhost:\d+\/pay\//)
  expect(await verify(last?.kind === 'paid' ? last.hash : undefined, request)).toMatchObject({ kind: 'paid', arrived: 24_000_000n })
}, 30_000)

test.concurrent('an honest exchange pays in the native currency', async () => {
  const { last, request } = await follow('honest', ({ kind }) => kind === 'paid', { request: requestOf({ asset: 'native', amount: `${10n ** 15n}` }) })
  expect(last).toMatchObject({ kind: 'paid', arrived: 10n ** 15n, proof: 'transaction' })
  expect(await verify(last?.kind === 'paid' ? last.hash : undefined, request)).toMatchObject({ kind: 'paid', proof: 'value' })
}, 30_000)

test.concurrent('an exchange that sends less is short', async () => {
  const { last, request } = await follow('short', ({ kind }) => kind === 'short')
  expect(last).toMatchObject({ kind: 'short', arrived: 12_000_000n, missing: 12_000_000n })
  expect(await verify(last?.kind === 'short' ? last.hash : undefined, request)).toMatchObject({ kind: 'short', missing: 12_000_000n })
}, 30_000)

test.concurrent('an exchange that sends it twice is seen to', async () => {
  const { seen } = await follow('twice', (progress) => progress.kind === 'paid' && progress.excess > 0n)
  expect(seen.at(-1)).toMatchObject({ kind: 'paid', arrived: 48_000_000n, excess: 24_000_000n })
}, 30_000)

test.concurrent('an exchange that sends it after the price expired is late', async () => {
  const { seen } = await follow('late', ({ kind }) => kind === 'paid', { lasts: 4_000 })
  expect(seen.map(({ kind }) => kind)).toEqual(['waiting', 'expired', 'paid'])
  expect(seen.at(-1)).toMatchObject({ late: true })
}, 60_000)

test.concurrent('an exchange that says so without sending it is reported, and has paid nothing', async () => {
  const { last, request } = await follow('liar', ({ kind }) => kind === 'reported')
  expect(last).toMatchObject({ kind: 'reported', hash: `0x${'ab'.repeat(32)}` })
  expect(await verify(`0x${'ab'.repeat(32)}`, request)).toEqual({ kind: 'unknown', why: 'node' })
}, 30_000)

test.concurrent('an exchange that fails says so', async () => {
  const { last } = await follow('failed', ({ kind }) => kind === 'failed')
  expect(last).toEqual({ kind: 'failed' })
}, 30_000)

test.each([
  ['address', 'recipient'],
  ['network', 'network'],
  ['garbage', 'answer'],
])('a session in the mode "%s" is refused for its %s', async (mode, field) => {
  await expect(follow(mode, () => true)).rejects.toMatchObject({ name: 'DepositSessionError', field })
})

test('a payment has one session at an exchange, however often it is opened', async () => {
  const request = requestOf()
  const exchange = scriptedExchange({ url: server.url })
  const { signal } = new AbortController()
  const opened = await Promise.all([1, 2, 3].map(() => openDeposit({ exchange, request, rpc, clock, signal })))
  expect(new Set(opened.map(({ session }) => session.sessionId)).size).toBe(1)
})

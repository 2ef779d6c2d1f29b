// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { CallSimulation, ContractCall } from '../../../kernel/api/index.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../../connect/manifest.js'
import { swap } from '../manifest.js'
import { ethereum } from '../testing/ethereum.js'
import { dollar, fakeCalls, wrapped } from '../testing/fakeCalls.js'
import { at } from '../testing/namedExchange.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../aggregator/aggregatorTrades.js'
import '../plugin.js'
import '../prepareSwap.js'
import './views.js'
import './lateViews.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const aggregator = { contracts: [at('a0')], spenders: [at('a1')] }
const usd = { address: dollar, symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }
const out = 33_000_000_000_000_000n
const minimum = 32_670_000_000_000_000n
type Built = Record<string, unknown> & { readonly tx: Record<string, unknown> }

interface Told {
  /** What the gateway makes of a request that it built. */
  readonly build?: (answer: Built) => unknown
  readonly simulate?: (calls: readonly ContractCall[]) => CallSimulation
  readonly apiUrl?: string | null
}
const shows = (change: object = {}): CallSimulation => ({
  outcome: 'ok',
  changes: [-100_000_000n, out],
  answers: ['0x', '0x'],
  gas: [50_000n, 200_000n],
  afterWorks: true,
  reports: [
    { kind: 'allowed', token: dollar, to: at('a1'), amount: 100_000_000n },
    { kind: 'left', token: dollar, to: at('a1'), amount: 100_000_000n },
  ],
  ...change,
})
const world = async ({ build = (answer) => answer, simulate = () => shows(), apiUrl = 'https://gateway.example' }: Told = {}) => {
  const paths: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(`${input}`)
    paths.push(pathname)
    if (pathname === '/v1/convert/quotes') {
      const amount = BigInt(searchParams.get('amount') ?? '0')
      return Response.json({ quotes: [{ id: '0x', fromAmount: `${amount}`, toAmount: `${(out * amount) / 100_000_000n}`, gas: '250000' }] })
    }
    const body = JSON.parse(`${init?.body ?? '{}'}`) as { userAddress: string; amount: string }
    const answer: Built = {
      tx: { from: body.userAddress, to: `eip155:1:${at('a0')}`, data: '0x2213bc0b', value: '0', eip155: { gas: '250000' } },
      fromAmount: body.amount,
      toAmount: `${out}`,
      minAmount: `${minimum}`,
      spender: `eip155:1:${at('a1')}`,
    }
    const changed = build(answer)
    return typeof changed === 'number' ? Response.json({}, { status: changed }) : Response.json(changed)
  }
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  const { calls } = fakeCalls({ simulate })
  // The contracts of the aggregator are no tokens.
  const read: typeof calls.read = async (chain, questions, signal) =>
    (await calls.read(chain, questions, signal)).map((answer, index) => ([at('a0'), at('a1')].includes(questions[index]?.to ?? '') ? undefined : answer))
  wallets.extra = { calls: { ...calls, read } }
  const exchanges = { 'eip155:1': { wrapped, aggregator, tokens: [usd] } }
  modal = mountModal({
    networks: [ethereum],
    fetch,
    host: { ...(apiUrl !== null && { apiUrl }) } as object,
    plugins: [connect(), swap({ exchanges }), wallets.plugin],
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: 'Swap', params: { fromToken: 'usd', toToken: 'ETH', amount: '100' } })
  await modal.advance(300)
  return { ...modal, paths }
}

test('the quote and the review of an aggregator say where it is from, and that its request cannot be read', async () => {
  const { text, press, controls, paths } = await world()
  expect(text()).toContain('Route 0x')
  expect(text()).toContain('You get at least 0.03267 ETH')
  await press('Review swap')
  expect(text()).toContain('Simulated')
  expect(text()).toContain('We can’t read this request')
  expect(text()).toContain('Exactly 100 USD')
  expect(controls()).toContain('Approve and swap 100 USD')
  expect([...new Set(paths)]).toEqual(['/v1/convert/quotes', '/v1/convert/build-transaction'])
})

test.each<[string, Told, string]>([
  ['a contract that is not pinned', { build: (one) => ({ ...one, tx: { ...one.tx, to: `eip155:1:${at('66')}` } }) }, 'The request wasn’t what you asked for'],
  ['a spender that is not pinned', { build: (one) => ({ ...one, spender: `eip155:1:${at('66')}` }) }, 'The request wasn’t what you asked for'],
  ['a network that cannot simulate', { simulate: () => ({ outcome: 'unavailable' }) }, 'We couldn’t preview this swap'],
  ['a network that does not tell what tokens report', { simulate: () => shows({ reports: undefined }) }, 'We couldn’t preview this swap'],
  ['more that leaves', { simulate: () => shows({ changes: [-100_000_001n, out] }) }, 'This request does something else'],
  [
    'another token that leaves',
    { simulate: () => shows({ reports: [{ kind: 'left', token: at('66'), to: at('a1'), amount: 1n }] }) },
    'This request does something else',
  ],
  ['less that arrives', { simulate: () => shows({ changes: [-100_000_000n, minimum - 1n] }) }, 'The price has moved too far'],
  ['a token that is not bought back', { simulate: () => shows({ afterWorks: false }) }, 'can be bought, but not sold again'],
  ['a server that fails', { build: () => 502 }, 'The swap couldn’t be prepared'],
  ['a route that is gone', { build: () => 404 }, 'There is no price for this swap right now'],
])('nothing can be sent with %s', async (_, told, sentence) => {
  const { text, press, root } = await world(told)
  await press('Review swap')
  expect(text()).toContain(sentence)
  const confirm = [...root.querySelectorAll('button')].find(({ textContent }) => /^(Approve and swap|Swap) 100/.test(textContent ?? ''))
  expect(confirm === undefined || confirm.getAttribute('aria-disabled') === 'true').toBe(true)
})

test('without a gateway of the page an aggregator is left out', async () => {
  const { text, paths } = await world({ apiUrl: null })
  expect(text()).toContain('Swapping isn’t available on Ethereum')
  expect(paths).toEqual([])
})

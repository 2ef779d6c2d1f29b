// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { activity } from '../../plugins/activity/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { Activity } from '../../ports/activity.js'
import { Portfolio } from '../../ports/tokens.js'
import { figure } from '../harness/figure.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/activity/plugin.js'
import '../../plugins/activity/readPage.js'
import '../../plugins/activity/views/late.js'
import '../../plugins/activity/views/views.js'
import '../../plugins/tokens/plugin.js'

// The plugins, the kernel and its HTTP are the real ones. A server of balances and history fails in each of twelve ways at each step.

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = 'eip155:1'
const now = Date.parse('2026-11-20T12:00:00Z')

const balances = {
  balances: [{ name: 'Ether', symbol: 'ETH', chainId: chain, price: 2000, quantity: { decimals: '18', numeric: '1.5' }, iconUrl: '' }],
}
const row = (id: string) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id.repeat(64)}`,
    minedAt: '2026-11-12T12:00:00Z',
    sentFrom: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13',
    sentTo: account,
    status: 'confirmed',
    nonce: 1,
    chain,
  },
  transfers: [{ direction: 'in', fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } }, quantity: { numeric: '2' } }],
})

const steps = ['balance', 'history', 'older history'] as const
type Step = (typeof steps)[number]
const stepOf = ({ pathname, searchParams }: URL): Step | undefined =>
  pathname.endsWith('/balance') ? 'balance' : pathname.endsWith('/history') ? (searchParams.has('cursor') ? 'older history' : 'history') : undefined
const right = (step: Step | undefined): unknown =>
  step === 'balance' ? balances : step === 'history' ? { data: [row('a')], next: 'p2' } : step === 'older history' ? { data: [row('b')], next: null } : {}

const ways: Readonly<Record<string, (signal: AbortSignal | undefined) => Promise<Response> | Response>> = {
  'status 500': () => new Response('Internal Server Error', { status: 500 }),
  'status 503': () => new Response('', { status: 503 }),
  'status 429': () => new Response('slow down', { status: 429, headers: { 'retry-after': '60' } }),
  'status 403': () => Response.json({ status: 'FAILURE' }, { status: 403 }),
  'a closed door': () => Promise.reject(new TypeError('Failed to fetch')),
  silence: (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  'a web page': () => new Response('<!doctype html><title>Sorry</title>', { headers: { 'content-type': 'text/html' } }),
  'half a text': () => new Response('{"balances":[{"name":"Eth', { headers: { 'content-type': 'application/json' } }),
  'an empty body': () => new Response(''),
  'another shape': () => Response.json({ data: { balances: 'none' }, balances: { 0: 'x' } }),
  'a bare number': () => Response.json(12_345),
  'no content': () => new Response(null, { status: 204 }),
}

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

test.each(Object.keys(ways).flatMap((way) => steps.map((step) => [way, step] as const)))(
  '%s as the %s: said, nothing made up, and all there afterwards',
  async (way, step) => {
    let broken = true
    const asked: (Step | undefined)[] = []
    const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
    modal = mountModal({
      now,
      plugins: [tokens(), activity(), wallets.plugin],
      host: { apiUrl: 'https://api.lumen.example' } as object,
      fetch: async (input, init) => {
        const at = stepOf(new URL(String(input)))
        asked.push(at)
        return broken && at === step ? ((await ways[way]?.(init?.signal ?? undefined)) ?? Response.error()) : Response.json(right(at))
      },
    })
    const { kernel, settle, advance } = modal
    kernel.preload()
    await settle()
    const connection = kernel.sessions.connect('com.harbor')
    await settle()
    wallets.asked.at(-1)?.approve({ address: account })
    await connection
    await modal.open({ view: 'Transactions' })
    const [portfolio, history] = [await kernel.get(Portfolio), await kernel.get(Activity)]
    portfolio.seen()
    await advance(0)
    if (step === 'older history') await modal.press('Load older activity')
    // Two more tries, each with its deadline.
    const ended = () => (step === 'balance' ? portfolio.state.get().status === 'unavailable' : history.state.get().stopped)
    for (let second = 0; second < 60 && !ended(); second++) await advance(1_000)
    const held = portfolio.state.get()
    const done = history.state.get()
    expect(held.items.map(({ amount }) => amount)).toEqual(step === 'balance' ? [] : [1_500_000_000_000_000_000n])
    expect(held.status).toBe(step === 'balance' ? 'unavailable' : 'ready')
    expect(done.items.map(({ id }) => id)).toEqual(step === 'history' ? [] : ['a'])
    expect([done.status, done.stopped]).toEqual([step === 'history' ? 'failed' : 'ready', step !== 'balance'])
    if (step === 'history') expect(modal.text()).toContain('Activity didn’t load')
    if (step === 'older history') expect(modal.text()).toContain('Older activity didn’t load')
    // For 30 s nothing is requested automatically.
    const before = asked.filter((at) => at === step).length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(3)
    portfolio.seen()
    await advance(3_000)
    expect(asked.filter((at) => at === step).length).toBe(before)

    broken = false
    for (let second = 0; second < 120; second++) await advance(1_000)
    portfolio.seen()
    history.refresh()
    for (let second = 0; second < 10; second++) await advance(1_000)
    expect(portfolio.state.get()).toMatchObject({ status: 'ready', items: [{ amount: 1_500_000_000_000_000_000n }] })
    expect(history.state.get()).toMatchObject({ status: 'ready', items: [{ id: 'a' }] })
    await modal.press('Load older activity')
    await advance(0)
    expect(history.state.get().items.map(({ id }) => id)).toEqual(['a', 'b'])
  },
)

test('all twelve ways, each at each step, were tried', ({ task }) => {
  const cases = Object.keys(ways).length * steps.length
  figure(task, { what: 'A server of balances and history that fails, at each step', goal: '12 ways at each step, 0 wrong amounts', measured: `0 of ${cases}` })
  expect(Object.keys(ways)).toHaveLength(12)
})

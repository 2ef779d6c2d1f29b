import { expect, test } from 'vitest'
import { createTransfer } from '../../adapters/evm/transfer/createTransfer.js'
import type { Network, RpcService, SettledTransfer, Transport } from '../../kernel/api/index.js'
import { createSending } from '../../plugins/send/createSending.js'
import { emptyReview } from '../../plugins/send/ReviewState.js'
import { noSend, type SendState } from '../../plugins/send/sendMachine.js'
import { stopOf } from '../../plugins/send/stopsOf.js'
import { fakeClock } from '../harness/fakeClock.js'
import { figure } from '../harness/figure.js'

// The plugin and the adapter are the real ones. A node and a wallet fail in each of twelve ways at each step of a send, one step at a time.

const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'ab'.repeat(32)}`
const chain = 'eip155:1'
const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: chain,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const refusal = (rpcCode: number, details: string) => Object.assign(new Error(details), { rpcCode, details })

/** `right` is what a sound node or wallet would answer; `later` answers after so many ms. */
interface Asked {
  right(): unknown
  later(ms: number, answer: unknown): Promise<unknown>
  /** How often this was asked before. */
  readonly count: number
}
const ways: Readonly<Record<string, (asked: Asked) => unknown>> = {
  'status 500': () => Promise.reject(new Error('HTTP status 500')),
  'too many requests': () => Promise.reject(refusal(-32005, 'rate limited')),
  'a closed door': () => Promise.reject(new TypeError('Failed to fetch')),
  silence: () => new Promise(() => {}),
  'a refusal': () => Promise.reject(refusal(-32601, 'the method does not exist')),
  'an inner fault': () => Promise.reject(refusal(-32000, 'header not found')),
  nothing: () => null,
  'an empty text': () => '0x',
  'a web page': () => '<!doctype html><title>Sorry</title>',
  'another shape': () => ({ error: true, result: [1, 2, 3] }),
  'a number out of range': () => `0x${'f'.repeat(80)}`,
  'a failure at first': ({ right, count }) => (count === 0 ? Promise.reject(new Error('HTTP status 502')) : right()),
  'the right answer, late': ({ right, later }) => later(8_000, right()),
}

const play = (ofToken: boolean) => {
  const clock = fakeClock(1_000)
  const counts = new Map<string, number>()
  const asked: unknown[] = []
  const faults = new Map<string, (asked: Asked) => unknown>()
  const held = ofToken ? 1_000_000n : 10n ** 18n
  const node: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_feeHistory: () => ({ baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'], reward: [['0x1']] }),
    eth_gasPrice: () => '0x3b9aca00',
    eth_getBalance: () => `0x${(10n ** 18n).toString(16)}`,
    eth_getCode: ([address]) => (address === token ? '0x6001' : '0x'),
    eth_call: ([call]) => {
      const { data = '' } = call as { readonly data?: string }
      return data === '0x313ce567' ? word(6) : data.startsWith('0x70a08231') ? word(held) : word(1)
    },
    eth_simulateV1: () => {
      const calls = (amounts: readonly bigint[]) => amounts.map((amount) => ({ status: '0x1', returnData: word(amount) }))
      return [{ calls: ofToken ? [...calls([held, 0n]), ...calls([1n]), ...calls([held - 500n, 500n])] : calls([1n]) }]
    },
    eth_getTransactionReceipt: () => ({ transactionHash: hash, status: '0x1', blockNumber: '0x10', gasUsed: '0x5208', effectiveGasPrice: '0x1' }),
    eth_getTransactionByHash: () => null,
    eth_getTransactionCount: () => '0x0',
    eth_blockNumber: () => '0x10',
    eth_getBlockByNumber: () => ({ transactions: [] }),
    // The wallet.
    'wallet eth_chainId': () => '0x1',
    'wallet eth_accounts': () => [me],
    'wallet eth_sendTransaction': () => hash,
  }
  const answer = async (step: string, params: unknown): Promise<unknown> => {
    const right = () => node[step]?.(Array.isArray(params) ? params : [])
    const count = counts.get(step) ?? 0
    counts.set(step, count + 1)
    const later = (ms: number, value: unknown) => new Promise<unknown>((resolve) => clock.after(ms, () => resolve(value)))
    return (faults.get(step) ?? right)({ right, later, count })
  }
  const rpc: RpcService = {
    request: (_, { method, params }) => answer(method, params),
    get: () => Promise.reject(new Error('This chain has no paths.')),
  }
  const transport: Transport = {
    request: ({ method, params }) => {
      if (method === 'eth_sendTransaction') asked.push(params)
      // It knows of no chain: what the network does not report stays unknown.
      return `wallet ${method}` in node ? answer(`wallet ${method}`, params) : Promise.reject(refusal(-32601, 'not here'))
    },
    watch: () => () => {},
    close: async () => {},
  }
  const transfer = createTransfer({ networks: { find: (id) => (id === chain ? network : undefined) }, rpc, transport, after: clock.after })
  const machine = { current: { ...noSend } as SendState }
  const review = emptyReview()
  const scope = new AbortController()
  const sent: string[] = []
  const wanted = { from: me, to: juno, token: ofToken ? token : undefined, amount: 500n, chain }
  const sending = createSending({
    machine,
    review,
    draft: () => ({
      transfer: wanted,
      asset: {
        chain,
        address: wanted.token,
        name: '',
        symbol: 'X',
        decimals: ofToken ? 6 : 18,
        amount: undefined,
        price: undefined,
        currency: 'USD',
        icon: undefined,
        imitates: undefined,
      },
      native: { symbol: 'ETH', decimals: 18, price: undefined, currency: 'USD' },
      name: undefined,
    }),
    transfer: () => transfer,
    about: () => ({ own: false, last: undefined, alike: undefined }),
    checkName: async () => true,
    onRenamed: () => {},
    wallet: () => 'Harbor',
    onSent: ({ hash: of }) => sent.push(of),
    onAsked: () => () => {},
    onFailed: () => {},
    onUnsent: () => {},
    clock,
    signal: scope.signal,
  })
  /** Lets time pass until something is so, an hour at most. */
  const until = async (test: () => boolean) => {
    for (let second = 0; second < 3_600 && !test(); second++) {
      for (let turn = 0; turn < 4; turn++) await new Promise<void>((done) => setImmediate(done))
      if (!test()) clock.advance(1_000)
    }
  }
  return { clock, faults, asked, sent, transfer, machine, review, sending, until, scope, wanted }
}

const reads = ['eth_chainId', 'eth_estimateGas', 'eth_feeHistory', 'eth_getBalance', 'eth_getCode', 'eth_call', 'eth_simulateV1'] as const
const steps = [...reads, 'wallet eth_chainId', 'wallet eth_accounts', 'wallet eth_sendTransaction'] as const

for (const [way, fault] of Object.entries(ways))
  for (const ofToken of [false, true])
    test(`${way} at each step of sending ${ofToken ? 'a token' : 'native currency'}: what is sent is what was shown, once, or nothing is`, async () => {
      for (const step of [...steps, 'all that is read'] as const) {
        const world = play(ofToken)
        const { faults, asked, sent, machine, review, sending, until, wanted, scope } = world
        for (const broken of step === 'all that is read' ? reads : [step]) faults.set(broken, fault)
        sending.prepare()
        await until(() => machine.current.phase !== 'preparing')
        const at = `${step}, ${machine.current.phase}`
        if (machine.current.phase === 'unprepared') {
          // It says why, and there is nothing to confirm.
          expect(review.problem, at).toBeDefined()
          sending.confirm()
          expect(asked, at).toEqual([])
          scope.abort()
          continue
        }
        expect(machine.current.phase, at).toBe('review')
        await until(() => review.shown?.simulation !== undefined)
        expect(review.shown?.transfer, at).toEqual(wanted)
        // What could not be asked is not said to be fine, and not said to fail.
        const { outcome } = review.shown?.simulation ?? {}
        expect(outcome === 'ok' || outcome === 'unavailable' || outcome === 'reverts', at).toBe(true)
        if (outcome === 'ok') expect(review.shown?.simulation, at).toEqual({ outcome: 'ok', leaves: 500n, arrives: 500n })
        if (review.shown && stopOf(review.shown)) {
          scope.abort()
          continue
        }
        sending.confirm()
        sending.confirm()
        await until(() => machine.current.phase !== 'asking')
        const { phase } = machine.current
        expect(asked.length, at).toBeLessThanOrEqual(1)
        for (const params of asked)
          expect(params, at).toEqual([
            ofToken
              ? { from: me, to: token, value: '0x0', data: `0xa9059cbb${juno.slice(2).toLowerCase().padStart(64, '0')}${word(500).slice(2)}`, chainId: '0x1' }
              : { from: me, to: juno, value: '0x1f4', data: '0x', chainId: '0x1' },
          ])
        // It says that it is on its way only with a hash, and that nothing was sent only when nothing was.
        if (phase === 'pending') expect(sent, at).toEqual([hash])
        else expect(['declined', 'failed', 'unclear', 'silent', 'moved'], at).toContain(phase)
        if (asked.length > 0 && phase === 'failed') expect(way, at).toMatch(/refusal|inner fault|too many requests|500|first|door/)
        scope.abort()
        await until(() => world.clock.waiting === 0)
        expect(world.clock.waiting, at).toBe(0)
      }
    })

test.each([false, true])(
  'a send that is left at each of its steps (of a token: %s): nothing is asked that was not confirmed, what was sent is told, and the next one goes through',
  async (ofToken) => {
    const turns = (count: number) => Array.from({ length: count }).reduce<Promise<unknown>>((before) => before.then(() => undefined), Promise.resolve())
    for (const confirmed of [false, true])
      for (let step = 0; step < 80; step++) {
        const { asked, sent, machine, review, sending, until, scope, clock } = play(ofToken)
        const at = `left at step ${step}${confirmed ? ' after the confirmation' : ''}`
        sending.prepare()
        if (confirmed) {
          await until(() => machine.current.phase === 'review' && review.shown?.simulation !== undefined)
          sending.confirm()
        }
        await turns(step)
        // Closing the modal leaves the view; the button beside "Approve in …" cancels.
        sending.cancel()
        sending.leave()
        // The wallet has it by then, and it cannot be taken back.
        const before = asked.length
        expect(before, at).toBeLessThanOrEqual(confirmed ? 1 : 0)
        for (let turn = 0; turn < 20; turn++) await new Promise<void>((done) => setImmediate(done))
        expect(sent, at).toEqual(asked.map(() => hash))
        const earlier = asked.length
        if (machine.current.phase === 'pending') sending.settled(hash, 'done', 1n)
        sending.leave()
        sending.prepare()
        await until(() => machine.current.phase === 'review' && review.shown?.simulation !== undefined)
        sending.confirm()
        await until(() => machine.current.phase === 'pending')
        expect([asked.length, sent.length], at).toEqual([earlier + 1, earlier + 1])
        scope.abort()
        await until(() => clock.waiting === 0)
        expect(clock.waiting, at).toBe(0)
      }
  },
  60_000,
)

const looks = ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_blockNumber', 'eth_getBlockByNumber'] as const
test.each(Object.entries(ways))('%s while it is waited for decides nothing, and its end is told once the network speaks again', async (_, fault) => {
  for (const broken of looks) {
    const { faults, transfer, until, clock, scope } = play(false)
    let settled: SettledTransfer | undefined
    // Until the network is sound again there is no receipt.
    faults.set('eth_getTransactionReceipt', () => null)
    faults.set('eth_getTransactionByHash', () => ({ hash, from: me, nonce: '0x0', value: '0x1f4', to: juno, input: '0x' }))
    faults.set(broken, fault)
    transfer.wait({ chain, hash }, scope.signal).then(
      (outcome) => {
        settled = outcome
      },
      () => undefined,
    )
    const from = clock.now()
    await until(() => settled !== undefined || clock.now() > from + 120_000)
    // A node that answers in full, if late or at the second try, may tell of the receipt.
    if (settled) expect([broken, settled]).toEqual(['eth_getTransactionReceipt', { outcome: 'done', hash, fee: 21_000n }])
    faults.clear()
    await until(() => settled !== undefined)
    expect(settled, broken).toEqual({ outcome: 'done', hash, fee: 21_000n })
  }
})

test('all twelve ways, each at each step, were tried', ({ task }) => {
  const cases = Object.keys(ways).length * (steps.length + 1) * 2 + Object.keys(ways).length * looks.length
  figure(task, { what: 'A network or a wallet that fails, at each step of a send', goal: '12 ways at each step, 0 wrong sends', measured: `0 of ${cases}` })
  expect(Object.keys(ways).length).toBeGreaterThanOrEqual(12)
})

import { expect, test } from 'vitest'
import type { ExactOutputCheck, ExactOutputQuote, ExactOutputService, PreparedExactOutput } from '../../ports/swap.js'
import type { PortfolioState } from '../../ports/tokens.js'
import { hash, payWorld } from './testing/payWorld.js'

const expected = 7_160_000_000_000_000n

interface Script {
  /** The price when the review is made. */
  readonly now?: bigint
  readonly steps?: readonly ('reset' | 'approve' | 'wrap' | 'swap' | 'both')[]
  readonly prepared?: ExactOutputCheck
  /** No route is left when the review is made. */
  readonly gone?: boolean
  check?(done: number): ExactOutputCheck
}
/** Swaps to an exact output that answer what the test says. */
const exactOutput = ({ now = expected, steps = ['swap'], prepared, gone = false, check }: Script = {}): ExactOutputService => {
  const quoteOf = (request: ExactOutputQuote['request'], price: bigint): ExactOutputQuote => ({
    ...{ request, expected: price, maximum: (price * 1005n) / 1000n, path: [], at: 0 },
  })
  return {
    canQuote: () => true,
    quote: async (request) => quoteOf(request, expected),
    prepare: async ({ request }): Promise<PreparedExactOutput | undefined> => {
      if (gone) return undefined
      return {
        ...{ quote: quoteOf(request, now), approval: undefined, contract: `0x${'a2'.repeat(20)}`, server: undefined, impact: 3 },
        steps: steps.map((kind) => ({ kind, requests: kind === 'both' ? [{} as never, {} as never] : [{} as never] })),
        ...{ fee: { likely: 9n, most: 18n }, funds: { native: 10n ** 18n, held: 10n ** 18n } },
        check: prepared ?? { outcome: 'ok', leaves: now },
      }
    },
    check: async (_, done) => check?.(done) ?? { outcome: 'ok', leaves: now },
  }
}
/** A list of tokens that is read when the test says so. */
const portfolioOf = () => {
  let state: PortfolioState = { status: 'loading', items: [], total: undefined, at: undefined }
  const listeners = new Set<(value: PortfolioState) => void>()
  const nothing = () => {}
  return {
    state: {
      get: () => state,
      subscribe: (listener: (value: PortfolioState) => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    ...{ seen: nothing, refresh: nothing },
    answer: (items: PortfolioState['items']) => {
      state = { ...state, status: 'ready', items }
      for (const listener of listeners) listener(state)
    },
  }
}
const reviewed = async (script: Script = {}) => {
  const world = payWorld({ exact: exactOutput(script) })
  await world.open()
  world.state.chosen = 'native'
  await world.step(() => world.paying.prepare())
  return world
}

test('startPayments: lists another token with what leaves in all, and pays the exact amount by a swap', async () => {
  const { state, phase, confirmed, asked, waited, step, events } = await reviewed()
  expect(state.choices.items.map(({ id, leaves }) => [id, leaves])).toEqual([
    [`0x${'d0'.repeat(20)}`, 24_000_000n],
    ['native', expected],
  ])
  expect([phase(), state.review?.swapped, state.review?.maximum]).toEqual(['review', true, (expected * 1005n) / 1000n])
  await confirmed()
  expect(asked.map(({ kind }) => kind)).toEqual(['call'])
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 9n }))
  expect([phase(), state.record?.spent, events.at(-1)?.[0]]).toEqual(['paid', { symbol: 'ETH', decimals: 18, amount: expected }, 'PAY_SUCCESS'])
})

test('startPayments: an approval comes first, is no payment, and the rest is checked again after it', async () => {
  const done: number[] = []
  const check = (at: number): ExactOutputCheck => {
    done.push(at)
    return { outcome: 'ok', leaves: expected }
  }
  const { phase, confirmed, asked, waited, step, stored, events, report } = await reviewed({ steps: ['approve', 'swap'], check })
  await confirmed()
  expect([phase(), stored(), events]).toEqual(['asking', [], []])
  await step(() => asked[0]?.done(hash))
  expect([phase(), report.current?.status]).toEqual(['waiting', 'pending'])
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 9n }))
  expect([phase(), asked.length, done, stored().length]).toEqual(['asking', 2, [0, 1], 1])
})

test('startPayments: nothing was paid when the approval before the payment fails', async () => {
  const { phase, confirmed, asked, waited, step } = await reviewed({ steps: ['approve', 'swap'] })
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome: 'reverted', hash, fee: 9n }))
  expect([phase(), asked.length]).toEqual(['failed', 1])
})

test('startPayments: says that the price moved when the review costs 20 % more than the row', async () => {
  const { state, phase, asked } = await reviewed({ now: (expected * 12n) / 10n })
  expect([phase(), state.review?.before, state.review?.leaves, asked.length]).toEqual(['review', expected, (expected * 12n) / 10n, 0])
})

test.each([
  [{ outcome: 'reverts', why: 'price', reason: undefined }, 'moved', undefined],
  // Nobody says that the price moved where the time was over, or where nobody answered.
  [{ outcome: 'reverts', why: 'old', reason: undefined }, 'stopped', 'old'],
  [{ outcome: 'unavailable' }, 'stopped', 'network'],
  [{ outcome: 'ok', leaves: expected * 2n }, 'moved', undefined],
  [{ outcome: 'reverts', why: 'other', reason: 'paused' }, 'stopped', 'reverts'],
] as const satisfies readonly (readonly [ExactOutputCheck, string, string | undefined])[])(
  'startPayments: the wallet is not asked when the last check says %o',
  async (answer, end, problem) => {
    const { phase, confirmed, asked, state } = await reviewed({ check: () => answer })
    await confirmed()
    expect([phase(), state.problem, asked.length]).toEqual([end, problem, 0])
  },
)

test.each([
  ['price', 'price'],
  ['old', 'old'],
  ['feeOnTransfer', 'less'],
  ['other', 'reverts'],
] as const)('startPayments: says why there is nothing to review when its simulation says %s', async (why, problem) => {
  const { phase, state, asked } = await reviewed({ prepared: { outcome: 'reverts', why, reason: undefined } })
  expect([phase(), state.problem, asked.length]).toEqual(['stopped', problem, 0])
})

test('startPayments: says that there is no price when no route is left', async () => {
  const { phase, state } = await reviewed({ gone: true })
  expect([phase(), state.problem]).toEqual(['stopped', 'route'])
})

test('startPayments: a token that keeps a part is not paid with', async () => {
  const { phase, state } = await reviewed({ prepared: { outcome: 'reverts', why: 'feeOnTransfer', reason: undefined } })
  expect([phase(), state.problem]).toEqual(['stopped', 'less'])
})

test('startPayments: a batch is followed by the id of the wallet, and proven by what arrived', async () => {
  const { phase, confirmed, asked, waited, step, report } = await reviewed({ steps: ['both'] })
  await confirmed()
  expect(asked.map(({ kind }) => kind)).toEqual(['batch'])
  await step(() => asked[0]?.done('batch-7'))
  expect(phase()).toBe('pending')
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 9n }))
  expect([phase(), report.current?.result]).toEqual(['paid', hash])
})

test('startPayments: lists only what matches when swapping is off', async () => {
  const { open, state } = payWorld()
  await open()
  expect(state.choices.items).toHaveLength(1)
})

test('createChoices: every token has its place before prices arrive, and keeps it when one has none', async () => {
  const answers: { done(quote: ExactOutputQuote): void; fail(error: unknown): void }[] = []
  const exact: ExactOutputService = { ...exactOutput(), quote: () => new Promise((done, fail) => answers.push({ done, fail })) }
  const token = { chain: 'eip155:1', name: 'Arbitrum', symbol: 'ARB', decimals: 6, amount: 1_204_500_000n }
  const held = [
    { ...token, address: `0x${'a7'.repeat(20)}` },
    // Worth a cent: no place, and no question.
    { ...token, address: `0x${'a8'.repeat(20)}`, decimals: 18, price: '1', amount: 1n },
    { ...token, address: `0x${'d0'.repeat(20)}`, price: '1' },
  ]
  const portfolio = portfolioOf()
  const world = payWorld({ exact, portfolio })
  await world.open()
  const { choices } = world.state
  expect([choices.status, choices.items.length, choices.others.length]).toEqual(['loading', 0, 0])
  await world.step(() => portfolio.answer(held))
  const places = () => world.state.choices.items.length + world.state.choices.others.length
  expect([places(), world.state.chosen]).toEqual([3, held[2]?.address])
  await world.step(() => answers[0]?.fail(new Error('No pool.')))
  expect(places()).toBe(3)
  await world.step(() => answers[1]?.done({ request: {} as never, expected, maximum: 2_000_000_000n, path: [], at: 0 }))
  const { items, others, status } = world.state.choices
  expect([status, places(), items.length, others.map((one) => one.status)]).toEqual(['ready', 3, 1, ['route', 'less']])
})

test('createChoices: the asset itself can be paid with when the list of tokens does not arrive', async () => {
  const world = payWorld({ exact: exactOutput(), portfolio: portfolioOf() })
  await world.open()
  expect(world.state.chosen).toBeUndefined()
  await world.step(() => world.clock.advance(2_500))
  expect(world.state.choices.items.map(({ id }) => id)).toEqual([`0x${'d0'.repeat(20)}`, 'native'])
})

test('createChoices: asks for balances once when the list of tokens that it waited for begins it anew', async () => {
  const portfolio = portfolioOf()
  const world = payWorld({ exact: exactOutput(), portfolio })
  await world.open()
  portfolio.state.subscribe(() => world.choices.load())
  await world.step(() => portfolio.answer([]))
  expect([world.reads, world.state.choices.status]).toEqual([[false], 'ready'])
})

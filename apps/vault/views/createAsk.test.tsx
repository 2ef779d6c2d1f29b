// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/renderUi.js'
import type { KnownPrice, Prices } from '../base/createPrices.js'
import type { Question } from '../review/Question.js'
import { type AskBrowser, createAsk } from './createAsk.js'
import type { ViewHost } from './createViewHost.js'

const about = {
  site: 'lumen.market',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chain: { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' },
}
const questions: Readonly<Record<string, Question>> = {
  'a transaction': {
    kind: 'request',
    review: { kind: 'transaction', to: about.address, value: 10n ** 18n, actions: [], tokens: [], dangers: [], fee: 1n },
    ...about,
  },
  'typed data': {
    kind: 'request',
    review: { kind: 'typed-data', name: 'Permit', domain: [], rows: [], actions: [], tokens: [], dangers: ['permit'] },
    ...about,
  },
  'a plain text': { kind: 'request', review: { kind: 'message', text: 'Access zkSync account.', hex: '0x00', signsIn: false, dangers: [] }, ...about },
  'bytes without a text': { kind: 'request', review: { kind: 'message', text: undefined, hex: '0xff', dangers: ['bytes'] }, ...about },
  'a permission': { kind: 'grant', terms: { expiry: 1, native: 1n, tokens: [], contracts: [] }, tokens: [], ...about },
  'the words': { kind: 'export' },
  'a deletion': { kind: 'delete', evmAddress: about.address, solanaAddress: '' },
}
const text: Question = { kind: 'request', review: { kind: 'message', text: 'Harbour opens at six.', hex: '0x00', signsIn: true, dangers: [] }, ...about }

/** Prices that arrive when the test says so. */
const createPrices = () => {
  const asked: (readonly string[])[] = []
  let known: readonly KnownPrice[] = []
  const prices: Prices = {
    ask: (_, contracts) => {
      asked.push(contracts)
      return { known: () => known, settled: Promise.resolve() }
    },
  }
  return {
    prices,
    asked,
    arrive: (next: readonly KnownPrice[]) => {
      known = next
    },
  }
}

const ask = async (question: Question, browser: Omit<AskBrowser, 'windows'>, prices = createPrices().prices) => {
  const ui = await renderUi(<p />)
  let drawn: ReactNode
  const viewHost: Pick<ViewHost, 'draw'> = {
    draw: (view) =>
      new Promise((done, fail) => {
        drawn = view({ done, fail })
      }),
  }
  const ended = createAsk(
    viewHost,
    { ...browser, windows: { ask: () => () => {}, greeted: () => {} } },
    prices,
  )(question, new AbortController().signal).then(
    () => 'approved',
    (error: { readonly reason?: string }) => error.reason,
  )
  await ui.render(drawn)
  return { ui, ended, isInWindow: ui.container.textContent?.includes('The window shows all of it') ?? false }
}

test.each(Object.keys(questions))('%s is asked for in a window, whatever the browser says of covers, and can be declined in the frame', async (name) => {
  const question = questions[name] as Question
  for (const seesCovers of [true, false]) {
    const { ui, ended, isInWindow } = await ask(question, { seesCovers, inApp: false })
    expect(isInWindow).toBe(true)
    await ui.press('button', name === 'a deletion' ? 'Keep wallet' : name === 'the words' ? 'Cancel' : 'Decline')
    expect(await ended).toBe('cancelled')
  }
  // Inside another app the frame asks only where the browser says what lies over it.
  expect((await ask(question, { seesCovers: true, inApp: true })).isInWindow).toBe(false)
  expect((await ask(question, { seesCovers: false, inApp: true })).isInWindow).toBe(true)
})

test('a sign-in to this very website is asked for in the frame in every browser', async () => {
  for (const seesCovers of [true, false])
    for (const inApp of [true, false]) {
      const { ui, isInWindow } = await ask(text, { seesCovers, inApp })
      expect(isInWindow).toBe(false)
      expect(ui.container.textContent).toContain('Harbour opens at six.')
    }
})

test('prices are asked for with the tokens that are named, and the question goes on without them', async () => {
  const { prices, asked, arrive } = createPrices()
  const send: Question = {
    kind: 'request',
    review: {
      kind: 'transaction',
      to: about.address,
      value: 10n ** 18n,
      actions: [{ kind: 'pay', to: about.address, amount: 10n ** 18n }],
      tokens: [{ contract: about.address, symbol: 'USDC', decimals: 6 }],
      dangers: [],
      fee: 10n ** 15n,
    },
    ...about,
  }
  const inApp = { seesCovers: true, inApp: true }
  const without = await ask(send, inApp, prices)
  expect(asked).toEqual([[about.address]])
  expect(without.ui.container.textContent).toContain('1 ETH leaves your account')
  expect(without.ui.container.textContent).not.toContain('$')
  arrive([{ price: '1234.56' }])
  const { ui } = await ask(send, inApp, prices)
  expect(ui.container.textContent).toContain('about $1,234.56')
  // Nothing is known of what has no amount.
  for (const question of [questions['the words'] as Question, text]) await ask(question, inApp, prices)
  expect(asked).toHaveLength(2)
})

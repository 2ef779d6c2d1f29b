// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderUi } from '../../../ui/testing/renderUi.js'
import { createPageWindows } from '../popup/createPageWindows.js'
import type { Question } from '../review/Question.js'
import { AskInWindow } from './AskInWindow.js'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const contract = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const chain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const about = { site: 'lumen.market', address: own, chain, prices: [{ price: '3412.60' }] } as const
const usdc = { contract, symbol: 'USDC', decimals: 6 }
const allow = { kind: 'allow', token: contract, spender: other, amount: 1_204_500_000n, change: 'set' } as const
const typed = { kind: 'typed-data', name: 'Permit', domain: [], rows: [], actions: [], tokens: [usdc], dangers: [] } as const
const send: Question = {
  ...{ kind: 'request', ...about },
  review: { kind: 'transaction', to: other, value: 5n, actions: [{ kind: 'pay', to: other, amount: 5n * 10n ** 16n }], tokens: [], dangers: [], fee: 1n },
}
const permit: Question = { kind: 'request', ...about, review: { ...typed, actions: [allow], dangers: ['permit'] } }

/** The card, as in a frame whose window the browser opens or blocks. */
const open = async (question: Question, opens: boolean | (() => Window | null) = false) => {
  const said: { readonly state: string; readonly open: boolean }[] = []
  const ends: string[] = []
  const opened: string[] = []
  const windows = createPageWindows({ tell: (payload) => said.push(payload) })
  const before = [window.open, window.name] as const
  const popup = () => ({ closed: false, postMessage: () => {}, focus: () => ends.push('focus') }) as unknown as Window
  window.open = ((url: string) => {
    opened.push(url)
    return typeof opens === 'function' ? opens() : opens ? popup() : null
  }) as typeof window.open
  const ui = await renderUi(
    <AskInWindow
      about={question}
      question={() => question}
      why="always"
      windows={windows}
      onApprove={() => ends.push('approved')}
      onDecline={() => ends.push('declined')}
    />,
  )
  onTestFinished(async () => {
    await ui.render(<p />)
    window.open = before[0]
    window.name = before[1]
  })
  /** A window of this site says something. */
  const hear = async (
    step: string,
    { state = said[0]?.state, source = popup() as unknown, origin = location.origin, ...more }: Record<string, unknown> = {},
  ) => {
    await ui.settle(() => void window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { review: 2, state, step, ...more } })))
  }
  const answer = async (source: unknown, approved: boolean, state = said[0]?.state) => {
    await hear('answer', { source, approved, state })
    await hear('sure', { source, state })
  }
  return { ui, said, ends, opened, windows, popup, hear, answer, text: () => ui.container.textContent ?? '' }
}

test.each<[string, Question, readonly string[]]>([
  ['a payment', send, ['0.05 ETH', '$170.63 · Ethereum', 'Receiver', '0x3C44…93BC', 'Review send']],
  ['a permit', permit, ['Up to 1,204.5 USDC', 'Spender', '0x3C44…93BC', 'This signature can cost you tokens', 'Review permit']],
  [
    'a permit without limit',
    { kind: 'request', ...about, review: { ...typed, actions: [{ ...allow, amount: 2n ** 256n - 1n }], dangers: ['unlimited'] } },
    ['Unlimited USDC', 'Unlimited approval', 'Review permit'],
  ],
  [
    'an approval',
    {
      ...{ kind: 'request', ...about },
      review: { kind: 'transaction', to: contract, value: 0n, actions: [allow], tokens: [usdc], dangers: ['person'], fee: 1n },
    },
    ['Up to 1,204.5 USDC', 'The address isn’t a contract', 'Review approval'],
  ],
  ['other data', { kind: 'request', ...about, review: { ...typed, name: 'Order', dangers: ['order'] } }, ['Sign “Order”?', 'Review data']],
  [
    'a text',
    { kind: 'request', ...about, review: { kind: 'message', text: 'Access zkSync account.', hex: '0x00', dangers: [] } },
    ['Sign a message?', 'lumen.market asks you to sign this', 'Review message'],
  ],
  ['the words', { kind: 'export' }, ['Show your 24 words?', 'Anyone who sees these words', 'Show 24 words']],
  ['a deletion', { kind: 'delete', evmAddress: own, solanaAddress: '' }, ['Delete this wallet?', 'Keep wallet', 'Review deletion']],
  [
    'a permission',
    { kind: 'grant', terms: { expiry: 1_900_000_000, native: 1n, tokens: [], contracts: [] }, tokens: [], ...about },
    ['Allow lumen.market to act without asking each time?', 'Review permission'],
  ],
])('AskInWindow: the card says the deed of %s before any window is open', async (_, question, parts) => {
  const { text, opened, said } = await open(question)
  for (const part of parts) expect(text()).toContain(part)
  expect([opened, said.map((one) => one.open)]).toEqual([[], [false]])
})

test('AskInWindow: a window that the page opened is asked as soon as it is there, and its answer counts once', async () => {
  const { ui, said, ends, popup, hear, answer, text } = await open(permit)
  const source = popup()
  await hear('ready', { source })
  expect(said[1]).toEqual({ state: said[0]?.state, open: true })
  expect(text()).toContain('Waiting for your answer')
  expect(text()).toContain('Up to 1,204.5 USDC')
  await ui.press('button', 'Show window')
  expect(ends).toEqual(['focus'])
  // Of another origin, of another window, or before the window knew that it was heard.
  await hear('answer', { source, approved: true, origin: 'https://lumen.market' })
  await hear('sure', { source })
  await answer(popup(), true)
  expect(ends).toEqual(['focus'])
  await answer(source, true)
  await answer(source, false)
  expect(ends).toEqual(['focus', 'approved'])
})

test('AskInWindow: of two windows only the first one is asked, whoever opened it', async () => {
  const late: unknown[] = []
  const fromPress = { closed: false, postMessage: (message: unknown) => late.push(message) } as unknown as Window
  const { ui, said, ends, popup, hear, answer, opened } = await open(permit, () => fromPress)
  await ui.press('button', 'Review permit')
  const pressed = opened[0]?.replace('/review#', '') ?? ''
  const source = popup()
  // The page's window was slow, and is there first all the same.
  await hear('ready', { source })
  expect(late).toEqual([{ review: 2, state: pressed, step: 'ended' }])
  await hear('ready', { source: fromPress, state: pressed })
  await answer(fromPress, true, pressed)
  expect(ends).toEqual([])
  await answer(source, false)
  expect(ends).toEqual(['declined'])
  expect(pressed).not.toBe(said[0]?.state)
})

test('AskInWindow: a window that was closed leaves the deed and its button, and the next one is asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const next = { closed: false, postMessage: () => {} } as unknown as Window
  const { ui, ends, popup, hear, answer, opened, text } = await open(permit, () => next)
  const source = popup() as unknown as { closed: boolean }
  await hear('ready', { source })
  source.closed = true
  await ui.settle(() => void vi.advanceTimersByTime(3_000))
  expect(text()).toContain('The window was closed before you answered. Nothing was approved.')
  await ui.press('button', 'Review permit')
  const state = opened[0]?.replace('/review#', '') ?? ''
  await hear('ready', { source: next, state })
  await answer(next, true, state)
  expect(ends).toEqual(['approved'])
})

test('AskInWindow: where the browser blocks the frame’s window, the page is asked for one and a link is shown', async () => {
  const { ui, said, ends, popup, hear, answer } = await open(permit)
  await ui.press('button', 'Review permit')
  expect(said.map((one) => one.open)).toEqual([false, false])
  const { state } = said[1] ?? { state: '' }
  expect(ui.container.querySelector('a')?.getAttribute('href')).toBe(`/review#${state}`)
  const source = popup()
  await hear('ready', { source, state })
  expect(ui.container.querySelector('a')).toBeNull()
  await answer(source, true, state)
  expect(ends).toEqual(['approved'])
})

test('AskInWindow: on a page that keeps its windows apart the card says so, and offers nothing that cannot work', async () => {
  const { ui, said, windows, ends, text } = await open(permit)
  windows.cut('f'.repeat(32))
  expect(text()).not.toContain('keep it apart')
  await ui.settle(() => windows.cut(said[0]?.state ?? ''))
  expect(text()).toContain('This site’s settings keep it apart from the window')
  expect(text()).not.toContain('Review permit')
  await ui.press('button', 'Decline')
  expect(ends).toEqual(['declined'])
})

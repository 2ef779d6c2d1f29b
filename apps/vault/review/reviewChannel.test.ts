import { expect, onTestFinished, test, vi } from 'vitest'
import type { Question } from './Question.js'
import { askInReviewWindow, type ReviewChannelNeeds, readReviewState, receiveQuestion, reviewAddress } from './reviewChannel.js'

const origin = 'https://vault.example'
const state = '0123456789abcdef0123456789abcdef'
const question: Question = {
  kind: 'request',
  review: { kind: 'transaction', to: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13', value: 10n ** 18n, actions: [], tokens: [], dangers: [], fee: 21_000n },
  site: 'shop.example',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chain: { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' },
}

/** A window that hears messages. Timers are those of the test's clock. */
const createWindow = () => {
  const target = new EventTarget()
  const self = {} as Window & typeof globalThis
  return {
    self,
    top: self as Window,
    /** Finds no window by a name. */
    open: (() => null) as Window['open'],
    closed: false,
    location: { origin } as Location,
    opener: null as unknown,
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    removeEventListener: target.removeEventListener.bind(target) as Window['removeEventListener'],
    setInterval: globalThis.setInterval as unknown as Window['setInterval'],
    clearInterval: globalThis.clearInterval as unknown as Window['clearInterval'],
    setTimeout: globalThis.setTimeout as unknown as Window['setTimeout'],
    clearTimeout: globalThis.clearTimeout as unknown as Window['clearTimeout'],
    /** A message arrives, as the browser would say where from. */
    hear: (data: unknown, source: unknown, from = origin) =>
      target.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data), source, origin: from })),
  }
}

/** A frame and the window that it opened, which post to each other. */
const createPair = (stop = new AbortController(), more: Partial<ReviewChannelNeeds> = {}) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [frame, popup] = [createWindow(), createWindow()]
  const inPopup = { closed: false, postMessage: (message: unknown) => void popup.hear(message, inFrame) }
  const inFrame = { location: { origin }, postMessage: (message: unknown) => void frame.hear(message, inPopup) }
  popup.opener = inFrame
  const asked = askInReviewWindow({ opened: inPopup, own: frame, state, question: () => question, signal: stop.signal, now: () => Date.now(), ...more })
  asked.catch(() => {})
  return { frame, popup, inPopup, inFrame, asked, stop }
}

test('the window gets the question as it was asked, and its answer counts once', async () => {
  for (const approved of [true, false]) {
    const { popup, asked } = createPair()
    const received = await receiveQuestion(popup, state, () => {})
    expect(received?.question).toEqual(question)
    expect(await received?.answer(approved)).toBe(true)
    void received?.answer(!approved)
    expect(await asked).toBe(approved)
  }
})

test('the question has the prices that are there when the window is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [frame, popup] = [createWindow(), createWindow()]
  const inPopup = { closed: false, postMessage: (message: unknown) => void popup.hear(message, inFrame) }
  const inFrame = { location: { origin }, postMessage: (message: unknown) => void frame.hear(message, inPopup) }
  popup.opener = inFrame
  let prices: readonly { readonly price: string }[] = []
  const stop = new AbortController()
  askInReviewWindow({ opened: inPopup, own: frame, state, question: () => ({ ...question, prices }), signal: stop.signal, now: Date.now }).catch(() => {})
  prices = [{ price: '2450.07' }]
  expect((await receiveQuestion(popup, state, () => {}))?.question).toEqual({ ...question, prices: [{ price: '2450.07' }] })
  stop.abort(new Error('over'))
})

test('the window gets the question anew with a limit, and no answer counts meanwhile', async () => {
  let current = question
  let read = () => {}
  const limits: bigint[] = []
  const { popup, frame, inPopup, asked } = createPair(new AbortController(), {
    question: () => current,
    limit: async (amount) => {
      limits.push(amount)
      await new Promise<void>((done) => {
        read = done
      })
      current = { ...question, limited: true }
    },
  })
  const received = await receiveQuestion(popup, state, () => {})
  const next = received?.limit(120n)
  frame.hear({ review: 2, state, step: 'answer', approved: true }, inPopup)
  read()
  expect(await next).toEqual({ ...question, limited: true })
  void received?.answer(false)
  expect([await asked, limits]).toEqual([false, [120n]])
})

test('a limit that cannot be set leaves the question as it was', async () => {
  const { popup } = createPair(new AbortController(), { limit: () => Promise.reject(new Error('The node is down.')) })
  const received = await receiveQuestion(popup, state, () => {})
  expect(await received?.limit(1n)).toEqual(question)
})

test('no answer of another window, origin or state counts, nor one before the question', async () => {
  const { frame, popup, inPopup, asked, stop } = createPair()
  const answer = { review: 2, state, step: 'answer', approved: true }
  frame.hear(answer, inPopup)
  const received = await receiveQuestion(popup, state, () => {})
  frame.hear(answer, {})
  frame.hear(answer, inPopup, 'https://shop.example')
  frame.hear({ ...answer, state: 'f'.repeat(32) }, inPopup)
  frame.hear({ ...answer, approved: 'yes' }, inPopup)
  stop.abort(new Error('The test is over.'))
  await expect(asked).rejects.toThrow('The test is over.')
  expect(received).toBeDefined()
})

test('a window that was closed ends the question, and one whose website takes it back is told so', async () => {
  const closed = createPair()
  await receiveQuestion(closed.popup, state, () => {})
  closed.inPopup.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(closed.asked).rejects.toMatchObject({ reason: 'cancelled' })

  const taken = createPair()
  let over = false
  await receiveQuestion(taken.popup, state, () => {
    over = true
  })
  taken.stop.abort(new Error('Taken back.'))
  await expect(taken.asked).rejects.toThrow('Taken back.')
  expect(over).toBe(true)
})

test('a window that nothing opened, or whose frame sends something else, has no question', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const alone = createWindow()
  expect(await receiveQuestion(alone, state, () => {})).toBeUndefined()
  const popup = createWindow()
  const opener = { location: { origin }, postMessage: () => void popup.hear({ review: 2, state, step: 'question', question: { kind: 'request' } }, opener) }
  popup.opener = opener
  expect(await receiveQuestion(popup, state, () => {})).toBeUndefined()
  const silent = createWindow()
  silent.opener = { location: { origin }, postMessage: () => {} }
  const waiting = receiveQuestion(silent, state, () => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeUndefined()
})

test('the address of the window carries 128 bits, and nothing else is read as such', () => {
  expect(readReviewState(new URL(reviewAddress(state), origin).hash)).toBe(state)
  for (const fragment of ['', '#', '#0123', `#${'g'.repeat(32)}`, `#${state}0`]) expect(readReviewState(fragment)).toBeUndefined()
})

/** A page of another origin around frames, which opened the window. */
const openByPage = (listed: readonly object[] = []) => {
  const popup = createWindow()
  const page = {
    get location(): Location {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
    },
    ...listed,
    length: listed.length,
  }
  popup.opener = page
  return popup
}
/** A frame that waits for a window that it did not open. */
const createFrame = (stop = new AbortController()) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const frame = createWindow()
  const greeted: unknown[] = []
  const asked = askInReviewWindow({
    ...{ opened: undefined, own: frame, state, question: () => question, signal: stop.signal, now: () => Date.now() },
    onGreeted: (one) => greeted.push(one),
  })
  asked.catch(() => {})
  return { frame, asked, greeted, stop }
}
/** The window as the frame sees it, and the frame as the window does. */
const join = (frame: ReturnType<typeof createWindow>, popup: ReturnType<typeof createWindow>, from = origin) => {
  const inPopup = { closed: false, postMessage: (message: unknown) => void popup.hear(message, inFrame) }
  const inFrame = { postMessage: (message: unknown, to: string) => void (to === origin && frame.hear(message, inPopup, from)) }
  return { inPopup, inFrame }
}

test('receiveQuestion: finds its frame among those of the page when the page opened the window', async () => {
  const { frame, asked, greeted } = createFrame()
  let inFrame: object = {}
  const popup = openByPage([
    // Frames of other origins hear nothing: the browser delivers to this origin only.
    { postMessage: (_: unknown, to: string) => expect(to).toBe(origin) },
    { postMessage: () => {} },
    { postMessage: (message: unknown, to: string) => (inFrame as Window).postMessage(message, to) },
  ])
  const seen = (popup.opener as unknown as readonly object[])[2]
  const inPopup = { closed: false, postMessage: (message: unknown) => void popup.hear(message, seen) }
  inFrame = { postMessage: (message: unknown) => void frame.hear(message, inPopup) }
  const received = await receiveQuestion(popup, state, () => {})
  expect([received?.question, greeted]).toEqual([question, [inPopup]])
  expect(await received?.answer(true)).toBe(true)
  expect(await asked).toBe(true)
})

test('receiveQuestion: nothing of a page, or of a frame of another origin, is taken for the question', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const evil = { postMessage: () => void popup.hear({ review: 2, state, step: 'question', question }, evil, 'https://shop.example') }
  const popup = openByPage([evil])
  const waiting = receiveQuestion(popup, state, () => {})
  popup.hear({ review: 2, state, step: 'question', question }, popup.opener, 'https://shop.example')
  popup.hear({ review: 2, state, step: 'question', question }, {}, origin)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeUndefined()
})

test('receiveQuestion: a window in a frame asks nothing, nor does one whose page has no frames', async () => {
  const { inFrame } = createPair()
  const framed = createWindow()
  framed.opener = inFrame
  framed.top = {} as Window
  expect(await receiveQuestion(framed, state, () => {})).toBeUndefined()
  expect(await receiveQuestion(openByPage(), state, () => {})).toBeUndefined()
})

test('askInReviewWindow: of two windows that the page opened the first has the question, and the second has none', async () => {
  const { frame, asked, greeted } = createFrame()
  const [first, second] = [createWindow(), createWindow()]
  const [one, other] = [join(frame, first), join(frame, second)]
  first.opener = { ...one.inFrame, location: { origin } }
  second.opener = { ...other.inFrame, location: { origin } }
  one.inPopup.postMessage = (message) => void first.hear(message, first.opener)
  other.inPopup.postMessage = (message) => void second.hear(message, second.opener)
  const received = await receiveQuestion(first, state, () => {})
  const late = receiveQuestion(second, state, () => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await late).toBeUndefined()
  expect(greeted).toEqual([one.inPopup])
  expect(await received?.answer(false)).toBe(true)
  expect(await asked).toBe(false)
})

test('askInReviewWindow: an answer that the window does not know to be heard never counts', async () => {
  const lost = createPair()
  const received = await receiveQuestion(lost.popup, state, () => {})
  // The frame hears it, and what it says of it is lost.
  lost.inPopup.postMessage = () => {}
  const answer = received?.answer(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toBe(false)
  lost.inPopup.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(lost.asked).rejects.toMatchObject({ reason: 'cancelled' })

  // The frame is gone, with the page around it.
  const gone = createPair()
  const alone = await receiveQuestion(gone.popup, state, () => {})
  gone.inFrame.postMessage = () => {}
  const unheard = alone?.answer(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await unheard).toBe(false)

  // Taken back while the answer is under way.
  const taken = createPair()
  let over = 0
  const open = await receiveQuestion(taken.popup, state, () => {
    over += 1
  })
  taken.frame.hear = () => true
  const late = open?.answer(true)
  taken.stop.abort(new Error('Taken back.'))
  expect([await late, over]).toEqual([false, 1])
})

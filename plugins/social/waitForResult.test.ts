import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { scriptedWindows } from './testing/scriptedWindows.js'
import { waitForResult } from './waitForResult.js'

const origin = 'https://secure.example'
const state = 's'.repeat(43)
const resultUri = `${origin}/social#handle=h&state=${state}`

const begin = () => {
  const windows = scriptedWindows()
  const { after, advance } = createFakeEnvironment()
  const opened = windows.page.open('https://provider.example/')
  if (!opened) throw new Error('No window.')
  const stop = new AbortController()
  const outcomes: unknown[] = []
  waitForResult({ page: windows.page, origin, state, window: () => opened, after, signal: stop.signal }).then(
    (result) => outcomes.push(result),
    (error: unknown) => outcomes.push(error),
  )
  return { windows, opened, advance, stop, outcomes }
}

/** Origins that are not the secure site's, though they look like it. */
const origins = [
  ...['https://secure.example.evil', 'https://evil.example', 'http://secure.example', 'https://secure.example:444', 'https://SECURE.example'],
  ...[
    'https://www.secure.example',
    'https://secure.example/',
    'https://secure.example.',
    'null',
    '',
    'file://',
    'blob:https://secure.example',
    ' https://secure.example',
  ],
]

test('of 5,000 forged results none counts, and the real one still does', async () => {
  const { windows, opened, advance, outcomes } = begin()
  const sources = [undefined, null, {}, windows, globalThis]
  const datas = [
    ...[undefined, null, 1, 'text', [], [resultUri], {}, { resultUri }, { state }, { error: 'refused' }],
    ...[
      { resultUri, state: '' },
      { resultUri, state: state.toUpperCase() },
      { resultUri, state: `${state}x` },
      { resultUri, state: [state] },
      { error: 'refused', state: 'x' },
    ],
    ...[{ resultUri: 1, state }, { resultUri: 'x'.repeat(3_000), state }, { error: 7, state }, Object.create({ resultUri, state: 1 })],
  ]
  const right = { resultUri, state }
  let forged = 0
  const send = (message: Parameters<typeof windows.say>[0]) => {
    windows.say(message)
    forged += 1
  }
  while (forged < 5_000) {
    // The right data from elsewhere, and the right place with other data.
    for (const other of origins) send({ origin: other, source: opened.source, data: right })
    for (const source of sources) send({ origin, source, data: right })
    for (const data of datas) send({ origin, source: opened.source, data })
  }
  await advance(10)
  expect(outcomes).toEqual([])
  windows.say({ origin, source: opened.source, data: right })
  await advance(10)
  expect([outcomes, windows.listeners]).toEqual([[resultUri], 0])
})

test('a result counts once, and one after the wait not at all', async () => {
  const { windows, opened, advance, stop, outcomes } = begin()
  windows.say({ origin, source: opened.source, data: { resultUri, state } })
  windows.say({ origin, source: opened.source, data: { resultUri: 'https://other.example', state } })
  await advance(10)
  stop.abort()
  await advance(1_000_000)
  expect(outcomes).toEqual([resultUri])
  const left = begin()
  left.stop.abort(new Error('left'))
  left.windows.say({ origin, source: left.opened.source, data: { resultUri, state } })
  await left.advance(10)
  expect(left.outcomes).toEqual([new Error('left')])
  expect(left.windows.listeners).toBe(0)
})

test('the window is looked at once a second', async () => {
  const { opened, advance } = begin()
  let looks = 0
  Object.defineProperty(opened, 'closed', {
    get: () => {
      looks += 1
      return false
    },
  })
  for (let second = 1; second <= 4; second += 1) {
    await advance(1_000)
    expect(looks).toBe(second)
  }
})

test('a window that stays closed ends the wait after five seconds, and after one where the visitor is back in the page', async () => {
  const { opened, advance, outcomes } = begin()
  await advance(3_000)
  opened.close()
  await advance(5_000)
  expect(outcomes).toEqual([])
  await advance(1_000)
  expect(outcomes).toMatchObject([{ why: 'closed' }])
  const back = begin()
  await back.advance(3_000)
  back.opened.close()
  back.windows.focus(true)
  await back.advance(1_000)
  expect(back.outcomes).toEqual([])
  await back.advance(1_000)
  expect(back.outcomes).toMatchObject([{ why: 'closed' }])
})

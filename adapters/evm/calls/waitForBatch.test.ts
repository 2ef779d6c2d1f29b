import { expect, test } from 'vitest'
import type { Transport } from '../../../kernel/api/index.js'
import { waitForBatch } from './waitForBatch.js'

const rejection = (code: number | undefined) => () => Promise.reject(Object.assign(new Error('no'), code === undefined ? {} : { code }))

/** A clock that runs at once: `minutes` says how much of its time has passed. */
const follow = async (answers: readonly (() => unknown)[]) => {
  const stop = new AbortController()
  let asked = 0
  let time = 0
  const transport: Transport = {
    request: async () => answers[Math.min(asked++, answers.length - 1)]?.(),
    watch: () => () => {},
    close: async () => {},
  }
  const after = (ms: number, run: () => void) => {
    time += ms
    if (time > 3_600_000) stop.abort(new Error('The hour is over.'))
    const timer = setImmediate(run)
    return () => clearImmediate(timer)
  }
  const end = await waitForBatch({ transport, after }, { chain: 'eip155:1', id: '0x1' }, stop.signal).then(
    ({ outcome }) => outcome,
    (error: unknown) => String(error),
  )
  return { end, asked, minutes: time / 60_000 }
}

test.each([4100, 4200, -32601])('a wallet that answers %i has no status to give: it is asked once, and the end is unclear', async (code) => {
  expect(await follow([rejection(code)])).toMatchObject({ end: 'unclear', asked: 1 })
})

test.each<[string, () => unknown]>([
  ['does not know the batch (5730)', rejection(5730)],
  ['answers null', () => null],
  ['answers a status that there is not', () => ({ status: 'soon' })],
])('a wallet that %s is asked for some minutes, and the end is unclear', async (_, answer) => {
  const { end, asked, minutes } = await follow([answer])
  expect(end).toBe('unclear')
  expect(asked).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(4)
})

test('a wallet that knows the batch after a while is believed', async () => {
  const unknown = rejection(5730)
  expect(await follow([unknown, unknown, unknown, () => ({ status: 100 }), unknown, () => ({ status: 200 })])).toMatchObject({ end: 'done', asked: 6 })
})

test('a batch that waits, and a wallet that cannot be reached, are followed without limit', async () => {
  expect(await follow([() => ({ status: 100 })])).toMatchObject({ end: 'Error: The hour is over.' })
  expect(await follow([rejection(4900)])).toMatchObject({ end: 'Error: The hour is over.' })
  expect(await follow([rejection(undefined)])).toMatchObject({ end: 'Error: The hour is over.' })
})

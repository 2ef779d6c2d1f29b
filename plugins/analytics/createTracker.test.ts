import { expect, test } from 'vitest'
import { createTracker } from './createTracker.js'

interface Given {
  readonly may?: () => boolean
  readonly answer?: () => Promise<unknown>
  readonly goesOn?: boolean
}
const make = ({ may = () => true, answer = async () => ({}), goesOn = true }: Given = {}) => {
  const world = { now: 0, sent: [] as unknown[], refused: 0 }
  const life = new AbortController()
  const tracker = createTracker({
    send: (record) => {
      world.sent.push(record)
      return answer()
    },
    mayTell: may,
    networks: () => ['eip155:1'],
    clock: { now: () => world.now },
    randomId: () => '00112233445566778899aabbccddeeff',
    page: { origin: 'https://app.example', domain: 'app.example' },
    refused: () => {
      world.refused += 1
      return goesOn
    },
    signal: life.signal,
  })
  const settle = async () => {
    for (let turn = 0; turn < 400; turn++) await Promise.resolve()
  }
  return { tracker, world, life, settle }
}
const failure = () => Promise.reject(new Error('offline'))

test('a record is this, and nothing more', async () => {
  const { tracker, world, settle } = make()
  world.now = 1_700_000_000_000
  tracker.track({ event: 'MODAL_OPEN', properties: { connected: false, view: 'Connect' }, address: '0xabc' })
  await settle()
  expect(world.sent).toEqual([
    {
      eventId: '00112233-4455-6677-8899-aabbccddeeff',
      url: 'https://app.example',
      domain: 'app.example',
      timestamp: 1_700_000_000_000,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    },
  ])
})

test('nothing is sent, and nothing kept for later, while it may not be', async () => {
  let may = false
  const { tracker, world, settle } = make({ may: () => may })
  tracker.track({ event: 'MODAL_OPEN' })
  may = true
  await settle()
  expect(world.sent).toEqual([])
  tracker.track({ event: 'MODAL_CLOSE' })
  await settle()
  expect(world.sent).toHaveLength(1)
})

test('what does not arrive is not tried again, and the next is', async () => {
  const { tracker, world, settle } = make({ answer: failure })
  tracker.track({ event: 'MODAL_OPEN' })
  tracker.track({ event: 'MODAL_CLOSE' })
  await settle()
  expect(world.sent.map((record) => (record as { props: { event: string } }).props.event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('a server that does not take records is not asked again', async () => {
  const { tracker, world, settle } = make({ answer: failure, goesOn: false })
  for (const event of ['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN']) tracker.track({ event })
  await settle()
  tracker.track({ event: 'MODAL_CLOSE' })
  await settle()
  expect([world.sent.length, world.refused]).toEqual([1, 1])
})

test('records go one after the other, and only so many wait for a server that does not answer', async () => {
  const { tracker, world, life, settle } = make({ answer: () => new Promise(() => {}) })
  for (let count = 0; count < 200; count++) tracker.track({ event: 'MODAL_OPEN' })
  await settle()
  expect(world.sent).toHaveLength(1)
  life.abort()
  tracker.track({ event: 'MODAL_OPEN' })
  await settle()
  expect(world.sent).toHaveLength(1)
})

test('at most five errors, and sixty records, in any minute', async () => {
  const { tracker, world, settle } = make()
  const tell = async (event: string, times: number) => {
    for (let count = 0; count < times; count++) {
      tracker.track({ event })
      await settle()
    }
  }
  await tell('INTERNAL_SDK_ERROR', 20)
  expect(world.sent).toHaveLength(5)
  world.now = 59_999
  await tell('INTERNAL_SDK_ERROR', 1)
  expect(world.sent).toHaveLength(5)
  world.now = 60_000
  await tell('INTERNAL_SDK_ERROR', 1)
  expect(world.sent).toHaveLength(6)
  await tell('MODAL_OPEN', 100)
  expect(world.sent).toHaveLength(65)
})

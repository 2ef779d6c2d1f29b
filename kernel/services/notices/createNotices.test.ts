import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { msg, toReadable } from '../../api/index.js'
import { createScope } from '../../lifetime/createScope.js'
import { createState } from '../../state/createState.js'
import { createNotices } from './createNotices.js'

const build = ({ open = false } = {}) => {
  const environment = createFakeEnvironment()
  const scope = createScope('test', () => {})
  const state = createState()
  const router = state.make({ open })
  const notices = createNotices({ environment, scope, state, router: { state: toReadable(router) } })
  const turn = async (to: boolean) => {
    router.open = to
    await environment.settle()
  }
  return { environment, scope, notices, turn, current: () => notices.state.get().current?.message.key }
}
const [one, two] = [msg('one', 'One'), msg('two', 'Two')]
const action = { label: msg('retry', 'Try again'), run: () => {} }

test('a success disappears after two and a half seconds, an error after six', async () => {
  for (const [variant, ms] of [
    ['success', 2_500],
    ['error', 6_000],
  ] as const) {
    const { environment, notices, current } = build()
    notices.show(variant, one)
    await environment.advance(ms - 1)
    expect(current()).toBe('one')
    await environment.advance(1)
    expect(current()).toBeUndefined()
    expect(environment.left().timers).toBe(0)
  }
})

test('loading stays until it is replaced, an error with an action until it is dismissed', async () => {
  const { environment, notices, current } = build()
  notices.show('loading', one)
  await environment.advance(600_000)
  expect(current()).toBe('one')
  notices.show('error', two, { action })
  await environment.advance(600_000)
  expect(current()).toBe('two')
  expect(notices.state.get().current?.action).toEqual(action)
  notices.hide()
  expect(current()).toBeUndefined()
})

test('a new message hides the old one and shows after 150 ms; of several only the last is shown', async () => {
  const { environment, notices, current } = build()
  notices.show('success', one)
  notices.show('success', two, { values: { name: 'x' } })
  expect(current()).toBeUndefined()
  await environment.advance(149)
  expect(current()).toBeUndefined()
  await environment.advance(1)
  expect(notices.state.get().current).toMatchObject({ message: two, values: { name: 'x' }, variant: 'success' })
  notices.show('success', one)
  notices.show('success', two)
  await environment.advance(150)
  expect(current()).toBe('two')
  await environment.advance(2_500)
  expect(current()).toBeUndefined()
})

test('the timer stops while it is held and starts again after', async () => {
  const { environment, notices, current } = build()
  notices.show('success', one)
  await environment.advance(2_000)
  notices.hold(true)
  await environment.advance(60_000)
  expect(current()).toBe('one')
  notices.hold(false)
  await environment.advance(2_499)
  expect(current()).toBe('one')
  await environment.advance(1)
  expect(current()).toBeUndefined()
})

test('releasing the pointer between two messages does not lose the second', async () => {
  const { environment, notices, current } = build()
  notices.show('success', one)
  notices.hold(true)
  notices.show('success', two)
  notices.hold(false)
  await environment.advance(150)
  expect(current()).toBe('two')
  await environment.advance(2_500)
  expect(current()).toBeUndefined()
})

test('the same text twice is two messages', () => {
  const { notices } = build()
  notices.show('success', one)
  const { key } = notices.state.get().current ?? { key: 0 }
  notices.hide()
  notices.show('success', one)
  expect(notices.state.get().current?.key).not.toBe(key)
})

test('after disposing nothing is shown and no timer runs', () => {
  const { environment, scope, notices, current } = build()
  notices.show('success', one)
  scope.dispose()
  notices.hide()
  notices.show('success', two)
  expect(current()).toBeUndefined()
  expect(environment.left().timers).toBe(0)
})

const unseen = ({ notices }: Pick<ReturnType<typeof build>, 'notices'>) => notices.state.get().unseen.map(({ message }) => message.key)

test('what has to be seen waits for the modal, then each is shown for its time', async () => {
  const world = build()
  const { environment, notices, turn, current } = world
  const seen: string[] = []
  notices.show('success', one, { untilSeen: () => seen.push('one') })
  notices.show('error', two, { untilSeen: () => seen.push('two') })
  await environment.advance(600_000)
  expect([current(), unseen(world), seen]).toEqual([undefined, ['one', 'two'], []])
  await turn(true)
  await environment.advance(400)
  expect([current(), unseen(world), seen]).toEqual(['one', ['two'], []])
  await environment.advance(6_000 + 150)
  expect([current(), unseen(world), seen]).toEqual(['two', [], ['one']])
  // A failure stays until it is dismissed.
  await environment.advance(600_000)
  expect(current()).toBe('two')
  notices.hide()
  await environment.advance(1_000)
  expect([current(), seen, environment.left().timers]).toEqual([undefined, ['one', 'two'], 0])
})

test('what has to be seen is kept when the modal closes before its time, or another message comes', async () => {
  const world = build({ open: true })
  const { environment, notices, turn, current } = world
  const seen: string[] = []
  notices.show('success', one, { untilSeen: () => seen.push('one') })
  await environment.advance(150)
  expect(current()).toBe('one')
  notices.show('success', two)
  await environment.advance(150)
  expect([current(), unseen(world)]).toEqual(['two', ['one']])
  await environment.advance(2_500 + 150)
  expect(current()).toBe('one')
  await turn(false)
  await environment.advance(60_000)
  expect([current(), unseen(world), seen]).toEqual([undefined, ['one'], []])
  await turn(true)
  await environment.advance(400 + 6_000)
  expect([current(), unseen(world), seen]).toEqual([undefined, [], ['one']])
})

test('what was seen outside of the modal is not shown in it', async () => {
  const world = build()
  const { environment, notices, turn, current } = world
  let seen = 0
  notices.show('error', one, { untilSeen: () => seen++ })
  const { key } = notices.state.get().unseen[0] ?? { key: 0 }
  notices.seen(key)
  notices.seen(key)
  await turn(true)
  await environment.advance(1_000)
  expect([current(), unseen(world), seen]).toEqual([undefined, [], 1])
})

test('the caller says whether a message goes by itself; one that does not stays until it is dismissed', async () => {
  const { environment, notices, current } = build()
  notices.show('success', one, { autoClose: false, icon: 'wallet' })
  expect(notices.state.get().current).toMatchObject({ autoClose: false, icon: 'wallet' })
  await environment.advance(600_000)
  expect(current()).toBe('one')
  notices.hide()
  expect(current()).toBeUndefined()
  notices.show('error', two, { action, autoClose: true })
  await environment.advance(6_000)
  expect(current()).toBeUndefined()
  notices.show('loading', one)
  expect(notices.state.get().current).toMatchObject({ autoClose: false, icon: undefined })
})

test('an error about money stays until it was seen, whatever its caller says', async () => {
  const { environment, notices, current, turn } = build({ open: true })
  await turn(true)
  notices.show('error', one, { autoClose: true, untilSeen: () => {} })
  await environment.advance(600_000)
  expect(current()).toBe('one')
})

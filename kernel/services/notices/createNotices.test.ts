import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { msg } from '../../api/index.js'
import { createScope } from '../../lifetime/createScope.js'
import { createState } from '../../state/createState.js'
import { createNotices } from './createNotices.js'

const build = () => {
  const environment = createFakeEnvironment()
  const scope = createScope('test', () => {})
  const notices = createNotices({ environment, scope, state: createState({ dev: false }) })
  return { environment, scope, notices, current: () => notices.state.get().current?.message.key }
}
const [one, two] = [msg('one', 'One'), msg('two', 'Two')]
const action = { label: msg('retry', 'Try again'), run: () => {} }

test('a success goes after two and a half seconds, an error after six', async () => {
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
  expect(notices.state.get().current?.action).toBe(action)
  notices.hide()
  expect(current()).toBeUndefined()
})

test('a new message hides the old one and shows after 150 ms; of several only the last', async () => {
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

test('letting go between two messages does not lose the second', async () => {
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

test('after the end nothing is shown and no timer runs', () => {
  const { environment, scope, notices, current } = build()
  notices.show('success', one)
  scope.dispose()
  notices.hide()
  notices.show('success', two)
  expect(current()).toBeUndefined()
  expect(environment.left().timers).toBe(0)
})

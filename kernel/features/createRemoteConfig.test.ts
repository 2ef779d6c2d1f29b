import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createCallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import { createStorage } from '../services/storage/createStorage.js'
import { createRemoteConfig } from './createRemoteConfig.js'

const document = { features: [{ id: 'swap', isEnabled: true, config: ['x'] }] }
const make = (answer: () => Promise<unknown>, environment = createFakeEnvironment()) => {
  const life = new AbortController()
  const world = { asked: 0, enabled: [] as (boolean | undefined)[], errors: [] as string[], titles: [] as string[], overruled: [] as string[] }
  const remote = createRemoteConfig({
    environment,
    storage: createStorage({ environment, prefix: 'portico:main' }),
    callWithDeadline: createCallWithDeadline(environment),
    signal: life.signal,
    fetch: () => {
      world.asked++
      return answer()
    },
    onConfig: (config) => {
      world.enabled.push(config.get('swap')?.enabled)
      return world.overruled
    },
    onError: ({ code, shortMessage }) => {
      world.errors.push(code)
      world.titles.push(shortMessage)
    },
  })
  return { world, remote, environment, life }
}

test('nothing is requested before the first action, and one answer serves for an hour', async () => {
  const { world, remote, environment } = make(async () => document)
  await environment.settle()
  expect(world.asked).toBe(0)
  remote.ask()
  remote.ask()
  await environment.advance(59 * 60_000)
  remote.ask()
  expect(world).toMatchObject({ asked: 1, enabled: [true], errors: [] })
  await environment.advance(60_000)
  remote.ask()
  expect(world.asked).toBe(2)
})

test('the answer is kept for the next visit until it is an hour old', async () => {
  const first = make(async () => document)
  first.remote.ask()
  await first.environment.settle()
  const again = make(async () => document, first.environment)
  expect(again.world.enabled).toEqual([true])
  again.remote.ask()
  expect(again.world.asked).toBe(0)
  await first.environment.advance(60 * 60_000)
  const later = make(async () => document, first.environment)
  later.remote.ask()
  expect(later.world).toMatchObject({ asked: 1, enabled: [true] })
})

test.each<[string, () => Promise<unknown>]>([
  ['a refusal', async () => Promise.reject(new Error('500'))],
  ['another shape', async () => '<html>'],
  ['no answer', () => new Promise(() => {})],
])('%s keeps the options of the page, is reported once, and is requested again after a minute at the earliest', async (_, answer) => {
  const { world, remote, environment } = make(answer)
  remote.ask()
  await environment.advance(10_000)
  expect(world).toMatchObject({ asked: 1, enabled: [], errors: ['P403'] })
  remote.ask()
  expect(world.asked).toBe(1)
  await environment.advance(50_000)
  remote.ask()
  expect(world.asked).toBe(2)
  await environment.advance(10_000)
  expect(environment.left().timers).toBe(0)
})

const refused = (status: number) => Object.assign(new Error(`HTTP ${status}`), { status })
test.each<[string, () => Promise<unknown>, string, string]>([
  ['a refused page', async () => Promise.reject(refused(403)), 'P404', 'Invalid App Configuration'],
  ['an unknown project', async () => Promise.reject(new Error('No.', { cause: new Response('', { status: 401 }) })), 'P404', 'Invalid App Configuration'],
  ['too many requests', async () => Promise.reject(new Response('', { status: 429 })), 'P405', 'Rate Limited'],
  ['a server that fails', async () => Promise.reject(refused(503)), 'P406', 'Server Error'],
])('%s has an alert of its own, and the options of the page hold', async (_, answer, code, title) => {
  const { world, remote, environment } = make(answer)
  remote.ask()
  await environment.settle()
  expect(world).toMatchObject({ enabled: [], errors: [code], titles: [title] })
})

test('after the kernel is destroyed nothing is requested and a late answer is ignored', async () => {
  let late: (value: unknown) => void = () => {}
  const { world, remote, environment, life } = make(
    () =>
      new Promise((resolve) => {
        late = resolve
      }),
  )
  remote.ask()
  life.abort()
  late(document)
  await environment.settle()
  remote.ask()
  expect(world).toMatchObject({ asked: 1, enabled: [], errors: [] })
})

test('flags of the page that it overrules are reported', async () => {
  const { world, remote, environment } = make(async () => document)
  world.overruled.push('swap')
  remote.ask()
  await environment.settle()
  expect(world).toMatchObject({ enabled: [true], errors: ['P402'] })
})

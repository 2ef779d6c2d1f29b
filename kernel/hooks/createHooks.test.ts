import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { DeadlineError, hook, type HookMode, UserRejectedError } from '../api/index.js'
import { createCallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import type { PluginRecord } from '../plugins/record.js'
import { createHooks } from './createHooks.js'

type Run = (input: { deep: { value: number } }, signal: AbortSignal) => unknown
const make = (
  mode: HookMode,
  taps: Readonly<
    Record<
      string,
      { readonly run?: Run; readonly order?: number; readonly required?: boolean; readonly waitsForVisitor?: boolean; readonly status?: PluginRecord['status'] }
    >
  >,
) => {
  const environment = createFakeEnvironment()
  const ref = hook<{ deep: { value: number } }, unknown>('test.asked@1', mode)
  const life = new AbortController()
  const reports: string[] = []
  const started: string[] = []
  const shown = new Set<string>()
  const records = Object.entries(taps).map(([id, { order = 100, required = false, waitsForVisitor = false, status = 'ready' }]): PluginRecord => {
    const manifest = { id, apiVersion: 1 as const, version: '1.0.0', hooks: [{ hook: ref.id, order, required, waitsForVisitor }] }
    const plugin = { manifest, input: undefined, load: async () => ({ default: () => ({}) }) }
    return {
      id,
      plugin,
      manifest,
      refused: undefined,
      status,
      reason: undefined,
      error: undefined,
      options: undefined,
      scope: undefined,
      promise: undefined,
      module: undefined,
      dependencies: new Set(),
      faults: 0,
      loadFailures: 0,
      retryAt: 0,
      since: 0,
    }
  })
  const hooks = createHooks({
    callWithDeadline: createCallWithDeadline(environment),
    records,
    start: async ({ id }) => {
      started.push(id)
      const run = taps[id]?.run
      if (!run) throw new Error(`${id} cannot start`)
      return { hooks: { [ref.id]: run } }
    },
    shows: (plugin) => shown.has(plugin),
    report: (plugin, phase) => reports.push(`${plugin} ${phase}`),
    fail: ({ id }, phase) => reports.push(`${id} is taken out: ${phase}`),
    signal: life.signal,
  })
  return { hooks, ref, environment, reports, started, shown, life, ask: (signal?: AbortSignal) => hooks.run(ref, { deep: { value: 1 } }, signal) }
}

test('a hook without taps returns nothing and starts nothing', async () => {
  const { started, ask } = make('first', {})
  expect(await ask()).toBeUndefined()
  expect(started).toEqual([])
})

test('`first` returns the first answer in order, and calls no further tap', async () => {
  const asked: string[] = []
  const tap = (name: string, answer: unknown, order: number) => ({
    order,
    run: () => {
      asked.push(name)
      return answer
    },
  })
  const { ask } = make('first', { c: tap('c', 'C', 3), b: tap('b', 'B', 2), a: tap('a', undefined, 1) })
  expect(await ask()).toBe('B')
  expect(asked).toEqual(['a', 'b'])
})

test('`first` skips a tap that throws and reports it; a tap that does not answer within 2 s is removed', async () => {
  const { ask, reports, environment } = make('first', {
    a: {
      order: 1,
      run: () => {
        throw new Error('no')
      },
    },
    b: { order: 2, run: () => new Promise(() => {}) },
    c: { order: 3, run: () => 'C' },
  })
  const answer = ask()
  await environment.advance(2_000)
  expect(await answer).toBe('C')
  expect(reports).toEqual(['a answering "test.asked@1"', 'b is taken out: answering "test.asked@1"'])
})

test('`first` rejects where a tap that is required throws or never answers', async () => {
  const thrown = make('first', { a: { required: true, run: () => Promise.reject(new Error('no')) }, b: { run: () => 'B' } })
  await expect(thrown.ask()).rejects.toMatchObject({ plugin: 'a' })
  const silent = make('first', { a: { required: true, run: () => new Promise(() => {}) }, b: { run: () => 'B' } })
  const answer = expect(silent.ask()).rejects.toMatchObject({ plugin: 'a' })
  await silent.environment.advance(2_000)
  await answer
})

test('`series` calls one tap after the other, and rejects with the plugin of the tap that throws', async () => {
  const asked: string[] = []
  const { ask } = make('series', {
    a: { run: async () => asked.push('a') },
    b: {
      run: () => {
        throw new UserRejectedError()
      },
    },
    c: { run: () => asked.push('c') },
  })
  // What a plugin throws is not told as the answer of a wallet.
  const error = await ask().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'TapError', code: 'P223', reason: 'plugin', trouble: 'refused', plugin: 'b', declined: true })
  expect(error).toHaveProperty('cause.name', 'UserRejectedError')
  expect(error).toHaveProperty('message', expect.not.stringContaining('in the wallet'))
  expect(asked).toEqual(['a'])
})

test("`series` names the plugin when it throws an error that is not Portico's", async () => {
  const { ask } = make('series', {
    a: {
      run: () => {
        throw new Error('quota')
      },
    },
  })
  await expect(ask()).rejects.toThrow('Plugin "a" failed while answering "test.asked@1".')
})

test('a tap in `series` that does not answer within 20 s is removed and named', async () => {
  const { ask, environment, reports } = make('series', { a: { run: () => new Promise(() => {}) } })
  const answer = expect(ask()).rejects.toMatchObject({ name: 'TapError', reason: 'plugin', trouble: 'timeout', plugin: 'a' })
  await environment.advance(20_000)
  await answer
  expect(reports).toEqual(['a is taken out: answering "test.asked@1"'])
  expect(environment.left().timers).toBe(0)
})

test('a deadline that a tap in `series` throws itself is its answer: it is not removed', async () => {
  const late = new DeadlineError({ what: 'Asking the server', ms: 5_000 })
  const { ask, reports } = make('series', { a: { run: () => Promise.reject(late) } })
  await expect(ask()).rejects.toMatchObject({ trouble: 'refused', shortMessage: late.shortMessage })
  expect(reports).toEqual([])
})

test('a tap in `series` has as long as a view of its plugin is shown, and 20 s more', async () => {
  const { ask, environment, shown } = make('series', { a: { run: () => new Promise(() => {}) } })
  shown.add('a')
  let ended = false
  const answer = ask().catch(() => {
    ended = true
  })
  await environment.advance(3_600_000)
  expect(ended).toBe(false)
  shown.clear()
  await environment.advance(20_000)
  await answer
  expect(ended).toBe(true)
})

test('a tap in `series` that waits for the visitor has no limit, and ends with the signal', async () => {
  const { ask, environment } = make('series', { a: { waitsForVisitor: true, run: () => new Promise(() => {}) } })
  const controller = new AbortController()
  const answer = expect(ask(controller.signal)).rejects.toBe('cancelled')
  await environment.advance(3_600_000)
  controller.abort('cancelled')
  await answer
})

test('a plugin that cannot be started is skipped, unless its tap is required', async () => {
  expect(await make('series', { a: {} }).ask()).toBeUndefined()
  await expect(make('series', { a: { required: true } }).ask()).rejects.toThrow('a cannot start')
  await expect(make('first', { a: { required: true } }).ask()).rejects.toThrow('a cannot start')
})

test('a failed plugin is not called again, unless its tap is required', async () => {
  const { ask, started } = make('series', { a: { status: 'failed' }, b: { status: 'unavailable' } })
  await ask()
  expect(started).toEqual([])
  await expect(make('series', { a: { status: 'failed', required: true } }).ask()).rejects.toThrow('a cannot start')
})

test('the input of a tap cannot be changed, and is not the object of the caller', async () => {
  let given: { deep: { value: number } } | undefined
  const { hooks, ref } = make('first', {
    a: {
      run: (input) => {
        given = input
      },
    },
  })
  const input = { deep: { value: 1 } }
  await hooks.run(ref, input)
  expect(given).toEqual(input)
  expect(Object.isFrozen(given?.deep)).toBe(true)
  expect(Object.isFrozen(input)).toBe(false)
})

test('when the kernel is destroyed, pending calls reject', async () => {
  const { ask, life } = make('series', { a: { run: () => new Promise(() => {}) } })
  const answer = expect(ask()).rejects.toThrow()
  life.abort()
  await answer
})

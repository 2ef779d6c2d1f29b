import { expect, test } from 'vitest'
import type { FeatureSpec } from '../api/index.js'
import { createCallPlugin } from '../lifetime/createCallPlugin.js'
import { createFeatures } from './createFeatures.js'
import { toRemoteConfig } from './toRemoteConfig.js'

const plugin = (feature: FeatureSpec<unknown> | undefined, input?: unknown) => ({
  id: 'acme',
  plugin: { manifest: { id: 'acme', apiVersion: 1 as const, version: '1.0.0' }, input, load: async () => ({ default: () => ({}) }) },
  manifest: { id: 'acme', apiVersion: 1 as const, version: '1.0.0', ...(feature ? { feature } : {}) },
})
const make = (flags: Readonly<Record<string, unknown>> = {}, plugins: readonly ReturnType<typeof plugin>[] = [], options: object = {}) => {
  const reports: string[] = []
  const callPlugin = createCallPlugin({ report: (_, phase) => reports.push(phase) })
  return { reports, features: createFeatures({ options: () => ({ ...options, features: flags }), plugins: () => plugins, callPlugin }) }
}
const remote = (features: unknown) => {
  const config = toRemoteConfig({ features })
  if (!config) throw new Error('not a configuration')
  return config
}
const swaps: FeatureSpec<unknown> = { flag: 'swaps', fallback: true, remote: (config) => config.get('swap')?.enabled }

test('a plugin without a feature is on, with the options that were passed to it', () => {
  expect(make().features.of(plugin(undefined, { a: 1 }))).toMatchObject({ on: true, options: { a: 1 } })
})

test("the host's feature flags take precedence over options passed to the plugin", () => {
  const { features } = make({ swaps: ['a'] })
  expect(features.of(plugin(swaps, ['b'])).options).toEqual(['a'])
  expect(make().features.of(plugin(swaps, ['b'])).options).toEqual(['b'])
})

test('older names of a feature are accepted', () => {
  expect(make({ history: false }).features.of(plugin({ flag: 'activity', aliases: ['history'], fallback: true })).on).toBe(false)
})

test('options that do not parse switch the feature off with a reason; a parse that throws is named', () => {
  const spec: FeatureSpec<unknown> = {
    flag: 'swaps',
    fallback: true,
    parse: (input) => {
      if (input === 'boom') throw new Error('boom')
      return input === 'bad' ? undefined : { parsed: input }
    },
  }
  expect(make({ swaps: 'fine' }).features.of(plugin(spec))).toMatchObject({ on: true, options: { parsed: 'fine' } })
  expect(make({ swaps: 'bad' }).features.of(plugin(spec))).toMatchObject({ on: false, reason: 'the options given for "swaps" are not usable' })
  const { features, reports } = make({ swaps: 'boom' })
  expect(features.of(plugin(spec)).on).toBe(false)
  expect(reports).toEqual(['reading its options'])
})

test('a remote configuration wins, an entry of null leaves it to the page, a missing entry is off', () => {
  const subject = plugin(swaps)
  const { features } = make({ swaps: true }, [subject])
  expect(features.apply(remote([{ id: 'swap', isEnabled: false, config: null }]))).toEqual([])
  expect(features.of(subject).on).toBe(true)
  expect(features.apply(remote([]))).toEqual(['swaps'])
  expect(features.of(subject)).toMatchObject({ on: false, reason: 'switched off by the remote configuration' })
  features.apply(remote([{ id: 'swap', isEnabled: true, config: ['x'] }]))
  expect(features.of(subject).on).toBe(true)
})

test('a rule on the options decides before the flag does, and is named as the reason', () => {
  const subject = { ...plugin(swaps), manifest: { ...plugin(swaps).manifest, enabledBy: { any: ['apiUrl', 'input.exchanges'] } } }
  expect(make({ swaps: true }).features.of(subject)).toMatchObject({ on: false, reason: 'off without apiUrl or features.swaps.exchanges' })
  expect(make({ swaps: { exchanges: {} } }).features.of(subject).on).toBe(true)
  expect(make({}, [], { apiUrl: 'https://gateway.example' }).features.of(subject).on).toBe(true)
  const called = { ...subject, plugin: { ...subject.plugin, input: { exchanges: {} } } }
  expect([make().features.of(called).on, make({ swaps: false }).features.of(called).on]).toEqual([true, false])
})

test('where the host says nothing of a flag, a rule may say whether it is on', () => {
  const email = plugin({ flag: 'email', fallback: 'secureSite' })
  const site = { secureSite: 'https://vault.example' }
  expect([make().features.of(email).on, make({ email: true }).features.of(email).on]).toEqual([false, true])
  expect([make({}, [], site).features.of(email).on, make({ email: false }, [], site).features.of(email).on]).toEqual([true, false])
})

test('a plugin that depends on the flag of another one goes on and off with it, and one that depends on itself is off', () => {
  const email = plugin({ flag: 'email', fallback: false })
  const wallet = { ...plugin(undefined), manifest: { ...plugin(undefined).manifest, enabledBy: { flag: 'email' } } }
  expect([make({}, [email, wallet]).features.of(wallet).on, make({ email: true }, [email, wallet]).features.of(wallet).on]).toEqual([false, true])
  const itself = { ...email, manifest: { ...email.manifest, enabledBy: { flag: 'email' } } }
  expect(make({ email: true }, [itself]).features.of(itself).on).toBe(false)
})

test.each([[undefined], [null], [[]], ['html'], [{}], [{ features: {} }]])('%j is not a remote configuration', (document) => {
  expect(toRemoteConfig(document)).toBeUndefined()
})

test('entries of a wrong shape are ignored, and an entry without a configuration is off', () => {
  const config = remote([
    null,
    5,
    {},
    { id: 7 },
    { id: 'a', isEnabled: true },
    { id: 'b', isEnabled: 'yes', config: [] },
    { id: 'c', isEnabled: true, config: [] },
  ])
  expect(config.get('a')?.enabled).toBe(false)
  expect(config.get('b')?.enabled).toBe(false)
  expect(config.get('c')).toEqual({ enabled: true, config: [] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { token } from '../api/index.js'
import { findCycles } from './findCycles.js'
import type { AnyManifest } from './record.js'
import { resolveGraph } from './resolveGraph.js'

const refs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, token(`${name}.it@1`)]))
const plugin = (id: string, requires: readonly string[] = [], optional: readonly string[] = []): AnyManifest => ({
  id,
  apiVersion: 1,
  version: '1.0.0',
  requires: refs(requires),
  optional: refs(optional),
  provides: refs([id]),
})
const none = new Set<string>()

test('each service belongs to the plugin that provides it', () => {
  const { provider, problems } = resolveGraph([plugin('a', ['b']), plugin('b')], none)
  expect([...provider]).toEqual([
    ['a.it@1', 'a'],
    ['b.it@1', 'b'],
  ])
  expect(problems.size).toBe(0)
})

test('a missing requirement makes a plugin and its dependents unavailable; a missing optional service does not', () => {
  const { problems } = resolveGraph([plugin('top', ['a']), plugin('a', ['gone']), plugin('b', [], ['gone', 'a'])], none)
  expect([...problems]).toEqual([
    ['a', 'requires "gone.it@1", which no plugin provides'],
    ['top', 'requires "a.it@1" from "a", which is unavailable'],
  ])
})

test("the kernel's own services are available, and cannot be provided by a plugin", () => {
  const forger: AnyManifest = { ...plugin('forger'), provides: refs(['kernel']) }
  const { problems } = resolveGraph([plugin('a', ['kernel']), forger], new Set(['kernel.it@1']))
  expect([...problems]).toEqual([['forger', '"kernel.it@1" is already provided by "kernel"']])
})

test('the first plugin to provide a service has it', () => {
  const twin: AnyManifest = { ...plugin('twin'), provides: refs(['a']) }
  const { provider, problems } = resolveGraph([plugin('a'), twin], none)
  expect(provider.get('a.it@1')).toBe('a')
  expect([...problems]).toEqual([['twin', '"a.it@1" is already provided by "a"']])
})

test('a circle is refused with its path, also through an optional service, and other plugins stay available', () => {
  const { problems } = resolveGraph(
    [plugin('a', ['b']), plugin('b', [], ['c']), plugin('c', ['a']), plugin('d', [], ['a']), plugin('self', ['self'])],
    none,
    none,
    findCycles,
  )
  expect([...problems]).toEqual([
    ['a', 'circular dependency: a → b → c → a'],
    ['b', 'circular dependency: a → b → c → a'],
    ['c', 'circular dependency: a → b → c → a'],
    ['self', 'circular dependency: self → self'],
  ])
})

test('a plugin that requires a service of a failed plugin is unavailable', () => {
  const { problems } = resolveGraph([plugin('a'), plugin('b', ['a'])], none, new Set(['a']))
  expect([...problems]).toEqual([['b', 'requires "a.it@1" from "a", which failed']])
})

test('with any requirements, plugins without a problem can be started one after the other', () => {
  const names = 'abcdef'.split('')
  const some = fc.subarray(names, { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(fc.tuple(some, some), { minLength: 6, maxLength: 6 }), (edges) => {
      const manifests = edges.map(([requires, optional], index) => plugin(names[index] ?? '', requires, optional))
      const { problems } = resolveGraph(manifests, none, none, findCycles)
      const left = new Map(manifests.filter(({ id }) => !problems.has(id)).map((manifest) => [manifest.id, manifest]))
      for (let progress = true; progress; ) {
        progress = false
        for (const [id, { requires, optional }] of left) {
          const waits = [...Object.keys(requires ?? {}), ...Object.keys(optional ?? {})].some((name) => left.has(name))
          if (!waits) progress = left.delete(id)
        }
      }
      expect([...left.keys()]).toEqual([])
    }),
  )
})

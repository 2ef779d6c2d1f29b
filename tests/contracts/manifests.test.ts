// What holds for the manifest of every built-in plugin and adapter. What one of them means by its conditions is tested beside it.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { validatePlugin } from '../../exports/validate.js'
import type { Manifest, Plugin, Ref, WhenContext } from '../../kernel/api/index.js'
import * as contract from '../../kernel/api/index.js'
import { checkManifest } from '../../kernel/plugins/checkManifest.js'
import { builtins } from '../../plugins/index.js'
import { isBuiltin } from '../harness/isBuiltin.js'

type Factory = (input?: unknown) => Plugin
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isRef = (value: unknown): value is Ref<string, unknown> => isObject(value) && typeof value.kind === 'string' && typeof value.id === 'string'

const built = await Promise.all(
  ['plugins', 'adapters'].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => existsSync(`${parent}/${name}/manifest.ts`))
      .map(async (name) => {
        const module: Readonly<Record<string, unknown>> = await import(path.resolve(parent, name, 'manifest.ts'))
        const [factory] = Object.values(module).filter((value): value is Factory => typeof value === 'function')
        if (!factory) throw new Error(`${parent}/${name}/manifest.ts exports no plugin.`)
        const plugin = factory()
        const manifest: Manifest = plugin.manifest
        return { place: `${parent}/${name}`, name, factory, plugin, manifest }
      }),
  ),
)
const manifests = built.map(({ manifest }) => manifest)

// Names that there are: what the kernel and the ports export, and what manifests have.
const ports = await Promise.all(
  readdirSync('ports')
    .filter((file) => /^\w+\.ts$/.test(file))
    .map(async (file) => (await import(path.resolve('ports', file))) as object),
)
const refs = [contract, ...ports].flatMap((module) => Object.values<unknown>({ ...module })).filter(isRef)
const named = (kind: string) => new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))
const views = new Set(manifests.flatMap((manifest) => (manifest.views ?? []).map(({ ref }) => ref.id)))
const provided = new Set(manifests.flatMap((manifest) => Object.values<Ref<string, unknown>>(manifest.provides ?? {}).map(({ id }) => id)))
/** Ports outlive the folder of their plugin: what a plugin would have that is not here cannot be reached, and is no mistake. */
const isOfAnother = (id: string) => manifests.every((manifest) => manifest.id !== id.split('.')[0])
const isView = (id: string) => views.has(id) || (isOfAnother(id) && named('view').has(id))
const isService = (id: string) => provided.has(id) || ((id.startsWith('kernel.') || isOfAnother(id)) && named('service').has(id))

const duplicates = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** Everything inside of a manifest, with the key that it stands under. */
const partsOf = (value: unknown, key = ''): readonly (readonly [key: string, part: unknown])[] => [
  [key, value],
  ...(isObject(value) ? Object.entries(value).flatMap(([name, part]) => partsOf(part, Array.isArray(value) ? key : name)) : []),
]

const yes = () => true
const no = () => false
/** Every kind of page that conditions are asked about. */
const contexts: readonly WhenContext[] = [undefined, 'eip155', 'solana'].flatMap((namespace) =>
  [true, false].flatMap((mobile) =>
    [true, false].flatMap((unsupported) =>
      [yes, no].map((all) => ({
        connected: namespace !== undefined,
        namespace,
        network: namespace && `${namespace}:1`,
        unsupported,
        connector: namespace && 'walletConnect',
        kind: namespace === undefined ? undefined : ('relay' as const),
        mobile,
        can: all,
        trait: all,
        feature: all,
      })),
    ),
  ),
)

test('there are manifests to look at, each under the name of its folder', () => {
  expect(built.length).toBeGreaterThan(10)
  expect(built.filter(({ name, manifest }) => manifest.id !== name)).toEqual([])
})

test('ids, views, public names, services, flags and contributions are each there once', () => {
  expect(duplicates(manifests.map(({ id }) => id))).toEqual([])
  expect(duplicates(manifests.flatMap((manifest) => (manifest.views ?? []).map(({ ref }) => ref.id)))).toEqual([])
  expect(duplicates(manifests.flatMap((manifest) => (manifest.views ?? []).flatMap(({ name }) => name ?? [])))).toEqual([])
  expect(duplicates(manifests.flatMap((manifest) => Object.values<Ref<string, unknown>>(manifest.provides ?? {}).map(({ id }) => id)))).toEqual([])
  expect(duplicates(manifests.flatMap(({ feature }) => feature?.flag ?? []))).toEqual([])
  expect(duplicates(manifests.flatMap(({ contributes = [] }) => contributes.map(({ slot, id }) => `${slot} ${id}`)))).toEqual([])
})

test('manifests: no line stands under the views, and no flag of the provider exists, when every built-in plugin is on the page', async () => {
  expect(manifests.flatMap(({ id, contributes = [] }) => contributes.filter(({ slot }) => slot === contract.ModalFooter.id).map(() => id))).toEqual([])
  const flags = manifests.flatMap(({ feature }) => feature?.flag ?? [])
  if (isBuiltin('social')) expect(flags).toContain('socials')
  expect(flags.filter((flag) => /brand/i.test(flag))).toEqual([])
})

describe.each(built)('$place', ({ factory, plugin, manifest }) => {
  test('the public validator and the kernel accept it', () => {
    expect(validatePlugin(plugin)).toEqual([])
    expect(checkManifest(plugin, { ids: new Set(), owner: () => undefined })).toBeUndefined()
  })

  test('it is data, but for the functions that the contract has', () => {
    const functions = partsOf(manifest).filter(([, part]) => typeof part === 'function')
    const known = ['title', 'when', 'locked', 'parse', 'remote', 'migrate', 'rows', 'shown', 'en', 'outline']
    expect(functions.map(([key]) => key).filter((key) => !known.includes(key))).toEqual([])
  })

  test('the input of the host reaches the plugin', () => {
    expect(factory({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: manifest.id } })
  })

  test('every view that it leads to is a view of some plugin', () => {
    const parts = partsOf(manifest.contributes ?? [])
    const opened = parts.flatMap(([, part]) => (isRef(part) && part.kind === 'view' ? [part.id] : []))
    const shownOn = parts.flatMap(([key, part]) => (key === 'on' && typeof part === 'string' ? [part] : []))
    expect([...opened, ...shownOn].filter((id) => !isView(id))).toEqual([])
  })

  test('every service that it requires or starts with is provided', () => {
    const required = Object.values<Ref<string, unknown>>(manifest.requires ?? {}).map(({ id }) => id)
    const contributed = partsOf(manifest.contributes ?? []).flatMap(([, part]) => (isRef(part) && part.kind === 'service' ? [part.id] : []))
    expect([...required, ...contributed].filter((id) => !isService(id))).toEqual([])
    const optional = Object.values<Ref<string, unknown>>(manifest.optional ?? {}).map(({ id }) => id)
    expect(optional.filter((id) => !isService(id) && !named('service').has(id))).toEqual([])
  })

  test('slots, hooks, events and keys that it names are there', () => {
    expect((manifest.contributes ?? []).map(({ slot }) => slot).filter((id) => !named('slot').has(id))).toEqual([])
    expect((manifest.hooks ?? []).map(({ hook }) => hook).filter((id) => !named('hook').has(id))).toEqual([])
    const [events, hooks] = [named('event'), named('hook')]
    const known: Readonly<Record<string, (name: string) => boolean>> = {
      open: yes,
      connected: yes,
      // Of plugins that hosts name: none of ours starts by itself on a page that does not.
      startup: () => builtins.every(({ id }) => id !== manifest.id),
      restore: (namespace) => /^[a-z0-9]+$/.test(namespace),
      stored: (key) => Object.hasOwn(manifest.storage ?? {}, key),
      view: isView,
      service: isService,
      event: (id) => events.has(id),
      hook: (id) => hooks.has(id),
    }
    const wrong = (manifest.activation ?? []).filter((activation) => {
      const [, kind = '', name = ''] = /^(\w+):?(.*)$/.exec(activation) ?? []
      return !known[kind]?.(name)
    })
    expect(wrong).toEqual([])
  })

  test('its conditions have an answer for every page', () => {
    for (const context of contexts) {
      for (const { when } of manifest.contributes ?? []) if (when) expect(when(context)).toBeTypeOf('boolean')
      for (const { when, locked } of manifest.views ?? []) {
        if (when) expect(when(context)).toBeTypeOf('boolean')
        if (locked) expect(locked(context)).toBeTypeOf('boolean')
      }
    }
  })

  test('its views have a title for whatever they are opened with', () => {
    for (const { title } of manifest.views ?? [])
      for (const params of [undefined, null, {}, 7, 'text', [], { name: 7 }, { name: 'Harbor', walletId: 'x', connectorId: 'x', network: 'eip155:1' }]) {
        const said = typeof title === 'function' ? title(params as never) : title
        if (said) expect('message' in said ? said.message : said).toMatchObject({ key: expect.stringMatching(/^[\w-]+\./), text: expect.stringMatching(/./) })
      }
  })

  test('what its storage starts with passes its own check, and nothing that is stored breaks it', () => {
    for (const { initial, parse } of Object.values(manifest.storage ?? {})) {
      expect(parse(structuredClone(initial))).toEqual(initial)
      for (const odd of [undefined, null, 7, 'text', [], [null], [7], {}, { length: -1 }, { items: null }]) expect(() => parse(odd)).not.toThrow()
    }
  })

  test('the remote configuration switches it on or off by its flag, or says nothing', () => {
    const { remote } = manifest.feature ?? {}
    expect(remote?.({ get: () => undefined })).toBeUndefined()
    for (const enabled of [true, false])
      for (const config of [undefined, null, [], ['x'], {}, 7]) {
        const answer = remote?.({ get: () => ({ enabled, config }) })
        expect(answer === undefined || typeof answer === 'boolean' || isObject(answer)).toBe(true)
        if (!enabled && remote) expect(answer).toBe(false)
      }
  })
})

// What a plugin of a third party may do to others only by the word of the host: emit their events, and lead into their views.
import { expect, test } from 'vitest'
import { event, grant, type Manifest, type Plugin, RouterEnter, tap, view, viewSpec } from '../../kernel/api/index.js'
import { testPlugin } from './testPlugin.js'

import { evil, setup, shop, ShopForm } from './grantsWorld.js'

const Sold = event<string>('shop:sold')
const emits = async (plugin: Plugin) => {
  const world = setup([plugin], { watch: [Sold, { id: 'evil/one:own' }] })
  await world.environment.settle()
  return { ...world, heard: world.events.filter(({ id }) => id === Sold.id || id === 'evil/one:own').map(({ id }) => id) }
}
const emitter = (parts: Partial<Manifest>, ref: { readonly id: unknown } = Sold) =>
  evil({
    activation: ['startup'],
    ...parts,
    setup: (context) => {
      context.emit(ref as typeof Sold, 'forged')
      return {}
    },
  })

test('a plugin emits events of its own, and those of others that its manifest lists and the host grants', async () => {
  expect((await emits(emitter({}, event<string>('evil/one:own')))).heard).toEqual(['evil/one:own'])
  expect((await emits(grant(emitter({ emits: [Sold] }), ['emits:shop']))).heard).toEqual([Sold.id])
})

test('any other event is not emitted: the developer is told, and the plugin goes on', async () => {
  const unlisted = await emits(emitter({}))
  expect([unlisted.heard, unlisted.status('evil/one'), unlisted.told('did not emit "shop:sold"').length]).toEqual([[], 'active', 1])
  expect(unlisted.told('under "emits" of the manifest')).toHaveLength(1)
  const ungranted = await emits(emitter({ emits: [Sold] }))
  expect([ungranted.heard, ungranted.told("grant(plugin, ['emits:shop'])").length]).toEqual([[], 1])
  expect((await emits(grant(emitter({}), ['emits:shop']))).heard).toEqual([])
})

test('the id of an event is read once', async () => {
  let reads = 0
  const { heard } = await emits(
    emitter(
      {},
      {
        get id() {
          return reads++ === 0 ? 'evil/one:own' : Sold.id
        },
      },
    ),
  )
  expect(heard).toEqual(['evil/one:own'])
})

test('a plugin of the kit emits events of others only where its manifest lists them', async () => {
  const own = (list: Partial<Manifest>) =>
    testPlugin('gate', {
      activation: ['startup'],
      ...list,
      setup: (context) => {
        context.emit(Sold, 'x')
        return {}
      },
    })
  const heard = async (plugin: Plugin) => {
    const { environment, events } = setup([], { kit: [plugin, shop()], watch: [Sold] })
    await environment.settle()
    return events.filter(({ id }) => id === Sold.id).length
  }
  expect([await heard(own({})), await heard(own({ emits: [Sold] }))]).toEqual([0, 1])
})

const Own = view('evil/one.fake')
const Other = view('evil/one.other')
const enters = (answer: unknown, granted: Parameters<typeof grant>[1] = []) =>
  grant(
    evil({
      hooks: [tap(RouterEnter)],
      views: [viewSpec({ ref: Own }), viewSpec({ ref: Other })],
      setup: () => ({
        hooks: { [RouterEnter.id]: ({ view: to }: { readonly view: string }) => (to === Own.id ? undefined : answer) },
        views: Object.fromEntries([Own, Other].map(({ id }) => [id, async () => ({ kind: 'react' as const, component: () => null })])),
      }),
    }),
    granted,
  )

test('an answer to RouterEnter leads away from the view of another plugin, or keeps the visitor from it, only with the grant', async () => {
  for (const answer of [{ redirect: Own.id }, { veto: true }]) {
    const refused = setup([enters(answer)])
    await refused.open({ view: 'Shop' })
    expect(refused.shown()).toBe(ShopForm.id)
    expect(refused.told("grant(plugin, ['enters:shop'])")).toHaveLength(1)
  }
  const led = setup([enters({ redirect: Own.id }, ['enters:shop'])])
  await led.open({ view: 'Shop' })
  expect(led.shown()).toBe(Own.id)
})

test('it leads into the view of another plugin only with the grant, and from one of its own to another freely', async () => {
  const into = setup([enters({ redirect: ShopForm.id })])
  await into.open({ view: Other.id })
  expect(into.shown()).toBe(Other.id)
  expect(into.told('did not lead from "evil/one.other" to "shop.form"')).toHaveLength(1)
  const own = setup([enters({ redirect: Own.id })])
  await own.open({ view: Other.id })
  expect(own.shown()).toBe(Own.id)
})

test('where an answer does not count, the next plugin is asked', async () => {
  const second = testPlugin('acme/guide', {
    hooks: [tap(RouterEnter, 200)],
    views: [viewSpec({ ref: view('acme/guide.page') })],
    setup: () => ({
      hooks: { [RouterEnter.id]: ({ view: to }: { readonly view: string }) => (to === ShopForm.id ? { redirect: 'acme/guide.page' } : undefined) },
      views: { 'acme/guide.page': async () => ({ kind: 'react', component: () => null }) },
    }),
  })
  const { open, shown } = setup([enters({ veto: true }), grant(second, ['enters:shop'])])
  await open({ view: 'Shop' })
  expect(shown()).toBe('acme/guide.page')
})

test('a view and a row of a third party name its publisher: what can be read of it, or its id', () => {
  const rows = (publisher: unknown) => {
    const world = setup([
      evil({
        publisher: publisher as string,
        views: [viewSpec({ ref: Own })],
        contributes: [{ slot: 'evil/one.rows@1', id: 'row', order: 1, when: undefined, item: {} }],
      }),
    ])
    const [row] = world.kernel.slot({ kind: 'slot', id: 'evil/one.rows@1' }).get().items
    return [world.kernel.view(Own)?.publisher, row?.publisher]
  }
  for (const [publisher, shown] of [
    ['Acme', 'Acme'],
    [undefined, 'evil/one'],
    ['', 'evil/one'],
    ['\u200b \u202e', 'evil/one'],
    [7, 'evil/one'],
    [{ toString: () => 'Portico' }, 'evil/one'],
  ])
    expect(rows(publisher)).toEqual([shown, shown])
  const { kernel } = setup([])
  expect(kernel.view(ShopForm)?.publisher).toBeUndefined()
})

test('a plugin without a scope that the kit does not know is a third party as well', () => {
  const { kernel } = setup([testPlugin('wallet', { views: [viewSpec({ ref: view('wallet.page') })] })])
  expect(kernel.view({ id: 'wallet.page' })?.publisher).toBe('wallet')
})

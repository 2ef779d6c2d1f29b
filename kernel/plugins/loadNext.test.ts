import { expect, test } from 'vitest'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { defineManifest, into, ModalHeader, msg, type Plugin, slot, view, viewSpec, type Contribution, type ViewRef } from '../api/index.js'

interface Action {
  readonly label: string
  readonly open: ViewRef<undefined>
}
const actions = slot<Action>('bank.actions@1')
const home = view('bank.home')
const settings = view('bank.settings')
const pay = view('pay.form')
const paid = view('pay.done')
const hidden = view('pay.hidden')
const help = view('help.about')

const label = msg('test', 'Test')

/** A bank whose view has actions of another plugin, and a button in the header: with what was loaded of them. */
const build = async ({ breaks }: { readonly breaks?: string } = {}) => {
  const loaded: string[] = []
  const plugin = (id: string, refs: readonly ViewRef<undefined>[], contributes: readonly Contribution[] = []): Plugin => ({
    manifest: defineManifest({ id, apiVersion: 1, version: '1.0.0', views: refs.map((ref) => viewSpec({ ref, title: label })), contributes }),
    input: undefined,
    load: async () => ({
      default: () => ({
        views: Object.fromEntries(
          refs.map((ref) => [
            ref.id,
            async () => {
              loaded.push(ref.id)
              if (ref.id === breaks) throw new Error('not built')
              return { kind: 'react' as const, component: () => null }
            },
          ]),
        ),
      }),
    }),
  })
  const { kernel } = await createTestKernel({
    plugins: [
      plugin('bank', [home, settings]),
      plugin(
        'pay',
        [pay, paid, hidden],
        [
          into(actions, { id: 'pay', item: { label: 'Pay', open: pay } }),
          into(actions, { id: 'hidden', when: () => false, item: { label: 'Hidden', open: hidden } }),
          into(actions, { id: 'gone', item: { label: 'Gone', open: view('gone.form') } }),
        ],
      ),
      plugin('help', [help], [into(ModalHeader, { id: 'help', item: { label, icon: 'help', open: help, on: [home.id] } })]),
    ],
  })
  return { kernel, loaded }
}

test('what a view leads to is loaded: the other views of its plugin, shown actions of others, and buttons of the header', async () => {
  const { kernel, loaded } = await build()
  await kernel.view(home)?.loadNext()
  expect(loaded.sort()).toEqual([help.id, pay.id, settings.id].sort())
  expect(kernel.view(pay)?.peek()).toBeDefined()
})

test('a view that leads nowhere loads nothing but the others of its plugin', async () => {
  const { kernel, loaded } = await build()
  await kernel.view(help)?.loadNext()
  expect(loaded).toEqual([])
})

test('a view that cannot be loaded keeps no other from being loaded, and nothing rejects', async () => {
  const { kernel, loaded } = await build({ breaks: pay.id })
  await kernel.view(home)?.loadNext()
  expect(loaded).toContain(settings.id)
  expect(kernel.view(settings)?.peek()).toBeDefined()
  expect(kernel.view(pay)?.peek()).toBeUndefined()
})

test('loadNext: leaves out what contributions of other plugins open when only its own are asked for', async () => {
  const { kernel, loaded } = await build()
  await kernel.view(home)?.loadNext('own')
  expect(loaded.sort()).toEqual([help.id, settings.id].sort())
})

test('loadNext: loads one view when its id is named, and nothing for an id that no view has', async () => {
  const { kernel, loaded } = await build()
  await kernel.view(home)?.loadNext({ id: pay.id })
  expect(loaded).toEqual([pay.id])
  await kernel.view(home)?.loadNext({ id: 'nobody.form' })
  await kernel.view(home)?.loadNext({ id: hidden.id })
  expect(loaded.slice(1).filter((id) => id !== hidden.id)).toEqual([])
})

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestKernel, type TestKernel } from '../../tests/harness/createTestKernel.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { fakeWallets } from '../../tests/harness/fakeWallets.js'
import { createStore } from '../kit/createStore.js'
import type { StatusBarState } from './createUi.js'
import { followRoute } from './followRoute.js'

const made: TestKernel[] = []
afterEach(async () => {
  for (const { kernel } of made.splice(0)) await kernel.destroy()
  history.replaceState(null, '', '/')
})
const start = async () => {
  const wallets = fakeWallets({ id: 'harbor' })
  const world = createTestKernel({ plugins: [...fakePlugins().plugins, wallets.plugin] })
  made.push(world)
  const kernel = await world.kernel.load()
  const statusBar = createStore<StatusBarState>('idle')
  world.kernel.scope.add(followRoute({ kernel, statusBar }, window))
  await kernel.router.open()
  await world.environment.settle()
  const isOpen = () => kernel.router.state.get().open
  /** What a browser does of a press on Back or Forward. */
  const traverse = (address: string) => {
    history.replaceState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  return { kernel, wallets, statusBar, isOpen, traverse, world }
}

test('an idle modal closes when the visitor goes to another route', async () => {
  const { isOpen, traverse } = await start()
  traverse('/other')
  expect(isOpen()).toBe(false)
})

test('another query or place of the same page is no other route; a path in the hash is one', async () => {
  const { isOpen, traverse } = await start()
  for (const address of ['/?tab=2', '/?tab=2#part']) traverse(address)
  expect(isOpen()).toBe(true)
  traverse('/#/other')
  expect(isOpen()).toBe(false)
})

test('a modal with a wallet that was asked stays', async () => {
  const { kernel, isOpen, traverse, wallets, world } = await start()
  const connection = kernel.sessions.connect('harbor')
  await world.environment.settle()
  traverse('/other')
  expect(isOpen()).toBe(true)
  wallets.asked[0]?.approve()
  await connection
})

test.each<[string, StatusBarState]>([
  ['waits', 'waiting'],
  ['has a time limit', { value: 0.5, label: 'Half' }],
])('a modal whose view %s stays', async (_, state) => {
  const { isOpen, traverse, statusBar } = await start()
  statusBar.set(state)
  traverse('/other')
  expect(isOpen()).toBe(true)
})

test('a page that opens the modal and goes on at once keeps it; later it closes with the route', async () => {
  const { isOpen } = await start()
  history.pushState(null, '', '/other')
  document.body.append(document.createElement('main'))
  await new Promise((done) => setTimeout(done))
  expect(isOpen()).toBe(true)
})

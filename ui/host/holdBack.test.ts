// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestKernel, type TestKernel } from '../../tests/harness/createTestKernel.js'
import { NetworksView } from '../../ports/networks.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { holdBack } from './holdBack.js'

const made: TestKernel[] = []
afterEach(async () => {
  for (const { kernel } of made.splice(0)) await kernel.destroy()
})
const start = async (closeOnBack: boolean) => {
  const world = createTestKernel({ plugins: fakePlugins().plugins, host: { closeOnBack } })
  made.push(world)
  const kernel = await world.kernel.load()
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } })
  const letGo = holdBack({ kernel }, navigation)
  world.kernel.scope.add(letGo)
  await kernel.router.open()
  await world.environment.settle()
  /** A step in the history as the browser announces it. Answers whether it is taken. */
  const step = ({ navigationType = 'traverse', userInitiated = true, cancelable = true, index = 2 } = {}) =>
    navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable }), { navigationType, userInitiated, destination: { index } }))
  return { kernel, step, letGo, settle: world.environment.settle, isOpen: () => kernel.router.state.get().open }
}

test('holdBack: the modal closes and the page stays when the visitor presses Back', async () => {
  const { step, isOpen } = await start(true)
  expect(step()).toBe(false)
  expect(isOpen()).toBe(false)
  // The next one is the page's.
  expect(step()).toBe(true)
})

test('holdBack: Back goes one view back when the modal shows a second view', async () => {
  const { kernel, step, isOpen, settle } = await start(true)
  const [first] = kernel.router.state.get().stack
  await kernel.router.push(NetworksView)
  await settle()
  const { length } = kernel.router.state.get().stack
  expect(step()).toBe(false)
  await settle()
  expect(isOpen()).toBe(true)
  expect([length, kernel.router.state.get().stack]).toEqual([2, [first]])
})

test.each<[string, Parameters<Awaited<ReturnType<typeof start>>['step']>[0]]>([
  ['the page goes back itself', { userInitiated: false }],
  ['the visitor goes forward', { index: 4 }],
  ['the page goes to another route', { navigationType: 'push' }],
  ['the browser does not let the page hold it', { cancelable: false }],
])('holdBack: nothing is held when %s', async (_, announced) => {
  const { step, isOpen } = await start(true)
  expect(step(announced)).toBe(true)
  expect(isOpen()).toBe(true)
})

test('holdBack: nothing is held when the host did not ask for it, or the modal is gone', async () => {
  const { step, isOpen } = await start(false)
  expect(step()).toBe(true)
  expect(isOpen()).toBe(true)
  const asked = await start(true)
  asked.letGo()
  expect(asked.step()).toBe(true)
})

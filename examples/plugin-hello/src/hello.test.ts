import { createTestKernel, testViewContext } from 'portico/testing'
import { validatePlugin } from 'portico/validate'
import { expect, test } from 'vitest'
import { Greeted, hello, HelloView } from './index.js'

const mount = async (options: Parameters<typeof createTestKernel>[0] = {}) => {
  const kernel = createTestKernel({ plugins: [hello()], watch: [Greeted], ...options })
  // The modal mounts a view anew when the texts of its language arrive; here we wait for them first.
  const texts = options.locale ? new Promise((resolve) => kernel.kernel.locale.subscribe(resolve)) : undefined
  await kernel.open({ view: 'AcmeHello' })
  await texts
  const loaded = await kernel.kernel.view(HelloView)?.load()
  if (loaded?.kind !== 'dom') throw new Error('The view did not load.')
  const element = document.createElement('div')
  const scope = kernel.kernel.scope.child('view')
  const dispose = loaded.mount(element, { params: undefined, scope, context: testViewContext(kernel.kernel, HelloView) })
  const press = () => element.querySelector('button')?.click()
  return { ...kernel, element, press, close: () => [dispose?.(), scope.dispose()] }
}

test('the manifest passes the full check', () => {
  expect(validatePlugin(hello())).toEqual([])
})

test('nothing of the plugin is loaded before its view is opened', async () => {
  const { kernel, environment } = createTestKernel({ plugins: [hello()] })
  await environment.settle()
  expect(kernel.plugins.list().find(({ id }) => id === 'acme/hello')?.status).toBe('ready')
})

test('the view greets, counts and tells the host', async () => {
  const { element, press, events } = await mount()
  expect(element.querySelector('p')?.textContent).toBe('Hello, stranger')
  press()
  press()
  expect(element.querySelector('[role=status]')?.textContent).toBe('You waved 2 times')
  expect(events.filter(({ id }) => id === Greeted.id).map(({ payload }) => payload)).toEqual([{ times: 1 }, { times: 2 }])
})

test('a German page gets German texts', async () => {
  const { element, press, kernel } = await mount({ locale: 'de' })
  expect(element.querySelector('button')?.textContent).toBe('Zurückwinken')
  press()
  expect(element.querySelector('[role=status]')?.textContent).toBe('Du hast einmal gewinkt')
  expect(kernel.t({ key: 'hello.title', text: 'Say hello' })).toBe('Hallo sagen')
})

test('closing the view leaves nothing behind', async () => {
  const { element, press, close, events } = await mount()
  close()
  press()
  expect(element.childNodes).toHaveLength(0)
  expect(events.filter(({ id }) => id === Greeted.id)).toEqual([])
})

test('a host can turn it off', async () => {
  const { kernel, environment } = createTestKernel({ plugins: [hello()], features: { acmeHello: false } })
  await environment.settle()
  expect(kernel.view(HelloView)).toBeUndefined()
})

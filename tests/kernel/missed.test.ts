import { expect, test } from 'vitest'
import { defineManifest, definePlugin, lazyPlugin, ModalOpened } from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakePlugins } from '../harness/fakePlugins.js'

const manifest = defineManifest({ id: 'listener', apiVersion: 1, version: '1.0.0', activation: ['event:modal:opened'] })

const make = () => {
  const heard: string[] = []
  const plugin = lazyPlugin(manifest, async () => ({
    default: definePlugin<typeof manifest>(({ on }) => {
      on(ModalOpened, ({ view }) => heard.push(view))
      return {}
    }),
  }))()
  return { heard, plugin }
}

test('a plugin whose manifest comes after the event that starts it hears that event, once', async () => {
  const { heard, plugin } = make()
  let arrive = () => {}
  const travelling = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const kernel = createTestKernel({ plugins: fakePlugins().plugins, later: () => travelling.then(() => [plugin]) })
  await kernel.open()
  expect(heard).toEqual([])
  arrive()
  await kernel.kernel.complete()
  await kernel.environment.settle()
  expect(heard).toHaveLength(1)
  kernel.kernel.router.close()
  await kernel.open()
  expect(heard).toHaveLength(2)
})

test('one that was there hears it once, too, when more manifests come', async () => {
  const { heard, plugin } = make()
  const kernel = createTestKernel({ plugins: [...fakePlugins().plugins, plugin], later: async () => [] })
  await kernel.open()
  await kernel.kernel.complete()
  await kernel.environment.settle()
  expect(heard).toHaveLength(1)
})

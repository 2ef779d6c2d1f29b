import { expect, test } from 'vitest'
import { AddressLabels } from '../../ports/labels.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { labels } from './manifest.js'

const address = `0x${'a'.repeat(40)}`
const upper = `0x${'A'.repeat(40)}`
const start = async (storage = createMemoryStorage()) => {
  const { kernel } = createTestKernel({ plugins: [labels()], storage })
  const service = await kernel.get(AddressLabels)
  return { service, storage, shown: () => service.state.get().items.map(({ label, own }) => `${label} ${own ? 'own' : 'page'}`) }
}

test('the visitor’s label is kept in this browser and goes before the page’s, which is not kept', async () => {
  const first = await start()
  first.service.suggest('eip155', address, 'Treasury')
  expect(first.shown()).toEqual(['Treasury page'])
  first.service.write('eip155', upper, 'Savings')
  expect(first.shown()).toEqual(['Savings own'])
  const again = await start(first.storage)
  expect(again.shown()).toEqual(['Savings own'])
  again.service.write('eip155', address, ' ')
  expect(again.shown()).toEqual([])
  first.service.suggest('eip155', address, undefined)
})

test('labels of a page with an invalid address or text are ignored', async () => {
  const { service, shown } = await start()
  service.suggest('eip155', 'nonsense', 'x')
  Reflect.apply(service.suggest, undefined, ['eip155', address, 7])
  expect(shown()).toEqual([])
})

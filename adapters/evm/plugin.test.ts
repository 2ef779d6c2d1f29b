import { expect, test } from 'vitest'
import { ConnectorSources, Drivers } from '../../kernel/api/index.js'
import { EvmDriver, EvmSource } from '../../ports/evm.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { evm } from './manifest.js'

test('the manifest offers its source and its driver before any code is loaded', () => {
  const { kernel } = createTestKernel({ plugins: [evm()] })
  expect(
    kernel
      .slot(ConnectorSources)
      .get()
      .items.map(({ item }) => item),
  ).toEqual([{ namespaces: ['eip155'], service: EvmSource }])
  expect(
    kernel
      .slot(Drivers)
      .get()
      .items.map(({ item }) => item),
  ).toEqual([
    {
      namespace: 'eip155',
      service: EvmDriver,
      traits: { history: true, nfts: true, networkNumbers: true, names: true, notReceived: ['Solana', 'Bitcoin'] },
    },
  ])
  expect(kernel.plugins.list().map(({ id, status }) => `${id} ${status}`)).toEqual(['evm ready'])
})

test('without a window it starts, finds no wallet and does not fail', async () => {
  expect('window' in globalThis).toBe(false)
  const { kernel } = createTestKernel({ plugins: [evm()] })
  const source = await kernel.get(EvmSource)
  source.refresh()
  expect(source.state.get().items).toEqual([])
  expect((await kernel.get(EvmDriver)).namespace).toBe('eip155')
  expect(kernel.plugins.list()[0]?.status).toBe('active')
  await kernel.destroy()
})

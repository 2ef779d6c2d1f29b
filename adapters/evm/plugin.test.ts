import { expect, test } from 'vitest'
import { ConnectorSources, Drivers } from '../../kernel/api/index.js'
import { EvmDriver, EvmSource } from '../../ports/evm.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { evm } from './manifest.js'

test('the manifest offers its source and its driver before any code is loaded', () => {
  const { shell } = createTestKernel({ plugins: [evm()] })
  expect(
    shell
      .slot(ConnectorSources)
      .get()
      .items.map(({ item }) => item),
  ).toEqual([{ namespaces: ['eip155'], service: EvmSource }])
  expect(
    shell
      .slot(Drivers)
      .get()
      .items.map(({ item }) => item),
  ).toEqual([{ namespace: 'eip155', service: EvmDriver }])
  expect(shell.plugins.list().map(({ id, status }) => `${id} ${status}`)).toEqual(['evm ready'])
})

test('where there is no window it starts, finds nothing and fails nothing', async () => {
  expect('window' in globalThis).toBe(false)
  const { shell } = createTestKernel({ plugins: [evm()] })
  const source = await shell.get(EvmSource)
  source.refresh()
  expect(source.state.get().items).toEqual([])
  expect((await shell.get(EvmDriver)).namespace).toBe('eip155')
  expect(shell.plugins.list()[0]?.status).toBe('active')
  await shell.destroy()
})

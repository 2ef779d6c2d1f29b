import { expect, test } from 'vitest'
import { ModuleNotFoundError } from '#lib/timing/ModuleNotFoundError.js'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { testPlugin } from '../../tests/kernel/testPlugin.js'
import { DeadlineError, token } from '../api/index.js'
import { createFoundation } from '../createFoundation.js'
import { createCallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import { createActivation } from './createActivation.js'
import { createRegistry } from './createRegistry.js'
import type { PluginError, PluginLoadError } from './errors.js'

const Late = token<{ readonly name: string }>('kernel.late@1')

/** One plugin that requires a service of the kernel whose code is loaded on use. */
const setup = (load: () => Promise<unknown>) => {
  const environment = createFakeEnvironment()
  const foundation = createFoundation(
    {
      ...{ instance: 'main', environment, plugins: [], networks: [], defaultNetwork: undefined, host: {}, remote: undefined },
      ...{ theme: { mode: 'dark', variables: {} }, locale: 'en', messages: undefined, reconnect: false, debug: false },
      console: { debug: () => {}, warn: () => {}, error: () => {} },
    },
    () => {},
  )
  const { kernel } = createTestKernel()
  const registry = createRegistry({ state: foundation.state, check: undefined, onChange: () => {} })
  const [record] = registry.add([testPlugin('acme/notes', { requires: { late: Late } })])
  if (!record) throw new Error('The plugin was added.')
  registry.set(record, 'ready')
  const faults: PluginError[] = []
  const misses: PluginLoadError[] = []
  const activation = createActivation({
    ...foundation,
    environment,
    router: kernel.router as Parameters<typeof createActivation>[0]['router'],
    plugins: foundation.scope.child('plugins'),
    registry,
    own: new Map([[Late.id, load]]),
    prefetched: {},
    provider: () => undefined,
    settle: () => {},
    http: () => {
      throw new Error('This plugin names no server.')
    },
    run: async () => undefined,
    refuse: () => {},
    callWithDeadline: createCallWithDeadline(environment),
    onFault: (_plugin, _phase, error) => faults.push(error),
    onMiss: (error) => misses.push(error),
  })
  return { activation, record, environment, faults, misses }
}

test.each([
  ['is not found', () => new ModuleNotFoundError('offline')],
  ['does not arrive in time', () => new DeadlineError({ what: 'Loading', ms: 10_000 })],
])('where the code of a service of the kernel %s, the plugin that requires it waits, and starts at the next request', async (_what, fault) => {
  let loads = 0
  const { activation, record, environment, faults, misses } = setup(async () => {
    if (loads++ === 0) throw fault()
    return { name: 'late' }
  })
  await expect(activation.start(record)).rejects.toMatchObject({ name: 'PluginLoadError', plugin: 'acme/notes' })
  expect([record.status, record.faults, faults.length, misses.length]).toEqual(['waiting', 0, 0, 1])
  await environment.advance(1_000)
  await activation.start(record)
  expect([record.status, loads]).toEqual(['active', 2])
})

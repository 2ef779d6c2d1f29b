import { expect, onTestFinished, test } from 'vitest'
import { createFakeEnvironment } from '../tests/harness/createFakeEnvironment.js'
import { createMemoryStorage } from '../tests/harness/createMemoryStorage.js'
import { testNetwork } from '../tests/harness/testNetwork.js'
import type { DeferredPlugin, OutlineInput } from './api/index.js'
import { createKernel } from './createKernel.js'

/** A kernel in a page, with its services still to come. */
const kernelIn = (deferred: readonly DeferredPlugin[], host: Readonly<Record<string, unknown>> = {}) => {
  const storage = createMemoryStorage()
  storage.setItem('portico:main:connect:recents', JSON.stringify({ v: 1, d: [{ id: 'com.harbor' }] }))
  const window = new EventTarget() as Window & typeof globalThis
  const kernel = createKernel({
    instance: 'main',
    plugins: [],
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    theme: { mode: 'dark', variables: {} },
    debug: false,
    reconnect: false,
    host,
    environment: createFakeEnvironment({ window, storage }),
    deferred,
  })
  onTestFinished(() => kernel.destroy())
  return kernel
}
const load = async () => []
const drawn: DeferredPlugin = { load, outline: ({ wallets }) => wallets.map(() => 'row' as const) }
const two: DeferredPlugin = { load, announced: () => [{ name: 'Harbor', rdns: 'com.harbor' }, { name: 'Lantern' }] }

test('the shape of the list is known before anything is loaded: of what answers, what is stored and what the host gave', async () => {
  const heard: OutlineInput[] = []
  const kernel = kernelIn(
    [
      two,
      {
        load,
        outline: (known) => {
          heard.push(known)
          return ['row', 'rule', 'button']
        },
      },
    ],
    { projectId: 'project' },
  )
  expect(await kernel.outline()).toEqual(['row', 'rule', 'button'])
  expect(heard[0]).toMatchObject({ given: { projectId: 'project' }, mobile: false, wallets: [{ name: 'Harbor' }, { name: 'Lantern' }] })
  expect(heard[0]?.stored('connect', 'recents')).toEqual([{ id: 'com.harbor' }])
  expect(heard[0]?.stored('connect', 'nothing')).toBeUndefined()
  expect(kernel.started).toBeUndefined()
})

test('another view, a part of the list, and pairing links that the host shows have another shape', async () => {
  const kernel = kernelIn([two, drawn])
  expect(await kernel.outline()).toEqual(['row', 'row'])
  kernel.open({ view: 'Networks' })
  expect(await kernel.outline()).toBeUndefined()
  const part = kernelIn([two, drawn])
  part.open({ namespace: 'eip155' })
  expect(await part.outline()).toBeUndefined()
  expect(await kernelIn([two, drawn], { manualWCControl: true }).outline()).toBeUndefined()
  expect(await kernelIn([two]).outline()).toBeUndefined()
})

test('an adapter whose wallets cannot be counted leaves the shape unknown', async () => {
  expect(await kernelIn([two, drawn, { load }]).outline()).toBeUndefined()
})

test('a part that throws leaves the shape unknown', async () => {
  const breaks: DeferredPlugin = {
    load,
    announced() {
      throw new Error('No.')
    },
  }
  expect(await kernelIn([breaks, drawn]).outline()).toBeUndefined()
})
